package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.MethodRef;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;

/** Names of class files to names of the model. */
final class Names {
  private Names() {}

  /** Binary name with dots of an internal name; {@code [Lx/Y;} is {@code x.Y[]}. */
  static String dotted(String internalName) {
    return internalName.startsWith("[")
        ? Type.getObjectType(internalName).getClassName()
        : internalName.replace('/', '.');
  }

  /** Erased type name of a descriptor. */
  static String erased(String descriptor) {
    return Type.getType(descriptor).getClassName();
  }

  static MethodRef method(String owner, String name, String descriptor) {
    return new MethodRef(dotted(owner), name, descriptor);
  }

  static MethodRef method(Handle handle) {
    return method(handle.getOwner(), handle.getName(), handle.getDesc());
  }
}
