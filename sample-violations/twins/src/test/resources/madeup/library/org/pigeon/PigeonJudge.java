package org.pigeon;

/** Gets pigeons and settles them by what it returns. */
public interface PigeonJudge {
  Verdict judge(Pigeon pigeon);
}
