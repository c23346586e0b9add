package constructs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

class MethodReferences {
  private final List<String> sink = new ArrayList<>();

  Function<String, Integer> ofClass() {
    return Integer::parseInt;
  }

  Consumer<String> bound() {
    return sink::add;
  }

  Consumer<String> boundThis() {
    return this::take;
  }

  Function<String, String> unbound() {
    return String::trim;
  }

  BiFunction<MethodReferences, String, Boolean> unboundOwn() {
    return MethodReferences::take;
  }

  Supplier<List<String>> constructor() {
    return ArrayList::new;
  }

  boolean take(String s) {
    return sink.add(s);
  }
}
