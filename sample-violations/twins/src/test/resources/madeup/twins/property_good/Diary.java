package property_good;

import org.pigeon.*;

@Keeper
class Diary {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  @PigeonListener("notes")
  void note(Pigeon pigeon) {
    bank.put(pigeon.id(), pigeon.text());
  }
}
