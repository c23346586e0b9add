package constructs;

class Conditions {
  private boolean open;
  private int level;

  int conditional(boolean a, int n) {
    return a ? n : level;
  }

  boolean shortCircuit(boolean a, boolean b, Object o) {
    return a && (b || o != null);
  }

  boolean negated(boolean a) {
    return !a;
  }

  void statement(boolean a, Object o) {
    if (!a || o == null && open) {
      level = 1;
    } else if (level > 3 && level <= 10) {
      level = 2;
    } else {
      level = a ? 3 : 4;
    }
  }

  boolean stored(Object o) {
    boolean found = o != null;
    if (found) {
      open = found == open;
    }
    return found;
  }

  int loops(int n) {
    int i = 0;
    while (i < n && !open) {
      i++;
    }
    do {
      n--;
    } while (n > 0);
    for (int k = 0; k != 5; k++) {
      i += k;
    }
    return i;
  }
}
