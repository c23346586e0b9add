package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.NotLowerableException;
import dev.effectivelyonce.idempotency.program.Notice;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Lowers bodies on demand, and keeps the most recent ones. */
final class Bodies implements ProgramView {
  /** Operations of all kept bodies together. */
  private static final int MAX_KEPT = 400_000;

  /** Class files of Java 8 and before concatenate with string builders. */
  private static final int LAST_MAJOR_WITH_BUILDERS = 52;

  private final ClassIndex index;
  private final ClassFiles files;
  private final Declarations declarations;
  private final Consumer<Notice> notices;
  private final Map<MethodRef, Optional<Body>> recent = new LinkedHashMap<>(64, 0.75f, true);
  private int kept;

  Bodies(ClassIndex index, ClassFiles files, Declarations declarations, Consumer<Notice> notices) {
    this.index = index;
    this.files = files;
    this.declarations = declarations;
    this.notices = notices;
  }

  /** The body of a program method, or null when it has none or cannot be lowered. */
  @Nullable Body body(MethodDecl method) {
    MethodRef ref = method.ref();
    if (!method.hasBody() || index.get(ref.owner()) == null) {
      return null;
    }
    Optional<Body> known = recent.get(ref);
    if (known == null) {
      known = Optional.ofNullable(lower(method));
      keep(ref, known);
    }
    return known.orElse(null);
  }

  private void keep(MethodRef ref, Optional<Body> body) {
    recent.put(ref, body);
    kept += size(body);
    var oldest = recent.entrySet().iterator();
    while (kept > MAX_KEPT && recent.size() > 1) {
      kept -= size(oldest.next().getValue());
      oldest.remove();
    }
  }

  private static int size(Optional<Body> body) {
    return body.map(b -> b.opsById().size()).orElse(1);
  }

  private @Nullable Body lower(MethodDecl method) {
    try {
      Found found = find(method.ref());
      if (found == null) {
        return null;
      }
      return lower(method, found);
    } catch (DynamicCallLowering.ImplicitMemberException e) {
      return null;
    } catch (NotLowerableException e) {
      notices.accept(notice(method, String.valueOf(e.getMessage())));
    } catch (IOException | RuntimeException e) {
      String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
      notices.accept(notice(method, "its code is malformed (" + why + ")"));
    }
    return null;
  }

  private Body lower(MethodDecl method, Found found) {
    InstructionGraph graph = new InstructionGraph(found.code());
    boolean builders = found.major() <= LAST_MAJOR_WITH_BUILDERS;
    try {
      return MethodLowering.lower(
          method, found.code(), graph, this, new MethodLowering.Folding(true, builders));
    } catch (NotLowerableException e) {
      // A folded pattern may turn out to be something else further on.
      return MethodLowering.lower(
          method, found.code(), graph, this, new MethodLowering.Folding(false, false));
    }
  }

  private static Notice notice(MethodDecl method, String reason) {
    MethodRef ref = method.ref();
    return new Notice(
        Notice.Kind.METHOD_NOT_ANALYSED,
        ref.qualifiedName() + ref.descriptor(),
        "the method is not analysed: " + reason);
  }

  /**
   * The code of a method.
   *
   * @param major class file version
   */
  private record Found(MethodNode code, int major) {}

  private @Nullable Found find(MethodRef ref) throws IOException {
    ClassFiles.Found file = files.find(ref.owner());
    if (file == null) {
      return null;
    }
    MethodPicker picker = new MethodPicker(ref);
    file.reader().accept(picker, ClassReader.SKIP_FRAMES);
    MethodNode code = picker.found;
    return code == null ? null : new Found(code, picker.major);
  }

  @Override
  public @Nullable TypeDecl type(String name) {
    return declarations.type(name);
  }

  @Override
  public @Nullable MethodNode code(String owner, String name, String descriptor) {
    if (index.get(owner) == null) {
      return null;
    }
    try {
      Found found = find(new MethodRef(owner, name, descriptor));
      return found == null ? null : found.code();
    } catch (IOException | RuntimeException e) {
      return null;
    }
  }

  private static final class MethodPicker extends ClassVisitor {
    private final MethodRef wanted;
    private @Nullable MethodNode found;
    private int major;

    MethodPicker(MethodRef wanted) {
      super(Opcodes.ASM9);
      this.wanted = wanted;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      major = version & 0xffff;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      if (found != null || !name.equals(wanted.name()) || !descriptor.equals(wanted.descriptor())) {
        return null;
      }
      found = new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions);
      return found;
    }
  }
}
