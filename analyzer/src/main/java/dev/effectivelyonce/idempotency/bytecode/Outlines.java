package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op.Dispatch;
import dev.effectivelyonce.idempotency.program.Outline;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Outlines of the methods of program classes, read per class when first asked for. */
final class Outlines {
  private static final int MAX_ACCESSOR_DEPTH = 3;

  private final ClassIndex index;
  private final ClassFiles files;
  private final Declarations declarations;
  private final Map<String, Map<String, OutlineReader.Read>> byType = new HashMap<>();
  private final Map<MethodRef, Outline> complete = new HashMap<>();

  Outlines(ClassIndex index, ClassFiles files, Declarations declarations) {
    this.index = index;
    this.files = files;
    this.declarations = declarations;
  }

  /** The outline of a method, or null when it has no code or cannot be read. */
  @Nullable Outline of(MethodRef ref) {
    Outline known = complete.get(ref);
    if (known == null) {
      OutlineReader.Read read = read(ref);
      if (read == null) {
        return null;
      }
      known = complete(ref.owner(), read.outline(), 0);
      complete.put(ref, known);
    }
    return known;
  }

  private OutlineReader.@Nullable Read read(MethodRef ref) {
    return byType.computeIfAbsent(ref.owner(), this::readAll).get(ref.name() + ref.descriptor());
  }

  private Map<String, OutlineReader.Read> readAll(String type) {
    Map<String, OutlineReader.Read> found = new HashMap<>();
    try {
      ClassFiles.Found file = index.get(type) == null ? null : files.find(type);
      if (file != null) {
        for (OutlineReader.Read r : new OutlineReader(file.reader()).read()) {
          found.put(r.name() + r.descriptor(), r);
        }
      }
    } catch (IOException | RuntimeException e) {
      // Whoever lowers a body of this class leaves the notice.
      return Map.of();
    }
    return found;
  }

  /** Gives private calls their dispatch, and puts what accessors mention in their place. */
  private Outline complete(String type, Outline raw, int depth) {
    Set<Outline.Call> calls = new LinkedHashSet<>();
    Set<MethodRef> creations = new LinkedHashSet<>(raw.creations());
    List<Outline.Closure> closures = new ArrayList<>();
    Set<FieldRef> loads = new LinkedHashSet<>(raw.loads());
    Set<FieldRef> stores = new LinkedHashSet<>(raw.stores());
    Set<String> texts = new LinkedHashSet<>(raw.texts());
    for (Outline.Closure c : raw.closures()) {
      closures.add(
          new Outline.Closure(
              c.target(), dispatch(type, c.target(), c.dispatch()), c.interfaceType()));
    }
    List<MethodRef> accessors = new ArrayList<>();
    for (Outline.Call c : raw.calls()) {
      calls.add(new Outline.Call(c.method(), dispatch(type, c.method(), c.dispatch())));
      if (c.dispatch() == Dispatch.STATIC) {
        accessors.add(c.method());
      }
    }
    accessors.addAll(raw.creations());
    for (MethodRef accessor : accessors) {
      Outline inner = depth < MAX_ACCESSOR_DEPTH ? accessed(accessor) : null;
      if (inner != null) {
        Outline whole = complete(accessor.owner(), inner, depth + 1);
        calls.addAll(whole.calls());
        creations.addAll(whole.creations());
        closures.addAll(whole.closures());
        loads.addAll(whole.loads());
        stores.addAll(whole.stores());
        texts.addAll(whole.texts());
      }
    }
    return new Outline(calls, creations, closures, loads, stores, texts);
  }

  /** The outline of a method that only a compiler makes, or null when it is none. */
  private @Nullable Outline accessed(MethodRef ref) {
    boolean named =
        ref.name().startsWith("access$")
            || ref.name().endsWith("$default")
            || (ref.name().equals("<init>") && ref.descriptor().indexOf('$') > 0);
    if (!named || index.get(ref.owner()) == null) {
      return null;
    }
    OutlineReader.Read read = read(ref);
    return read == null || !read.synthetic() ? null : read.outline();
  }

  private Dispatch dispatch(String type, MethodRef method, Dispatch dispatch) {
    if (dispatch != Dispatch.VIRTUAL && dispatch != Dispatch.INTERFACE) {
      return dispatch;
    }
    if (!CallLowering.outermost(method.owner()).equals(CallLowering.outermost(type))) {
      return dispatch;
    }
    TypeDecl owner = declarations.type(method.owner());
    MethodDecl declared = owner == null ? null : owner.method(method.name(), method.descriptor());
    return declared != null && declared.is(Access.PRIVATE) ? Dispatch.SPECIAL : dispatch;
  }
}
