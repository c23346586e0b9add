package by_hand_bad;

import org.pigeon.*;

@Keeper
class Diary {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  @PigeonListener(value = "notes", receipt = Receipt.BY_HAND)
  void note(Pigeon pigeon) {
    pigeon.token().release(); // expect ack-before-commit
    bank.put(pigeon.id(), pigeon.text());
  }
}
