package read_good;

import org.pigeon.*;

@Keeper
class Diary {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  @PigeonListener(value = "notes", receipt = Receipt.BY_HAND)
  void note(Pigeon pigeon) {
    pigeon.token().release();
    System.getLogger("diary").log(System.Logger.Level.INFO, bank.get(pigeon.id()));
  }
}
