package dev.effectivelyonce.idempotency.finding;

import com.google.errorprone.annotations.Immutable;

/**
 * What a rule says about itself.
 *
 * @param id public id, {@code ack-before-commit}
 * @param family rules of one family may stand for each other: {@code ack}, {@code guard}, {@code
 *     key}, {@code tx}, {@code publish}
 * @param title a few words: the mistake
 * @param summary two or three sentences: what goes wrong and when
 * @param fix what to do, in general
 */
@Immutable
public record RuleInfo(String id, String family, String title, String summary, String fix) {}
