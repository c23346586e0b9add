package constructs;

class Constants {
  static final String PREFIX = "orders";
  static final String TOPIC = PREFIX + "-" + 1;
  static final int LIMIT = 2 * 3 + 1;
  static final boolean TRACE = LIMIT > 10;
  private static final long LONG = LIMIT;
  private final int own = 5;

  String topic() {
    return TOPIC;
  }

  String joined(String s) {
    return PREFIX + "." + s + "." + LIMIT + 'c' + true;
  }

  void folded(Runnable work) {
    if (TRACE) {
      work.run();
    }
    if (LIMIT == 7) {
      work.run();
    } else {
      System.out.println("never");
    }
    final int local = 3;
    System.out.println(local + 1);
  }

  long numbers() {
    return LONG + own + (1 << 4) + -3;
  }

  boolean never() {
    if (false || LIMIT == 8) {
      return true;
    }
    return !TRACE;
  }
}
