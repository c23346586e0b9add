package drop_bad;

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
    } catch (SeedFailure e) { // expect ack-despite-failure
      throw new DropPigeon(); // expect-alt ack-despite-failure
    }
  }
}
