package factory_bad;

import org.pigeon.*;

@Keeper
class Diary {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  @PigeonListener("notes")
  void note(Pigeon pigeon) {
    bank.put(pigeon.id(), pigeon.text());
  }
}

@Keeper
class Lofts {
  @Egg
  LoftFactory pigeonLoft() {
    LoftFactory factory = new LoftFactory();
    factory.getOptions().setReceipt(Receipt.EARLY); // expect ack-before-commit
    return factory;
  }
}
