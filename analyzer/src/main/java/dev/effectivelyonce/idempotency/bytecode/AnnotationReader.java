package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.AnnotationUse.EnumValue;
import dev.effectivelyonce.idempotency.program.AnnotationUse.TypeValue;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Collects the values of an annotation, or of an array inside one. */
final class AnnotationReader extends AnnotationVisitor {
  /** Deeper nesting than this is not written by people. */
  private static final int MAX_DEPTH = 20;

  private final Map<String, Object> values = new LinkedHashMap<>();
  private final List<Object> elements = new ArrayList<>();
  private final Runnable end;
  private final int depth;

  private AnnotationReader(int depth, Consumer<AnnotationReader> done) {
    super(Opcodes.ASM9);
    this.depth = depth;
    this.end = () -> done.accept(this);
  }

  /** Reads an annotation of the type with this descriptor. */
  static AnnotationReader of(String descriptor, Consumer<? super AnnotationUse> sink) {
    return of(descriptor, 0, sink);
  }

  private static AnnotationReader of(
      String descriptor, int depth, Consumer<? super AnnotationUse> sink) {
    return new AnnotationReader(
        depth, r -> sink.accept(new AnnotationUse(Names.erased(descriptor), r.values)));
  }

  private void put(@Nullable String name, Object value) {
    if (name == null) {
      elements.add(value);
    } else {
      values.put(name, value);
    }
  }

  @Override
  public void visit(@Nullable String name, Object value) {
    if (value instanceof Type type) {
      put(name, new TypeValue(type.getClassName()));
    } else if (value.getClass().isArray()) {
      List<Object> list = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        list.add(Array.get(value, i));
      }
      put(name, List.copyOf(list));
    } else {
      put(name, value);
    }
  }

  @Override
  public void visitEnum(@Nullable String name, String descriptor, String value) {
    put(name, new EnumValue(Names.erased(descriptor), value));
  }

  @Override
  public @Nullable AnnotationVisitor visitAnnotation(@Nullable String name, String descriptor) {
    return depth > MAX_DEPTH ? null : of(descriptor, depth + 1, use -> put(name, use));
  }

  @Override
  public @Nullable AnnotationVisitor visitArray(@Nullable String name) {
    return depth > MAX_DEPTH
        ? null
        : new AnnotationReader(depth + 1, r -> put(name, List.copyOf(r.elements)));
  }

  @Override
  public void visitEnd() {
    end.run();
  }
}
