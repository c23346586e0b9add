package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.TypeDecl;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodNode;

/** What lowering asks of the program around the method. */
interface ProgramView {
  /** The declaration of a type, or null when it was not given. */
  @Nullable TypeDecl type(String name);

  /** The code of a program method, artefacts included, or null. */
  @Nullable MethodNode code(String owner, String name, String descriptor);
}
