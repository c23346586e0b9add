package unreadable_good;

import org.pigeon.*;

@Keeper
class Diary {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  @PigeonListener(value = "notes", receipt = Receipt.BY_HAND)
  void note(Pigeon pigeon) {
    String word;
    try {
      word = Scroll.word(pigeon.text());
    } catch (BadPigeon e) {
      pigeon.token().release();
      return;
    }
    bank.put(pigeon.id(), word);
    pigeon.token().release();
  }
}
