package late_swallowed_good;

import org.pigeon.*;

@Keeper
class Diary {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  @PigeonListener(value = "notes", receipt = Receipt.LATE)
  void note(Pigeon pigeon) {
    try {
      bank.put(pigeon.id(), pigeon.text());
    } catch (SeedFailure e) {
      throw new IllegalStateException(e);
    }
  }
}
