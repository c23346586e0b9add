package org.pigeon;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a method that gets pigeons. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface PigeonListener {
  /** Queue. */
  String value();

  /** When a pigeon counts as handled; the loft decides unless given. */
  Receipt receipt() default Receipt.OF_LOFT;

  /** Name of the loft. */
  String loft() default "pigeonLoft";
}
