package attribute_bad;

import org.pigeon.*;

@Keeper
class Diary {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  @PigeonListener(value = "notes", receipt = Receipt.EARLY)
  void note(Pigeon pigeon) {
    bank.put(pigeon.id(), pigeon.text()); // expect ack-before-commit
  }
}
