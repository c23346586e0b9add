package polled_good;

import org.pigeon.*;

@Keeper
class Diary {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  void run(Cote cote) {
    while (!Thread.interrupted()) {
      for (Pigeon pigeon : cote.fetch(10)) {
        bank.put(pigeon.id(), pigeon.text());
        cote.remove(pigeon);
      }
    }
  }
}
