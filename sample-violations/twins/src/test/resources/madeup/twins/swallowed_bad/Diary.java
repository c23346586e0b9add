package swallowed_bad;

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
    } catch (SeedFailure e) {
      System.getLogger("diary").log(System.Logger.Level.WARNING, "lost", e);
    }
    pigeon.token().release(); // expect ack-despite-failure
  }
}
