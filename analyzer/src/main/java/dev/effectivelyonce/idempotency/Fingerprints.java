package dev.effectivelyonce.idempotency;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Stable identities of findings. */
final class Fingerprints {
  private static final int LENGTH = 16;

  private Fingerprints() {}

  /** The first bytes of the SHA-256 of a text, in hexadecimal. */
  static String of(String identity) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(identity.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, LENGTH / 2);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256", e);
    }
  }
}
