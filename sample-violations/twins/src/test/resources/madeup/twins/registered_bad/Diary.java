package registered_bad;

import org.pigeon.*;

@Keeper
class Diary {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  void start(Cote cote) {
    cote.onLanding("notes", false, pigeon -> {
      pigeon.token().release(); // expect ack-before-commit
      bank.put(pigeon.id(), pigeon.text());
    });
  }
}
