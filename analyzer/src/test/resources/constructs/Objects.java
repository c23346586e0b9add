package constructs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class Objects {
  private final Object lock = new Object();
  private int count;

  List<Object> nested(boolean b, String s) {
    return new ArrayList<>(b ? Arrays.asList(s, 1) : new ArrayList<>(List.of(new int[] {1, 2})));
  }

  Integer boxes(Integer given, Boolean flag) {
    long sum = given + 1L;
    Object asObject = flag;
    if (flag) {
      return (int) sum;
    }
    return asObject == null ? null : given;
  }

  void locked() {
    synchronized (lock) {
      count++;
      lock.notifyAll();
    }
  }

  int[] arrays(int n) {
    int[] some = new int[n];
    some[0] = n;
    boolean[] flags = {true, false};
    flags[1] = true;
    return flags[0] ? some : new int[] {n, n + 1};
  }

  int asserted(int n) {
    assert n > 0 : "positive";
    return n;
  }

  boolean compared(long a, double d) {
    return a > 5 || d < 1.5;
  }

  void labelled(int n) {
    outer:
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < i; k++) {
        if (k == 3) {
          continue outer;
        }
        if (k == 4) {
          break outer;
        }
      }
    }
  }
}
