package verdict_bad;

import org.pigeon.*;

@Keeper
class Diary implements PigeonJudge {
  private final SeedBank bank;

  Diary(SeedBank bank) {
    this.bank = bank;
  }

  @Override
  public Verdict judge(Pigeon pigeon) {
    try {
      bank.put(pigeon.id(), pigeon.text());
    } catch (SeedFailure e) {
      return Verdict.DONE; // expect ack-despite-failure
    }
    return Verdict.DONE;
  }
}
