package registered_early_bad;

import org.pigeon.*;

@Keeper
class Diary {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  void start(Cote cote) {
    cote.onLanding("notes", true, pigeon -> bank.put(pigeon.id(), pigeon.text())); // expect ack-before-commit
  }
}
