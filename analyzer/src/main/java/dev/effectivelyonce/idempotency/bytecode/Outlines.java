package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Notice;
import dev.effectivelyonce.idempotency.program.Op.Dispatch;
import dev.effectivelyonce.idempotency.program.Outline;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Outlines of the methods of program classes, read per class when first asked for. */
final class Outlines {
  private static final int MAX_ACCESSOR_DEPTH = 3;

  /** Classes whose outlines are kept. */
  private static final int MAX_KEPT = 1_000;

  private final ClassIndex index;
  private final ClassFiles files;
  private final Declarations declarations;
  private final NamePool names;
  private final Consumer<Notice> notices;
  private final Map<String, Map<String, OutlineReader.Read>> recent =
      new LinkedHashMap<>(64, 0.75f, true);

  Outlines(
      ClassIndex index,
      ClassFiles files,
      Declarations declarations,
      NamePool names,
      Consumer<Notice> notices) {
    this.notices = notices;
    this.index = index;
    this.files = files;
    this.declarations = declarations;
    this.names = names;
  }

  /** The outline of a method, or null when it has no code or cannot be read. */
  @Nullable Outline of(MethodRef ref) {
    OutlineReader.Read read = read(ref);
    if (read == null) {
      return null;
    }
    if (!read.complete()) {
      read = read.completed(complete(ref.owner(), read.outline(), 0));
      reads(ref.owner()).put(ref.name() + ref.descriptor(), read);
    }
    return read.outline();
  }

  /** Whether the outline of any method of a type is of that kind. */
  boolean any(String type, Predicate<Outline> kind) {
    return reads(type).values().stream().anyMatch(r -> kind.test(r.outline()));
  }

  private OutlineReader.@Nullable Read read(MethodRef ref) {
    return reads(ref.owner()).get(ref.name() + ref.descriptor());
  }

  private Map<String, OutlineReader.Read> reads(String type) {
    Map<String, OutlineReader.Read> ofType = recent.get(type);
    if (ofType == null) {
      ofType = readAll(type);
      recent.put(type, ofType);
      if (recent.size() > MAX_KEPT) {
        var oldest = recent.keySet().iterator();
        oldest.next();
        oldest.remove();
      }
    }
    return ofType;
  }

  private Map<String, OutlineReader.Read> readAll(String type) {
    Map<String, OutlineReader.Read> found = new HashMap<>();
    try {
      ClassFiles.Found file = index.get(type) == null ? null : files.find(type);
      if (file != null) {
        for (OutlineReader.Read r : new OutlineReader(file.reader(), names).read()) {
          found.put(r.name() + r.descriptor(), r);
        }
      }
    } catch (IOException | RuntimeException e) {
      notices.accept(ClassIndex.unreadable(type, e));
      return new HashMap<>();
    }
    return found;
  }

  /** Gives private calls their dispatch, and puts what accessors mention in their place. */
  private Outline complete(String type, Outline raw, int depth) {
    if (!needsCompletion(type, raw)) {
      return raw;
    }
    List<Outline.Call> calls = new ArrayList<>();
    List<MethodRef> creations = new ArrayList<>(raw.creations());
    List<Outline.Closure> closures = new ArrayList<>();
    List<FieldRef> loads = new ArrayList<>(raw.loads());
    List<FieldRef> stores = new ArrayList<>(raw.stores());
    List<String> texts = new ArrayList<>(raw.texts());
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

  /** Whether something is called that may be private, or may be an accessor. */
  private static boolean needsCompletion(String type, Outline raw) {
    String top = CallLowering.outermost(type);
    for (Outline.Call c : raw.calls()) {
      MethodRef m = c.method();
      if (c.dispatch() == Dispatch.STATIC
          ? m.name().startsWith("access$") || m.name().endsWith("$default")
          : m.owner().startsWith(top)) {
        return true;
      }
    }
    for (Outline.Closure c : raw.closures()) {
      if (c.dispatch() != Dispatch.STATIC && c.target().owner().startsWith(top)) {
        return true;
      }
    }
    return raw.creations().stream().anyMatch(c -> c.descriptor().indexOf('$') > 0);
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
