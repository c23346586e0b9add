package constructs;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

class Lambdas {
  private String name = "x";

  Supplier<String> capturing(String suffix) {
    return () -> name + suffix;
  }

  Function<String, Integer> plain() {
    return text -> text.length();
  }

  void nested(List<String> all) {
    all.forEach(
        one -> {
          Runnable inner = () -> System.out.println(one);
          inner.run();
        });
  }

  Runnable statement() {
    Runnable first = () -> {};
    Runnable second = this::run;
    return () -> {
      if (name == null) {
        return;
      }
      run();
    };
  }

  private void run() {}
}
