package dev.effectivelyonce.idempotency.rules;

import dev.effectivelyonce.idempotency.delivery.CrashPoint;
import dev.effectivelyonce.idempotency.delivery.GuardOutcome;
import dev.effectivelyonce.idempotency.delivery.Judgement;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import java.util.List;
import java.util.Optional;

/**
 * A rule: what it says about itself, what it says about a crash point, and how it tells the story.
 */
public interface Rule {
  /** Id, family, title, summary, fix. */
  RuleInfo info();

  /** What is wrong at a crash point; empty when nothing is. Must depend on the argument only. */
  default Optional<Judgement> judge(CrashPoint point) {
    return Optional.empty();
  }

  /** What is wrong with a guard; empty when nothing is. Must depend on the argument only. */
  default Optional<Judgement> judge(GuardOutcome outcome) {
    return Optional.empty();
  }

  /** One or two sentences for a finding. */
  String message(String story, Names names);

  /** The crash, one line per event. */
  List<String> timeline(String story, Names names);

  /** What to change. */
  String fix(String story, Names names);

  /**
   * The user's own names.
   *
   * @param handler the handler, {@code OrderListener.onOrder}
   * @param acknowledgement the acknowledge call, {@code Acknowledgment.acknowledge()}, or how the
   *     container acknowledges
   * @param effects the effects, {@code JdbcTemplate.update in OrderTable.store}; never empty
   * @param mode the mode of the driver, {@code MANUAL_IMMEDIATE}
   */
  record Names(String handler, String acknowledgement, List<String> effects, String mode) {
    /** Copies the list. */
    public Names {
      effects = List.copyOf(effects);
    }

    /** The effects as an enumeration. */
    public String effectList() {
      return String.join(", ", effects);
    }
  }
}
