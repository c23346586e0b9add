package dev.effectivelyonce.idempotency.program;

/** Access flags of JVMS tables 4.1-B, 4.5-A and 4.6-A that the model keeps, and one of its own. */
public final class Access {
  /** Declared public. */
  public static final int PUBLIC = 0x0001;

  /** Declared private. */
  public static final int PRIVATE = 0x0002;

  /** Declared protected. */
  public static final int PROTECTED = 0x0004;

  /** Declared static. */
  public static final int STATIC = 0x0008;

  /** Declared final. */
  public static final int FINAL = 0x0010;

  /** Declared synchronized (methods). */
  public static final int SYNCHRONIZED = 0x0020;

  /** Bridge method (methods). */
  public static final int BRIDGE = 0x0040;

  /** Is an interface (types). */
  public static final int INTERFACE = 0x0200;

  /** Declared abstract. */
  public static final int ABSTRACT = 0x0400;

  /** Made by the compiler. */
  public static final int SYNTHETIC = 0x1000;

  /** Is an annotation type (types). */
  public static final int ANNOTATION = 0x2000;

  /** Is an enum (types) or enum constant (fields). */
  public static final int ENUM = 0x4000;

  /** Suspend function of Kotlin (methods); no flag of the JVM. */
  public static final int SUSPEND = 0x10000;

  private Access() {}
}
