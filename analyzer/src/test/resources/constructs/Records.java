package constructs;

record Records(String id, int amount) {
  Records {
    if (amount < 0) {
      throw new IllegalArgumentException("negative");
    }
  }

  boolean same(Object other) {
    return other instanceof Records r && r.id().equals(id);
  }

  static Records of(Object o) {
    if (!(o instanceof String text)) {
      return null;
    }
    return new Records(text, 1);
  }
}
