package interface_good;

import org.pigeon.*;

@Keeper
class Diary implements PigeonHandler {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  @Override
  public void arrive(Pigeon pigeon) {
    bank.put(pigeon.id(), pigeon.text());
    pigeon.token().release();
  }
}
