package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.delivery.Asked;
import dev.effectivelyonce.idempotency.delivery.Mark;
import java.util.List;

/**
 * The ends of a delivery that is followed for its guards.
 *
 * @param ends the ways in which it ended well
 * @param cut whether a budget was used up
 * @param steps the steps it took
 */
public record Trial(List<End> ends, boolean cut, int steps) {
  /** Copies the list. */
  public Trial {
    ends = List.copyOf(ends);
  }

  /**
   * A way in which a delivery ended well.
   *
   * @param effective whether the followed effect is durable then
   * @param marks keys of the message that are in stores then
   * @param asked questions whether a store knows the message
   * @param open whether a decision that is not understood led there
   * @param effectIn the transaction that the effect joined, empty for none
   * @param choices which implementation stood behind an interface
   * @param witness the way there
   */
  public record End(
      boolean effective,
      List<Mark> marks,
      List<Asked> asked,
      boolean open,
      String effectIn,
      List<String> choices,
      List<RootRunner.WitnessStep> witness) {
    /** Copies the lists. */
    public End {
      marks = List.copyOf(marks);
      asked = List.copyOf(asked);
      choices = List.copyOf(choices);
      witness = List.copyOf(witness);
    }
  }
}
