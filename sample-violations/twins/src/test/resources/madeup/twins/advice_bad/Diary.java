package advice_bad;

import org.pigeon.*;

@Keeper
class Diary {
  private final Book book;

  Diary(Book book) {
    this.book = book;
  }

  @PigeonListener(value = "notes", receipt = Receipt.BY_HAND)
  void note(Pigeon pigeon) {
    book.enter(pigeon);
  }
}

@Keeper
class Book {
  private final SeedBank bank;

  Book(SeedBank bank) {
    this.bank = bank;
  }

  @InFlight
  public void enter(Pigeon pigeon) {
    bank.put(pigeon.id(), pigeon.text());
    pigeon.token().release(); // expect ack-before-commit
  }
}
