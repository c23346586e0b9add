package interface_bad;

import org.pigeon.*;

@Keeper
class Diary implements PigeonHandler {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  @Override
  public void arrive(Pigeon pigeon) {
    pigeon.token().release(); // expect ack-before-commit
    bank.put(pigeon.id(), pigeon.text());
  }
}
