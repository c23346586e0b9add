package constructs;

class StringSwitches {
  int statement(String kind) {
    switch (kind) {
      case "created":
        return 1;
      case "Aa":
      case "BB":
        return 2;
      default:
        return 3;
    }
  }

  void through(String kind, Runnable first, Runnable second) {
    switch (kind) {
      case "one":
        first.run();
      case "two":
        second.run();
        break;
      case "three":
        return;
    }
    first.run();
  }

  int expression(String kind) {
    return switch (kind) {
      case "a", "b" -> 1;
      case "c" -> {
        int n = kind.length();
        yield n + 1;
      }
      default -> throw new IllegalArgumentException(kind);
    };
  }
}
