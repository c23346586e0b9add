package constructs;

class EnumSwitches {
  enum Mode {
    AUTO,
    MANUAL,
    NONE
  }

  int statement(Mode mode) {
    switch (mode) {
      case AUTO:
        return 1;
      case NONE:
        return 2;
      default:
        return 3;
    }
  }

  String expression(Thread.State state, Mode mode) {
    return switch (state) {
      case NEW, RUNNABLE -> "a";
      default -> mode == Mode.MANUAL ? "b" : "c";
    };
  }
}
