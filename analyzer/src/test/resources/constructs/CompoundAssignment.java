package constructs;

class CompoundAssignment {
  private int count;
  private long total;
  private static int all;
  private final int[] slots = new int[4];

  void fields(int n) {
    count += n;
    this.count++;
    --count;
    total -= 2;
    all *= 3;
  }

  int values(int n) {
    int before = count++;
    int after = ++count;
    return before + after + n;
  }

  void elements(int i, CompoundAssignment other) {
    slots[i]++;
    slots[i + 1] += 2;
    other.count += slots[i];
    other.slots[0] = count = 7;
  }

  String text(String s) {
    s += "!";
    s += count;
    return s;
  }

  int locals(int n) {
    int k = 0;
    k += n;
    k++;
    k--;
    k <<= 2;
    return k;
  }
}
