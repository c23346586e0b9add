package constructs;

import java.util.List;
import java.util.Map;
import java.util.Set;

class ForEach {
  private final Set<String> seen = new java.util.HashSet<>();

  void list(List<String> orders) {
    for (String order : orders) {
      seen.add(order);
    }
  }

  int array(int[] numbers) {
    int sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    return sum;
  }

  void entries(Map<String, List<Integer>> byName) {
    for (Map.Entry<String, List<Integer>> entry : byName.entrySet()) {
      for (int one : entry.getValue()) {
        if (one < 0) {
          continue;
        }
        if (one > 100) {
          break;
        }
        seen.add(entry.getKey() + one);
      }
    }
  }
}
