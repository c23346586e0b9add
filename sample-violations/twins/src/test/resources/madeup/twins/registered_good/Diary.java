package registered_good;

import org.pigeon.*;

@Keeper
class Diary {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  void start(Cote cote) {
    cote.onLanding("notes", false, pigeon -> {
      bank.put(pigeon.id(), pigeon.text());
      pigeon.token().release();
    });
  }
}
