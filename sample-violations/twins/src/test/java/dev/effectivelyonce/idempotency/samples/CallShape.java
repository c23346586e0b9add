package dev.effectivelyonce.idempotency.samples;

/** How storing and settling are pulled apart in a generated handler. */
enum CallShape {
  DIRECT,
  LAMBDA,
  METHOD_REFERENCE,
  LIBRARY_REFERENCE,
  STREAM,
  INTERFACE,
  TEMPLATE_METHOD,
  STATIC,
  TRY_FINALLY,
  EARLY_RETURN,
  LOOP,
  ACK_IN_LOOP,
  PROXY,
  INHERITED,
  ANONYMOUS,
  INNER
}
