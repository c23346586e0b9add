package dev.effectivelyonce.idempotency.rules;

import dev.effectivelyonce.idempotency.delivery.CrashPoint;
import dev.effectivelyonce.idempotency.delivery.Judgement;
import dev.effectivelyonce.idempotency.guard.KeySubject;
import java.util.List;
import java.util.Optional;

/** A rule about values that serve as identities. It has nothing to say about crash points. */
public interface KeyRule extends Rule {
  /** What is wrong with a key; empty when nothing is. Must depend on the argument only. */
  Optional<Judgement> judge(KeySubject key);

  /** One or two sentences for a finding. */
  String message(String story, KeyNames names);

  /** What happens, one line per event. */
  List<String> timeline(String story, KeyNames names);

  /** What to change. */
  String fix(String story, KeyNames names);

  @Override
  default Optional<Judgement> judge(CrashPoint point) {
    return Optional.empty();
  }

  @Override
  default String message(String story, Names names) {
    return info().summary();
  }

  @Override
  default List<String> timeline(String story, Names names) {
    return List.of();
  }

  @Override
  default String fix(String story, Names names) {
    return info().fix();
  }

  /**
   * The user's own names.
   *
   * @param scope the code that runs again, {@code Payments.onOrder}
   * @param again what makes it run again: {@code the message is delivered again}
   * @param source what makes the value, {@code UUID.randomUUID}
   * @param uses the calls that use it, {@code HttpHeaders.set in BankClient.transfer}; never empty
   */
  record KeyNames(String scope, String again, String source, List<String> uses) {
    /** Copies the list. */
    public KeyNames {
      uses = List.copyOf(uses);
    }

    /** The uses as an enumeration. */
    public String useList() {
      return String.join(", ", uses);
    }
  }
}
