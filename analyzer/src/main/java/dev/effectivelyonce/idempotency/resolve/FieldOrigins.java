package dev.effectivelyonce.idempotency.resolve;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Outline;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the fields of long-lived objects hold: every store to the field is looked at, constructor
 * parameters are followed to the {@code new} expressions of the program. For use by one thread.
 */
public final class FieldOrigins {
  private static final int MAX_DEPTH = 4;
  private static final int MAX_ORIGINS = 8;
  private static final int MAX_USERS = 12;
  private final Program program;
  private final Hierarchy hierarchy;
  private final Set<String> beanAnnotations;
  private final Map<String, List<Origin>> fields = new HashMap<>();
  private final Map<String, List<Creation>> creations = new HashMap<>();

  /**
   * Looks into that program.
   *
   * @param beanAnnotations annotation types that make a class a bean, whose constructor is called
   *     by a container
   */
  public FieldOrigins(Hierarchy hierarchy, Set<String> beanAnnotations) {
    this.program = hierarchy.program();
    this.hierarchy = hierarchy;
    this.beanAnnotations = Set.copyOf(beanAnnotations);
  }

  private record Creation(Body body, Op.New op) {}

  /** What a field may hold; {@code Given} of its declared type when nothing better is known. */
  public List<Origin> of(FieldRef field) {
    String key = field.owner() + "#" + field.name();
    List<Origin> known = fields.get(key);
    if (known == null) {
      fields.put(key, List.of(new Origin.Given(field.type())));
      known = compute(field);
      fields.put(key, known);
    }
    return known;
  }

  private List<Origin> compute(FieldRef field) {
    Origin fallback = new Origin.Given(field.type());
    TypeDecl owner = declaringType(field);
    FieldDecl decl = owner == null ? null : owner.field(field.name());
    if (owner == null || decl == null || !program.isProgramType(owner.name())) {
      return List.of(fallback);
    }
    Set<Origin> found = new LinkedHashSet<>();
    if ((decl.access() & (Access.PRIVATE | Access.FINAL)) == 0) {
      found.add(fallback);
    }
    boolean initialised = false;
    for (MethodDecl m : owner.methods()) {
      Outline outline = m.hasBody() ? program.outline(m) : null;
      Body body = outline != null && outline.storesField(field.name()) ? program.body(m) : null;
      if (body != null) {
        initialised |= m.name().startsWith("<");
        collect(body, field, owner, found);
      }
    }
    if (!initialised && Descriptors.isPrimitive(field.type())) {
      // Until the first store it has its default value (JLS 4.12.5).
      found.add(new Origin.ConstantOf(field.type().equals("boolean") ? (Object) false : 0));
    }
    if (found.isEmpty() || found.size() > MAX_ORIGINS) {
      return List.of(fallback);
    }
    return List.copyOf(found);
  }

  private void collect(Body body, FieldRef field, TypeDecl owner, Set<Origin> found) {
    for (Block b : body.blocks()) {
      for (Op op : b.ops()) {
        if (op instanceof Op.StoreField s
            && s.field().name().equals(field.name())
            && hierarchy.is(owner.name(), s.field().owner())) {
          found.addAll(origins(body, s.value(), field.type(), 0));
        }
      }
    }
  }

  private @Nullable TypeDecl declaringType(FieldRef field) {
    for (String t : hierarchy.supertypes(field.owner())) {
      TypeDecl decl = program.type(t);
      if (decl != null && decl.field(field.name()) != null) {
        return decl;
      }
    }
    return null;
  }

  /** What a value of a body may be, judged without running it. */
  public List<Origin> origins(Body body, int value, String declaredType) {
    return origins(body, value, declaredType, 0);
  }

  private List<Origin> origins(Body body, int value, String declaredType, int depth) {
    Op op = body.op(value);
    if (op instanceof Op.New n) {
      return List.of(new Origin.Created(n.type()));
    }
    if (op instanceof Op.Closure c) {
      return List.of(new Origin.FunctionOf(c, body.method()));
    }
    if (op instanceof Op.Const c) {
      return List.of(new Origin.ConstantOf(c.value()));
    }
    if (op instanceof Op.Cast c) {
      return origins(body, c.value(), declaredType, depth);
    }
    if (op instanceof Op.LoadField l && depth < MAX_DEPTH) {
      return of(l.field());
    }
    if (op instanceof Op.Param p && depth < MAX_DEPTH) {
      return parameter(body, p, declaredType, depth);
    }
    return List.of(new Origin.Given(declaredType));
  }

  private List<Origin> parameter(Body body, Op.Param p, String declaredType, int depth) {
    Origin fallback = new Origin.Given(declaredType);
    String type = body.method().owner();
    if (!body.method().name().equals("<init>") || isBean(type)) {
      return List.of(fallback);
    }
    Set<Origin> found = new LinkedHashSet<>();
    for (Creation c : creationsOf(type)) {
      if (c.op().constructor().descriptor().equals(body.method().descriptor())
          && p.index() < c.op().args().size()) {
        found.addAll(origins(c.body(), c.op().args().get(p.index()), declaredType, depth + 1));
      }
    }
    for (String sub : program.directSubtypes(type)) {
      found.addAll(superCalls(sub, body, p, declaredType, depth));
    }
    return found.isEmpty() || found.size() > MAX_ORIGINS ? List.of(fallback) : List.copyOf(found);
  }

  private Set<Origin> superCalls(
      String sub, Body superConstructor, Op.Param p, String declaredType, int depth) {
    Set<Origin> found = new LinkedHashSet<>();
    TypeDecl decl = program.type(sub);
    if (decl == null) {
      return found;
    }
    for (MethodDecl m : decl.methods()) {
      Outline outline = m.name().equals("<init>") ? program.outline(m) : null;
      boolean calls =
          outline != null
              && outline.calls().stream()
                  .anyMatch(c -> c.method().equals(superConstructor.method()));
      Body body = calls ? program.body(m) : null;
      if (body == null) {
        continue;
      }
      for (Block b : body.blocks()) {
        for (Op op : b.ops()) {
          if (op instanceof Op.Invoke i
              && i.method().equals(superConstructor.method())
              && p.index() < i.args().size()) {
            found.addAll(origins(body, i.args().get(p.index()), declaredType, depth + 1));
          }
        }
      }
    }
    return found;
  }

  private boolean isBean(String type) {
    TypeDecl decl = program.type(type);
    return decl != null
        && decl.annotations().stream().anyMatch(a -> beanAnnotations.contains(a.type()));
  }

  private List<Creation> creationsOf(String type) {
    List<Creation> known = creations.get(type);
    if (known != null) {
      return known;
    }
    List<Creation> found = new ArrayList<>();
    SortedSet<String> users = program.typesMentioning(type);
    if (users.size() > MAX_USERS) {
      users = new TreeSet<>();
    }
    for (String user : users) {
      TypeDecl decl = program.type(user);
      if (decl == null) {
        continue;
      }
      for (MethodDecl m : decl.methods()) {
        Outline outline = m.hasBody() ? program.outline(m) : null;
        Body body = outline != null && outline.creates(type) ? program.body(m) : null;
        if (body == null) {
          continue;
        }
        for (Block b : body.blocks()) {
          for (Op op : b.ops()) {
            if (op instanceof Op.New n && n.type().equals(type)) {
              found.add(new Creation(body, n));
            }
          }
        }
      }
    }
    creations.put(type, found);
    return found;
  }
}
