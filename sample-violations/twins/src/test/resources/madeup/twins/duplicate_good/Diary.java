package duplicate_good;

import org.pigeon.*;

@Keeper
class Diary {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  @PigeonListener(value = "notes", receipt = Receipt.BY_HAND)
  void note(Pigeon pigeon) {
    try {
      bank.put(pigeon.id(), pigeon.text());
    } catch (DuplicateSeed e) {
      System.getLogger("diary").log(System.Logger.Level.DEBUG, "known");
    }
    pigeon.token().release();
  }
}
