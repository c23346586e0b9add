package org.pigeon;

/** When a pigeon counts as handled. */
public enum Receipt {
  OF_LOFT,
  EARLY,
  LATE,
  BY_HAND
}
