package constructs;

class PatternSwitches {
  sealed interface Event permits Placed, Cancelled {}

  record Placed(String id) implements Event {}

  record Cancelled(String id, int reason) implements Event {}

  int handle(Event event) {
    return switch (event) {
      case Placed placed -> placed.id().length();
      case Cancelled cancelled -> cancelled.reason();
    };
  }

  String any(Object o) {
    switch (o) {
      case null:
        return "null";
      case String s:
        return s;
      default:
        return "other";
    }
  }
}
