package template_good;

import org.pigeon.*;

@Keeper
class Diary {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  @PigeonListener(value = "notes", receipt = Receipt.BY_HAND)
  void note(Pigeon pigeon, Flights flights) {
    flights.inside(() -> bank.put(pigeon.id(), pigeon.text()));
    pigeon.token().release();
  }
}
