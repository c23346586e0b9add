package polled_swallowed_bad;

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
        try {
          bank.put(pigeon.id(), pigeon.text());
        } catch (SeedFailure e) {
          System.getLogger("diary").log(System.Logger.Level.WARNING, "lost", e);
        }
        cote.remove(pigeon); // expect ack-despite-failure
      }
    }
  }
}
