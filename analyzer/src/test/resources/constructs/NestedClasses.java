package constructs;

class NestedClasses {
  private int count;
  private static String label = "x";

  private void touch() {
    count = count + 1;
  }

  Inner inner() {
    return new Inner(3);
  }

  int read(Inner inner) {
    return inner.size + new Helper().twice(2);
  }

  class Inner {
    private int size;

    private Inner(int size) {
      this.size = size + count;
      touch();
    }

    String label() {
      return label + NestedClasses.this.count;
    }
  }

  static class Helper {
    private int twice(int n) {
      return n * 2;
    }
  }
}
