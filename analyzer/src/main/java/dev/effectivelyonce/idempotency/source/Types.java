package dev.effectivelyonce.idempotency.source;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Parameter;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Members and supertypes of types, generics considered. */
final class Types {
  private static final int MAX_DEPTH = 60;

  private final Function<String, @Nullable TypeDecl> source;
  private final Predicate<String> complete;
  private final Map<String, Optional<TypeShape>> shapes = new HashMap<>();

  /**
   * Makes an empty table.
   *
   * @param source gives declarations
   * @param complete whether the declaration of that name is complete, and may be kept
   */
  Types(Function<String, @Nullable TypeDecl> source, Predicate<String> complete) {
    this.source = source;
    this.complete = complete;
  }

  @Nullable TypeDecl decl(String name) {
    TypeShape shape = shape(name);
    return shape == null ? null : shape.decl();
  }

  boolean exists(String name) {
    return decl(name) != null;
  }

  @Nullable TypeShape shape(String name) {
    Optional<TypeShape> known = shapes.get(name);
    if (known == null) {
      TypeDecl decl = source.apply(name);
      known = Optional.ofNullable(decl == null ? null : read(decl));
      if (complete.test(name)) {
        shapes.put(name, known);
      }
    }
    return known.orElse(null);
  }

  private TypeShape read(TypeDecl decl) {
    List<JavaType> erased = new ArrayList<>();
    if (decl.superName() != null) {
      erased.add(JavaType.of(decl.superName()));
    }
    decl.interfaces().forEach(parent -> erased.add(JavaType.of(parent)));
    if (decl.genericSignature() == null) {
      return new TypeShape(decl, List.of(), erased);
    }
    try {
      SignatureParser parser =
          new SignatureParser(decl.genericSignature(), decl.name(), n -> outer(decl.name(), n));
      List<SignatureParser.Variable> variables = parser.typeParameters();
      List<JavaType> supers = parser.types();
      return new TypeShape(
          decl, variables, decl.isInterface() ? supers.subList(1, supers.size()) : supers);
    } catch (RuntimeException e) {
      // A signature that is not well formed says nothing.
      return new TypeShape(decl, List.of(), erased);
    }
  }

  /** A type variable of the classes around a class. */
  private @Nullable JavaType outer(String type, String variable) {
    int dollar = type.lastIndexOf('$');
    TypeShape around = dollar < 0 ? null : shape(type.substring(0, dollar));
    return around == null ? null : variable(around, variable);
  }

  private @Nullable JavaType variable(TypeShape shape, String name) {
    for (SignatureParser.Variable variable : shape.variables()) {
      if (variable.name().equals(name)) {
        return variable.type();
      }
    }
    return outer(shape.decl().name(), name);
  }

  boolean isInterface(String name) {
    TypeDecl decl = decl(name);
    return decl != null && decl.isInterface();
  }

  /** The direct supertypes with type arguments put in. */
  List<JavaType> supertypes(JavaType type) {
    if (type.dims() > 0) {
      return List.of(JavaType.OBJECT);
    }
    TypeShape shape = shape(type.base());
    if (shape == null) {
      return List.of();
    }
    Map<String, JavaType> bindings = bindings(shape, type);
    boolean raw = type.arguments().isEmpty() && !shape.variables().isEmpty();
    List<JavaType> result = new ArrayList<>();
    for (JavaType parent : shape.supertypes()) {
      result.add(raw ? parent.erased() : parent.substitute(bindings));
    }
    if (result.isEmpty() && !type.base().equals("java.lang.Object")) {
      result.add(JavaType.OBJECT);
    }
    return result;
  }

  private static Map<String, JavaType> bindings(TypeShape shape, JavaType type) {
    Map<String, JavaType> bindings = new LinkedHashMap<>();
    List<SignatureParser.Variable> variables = shape.variables();
    if (variables.size() == type.arguments().size()) {
      for (int i = 0; i < variables.size(); i++) {
        String id = variables.get(i).type().variable();
        if (id != null) {
          bindings.put(id, type.arguments().get(i));
        }
      }
    }
    return bindings;
  }

  /** The type seen as one of its supertypes, or null when it is none. */
  @Nullable JavaType asSuper(JavaType type, String name) {
    return asSuper(type, name, 0);
  }

  private @Nullable JavaType asSuper(JavaType type, String name, int depth) {
    if (type.dims() == 0 && type.base().equals(name)) {
      return type;
    }
    if (depth < MAX_DEPTH) {
      for (JavaType parent : supertypes(type)) {
        JavaType found = asSuper(parent, name, depth + 1);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  boolean isSubtype(JavaType type, JavaType of) {
    if (type.name().equals(of.name()) || of.name().equals("java.lang.Object")) {
      return true;
    }
    if (type.equals(JavaType.NULL)) {
      return !of.isPrimitive();
    }
    if (type.dims() > 0 || of.dims() > 0) {
      boolean arrays = type.dims() > 0 && of.dims() > 0;
      return arrays
          ? !type.element().isPrimitive()
              && !of.element().isPrimitive()
              && isSubtype(type.element(), of.element())
          : of.name().equals("java.lang.Cloneable") || of.name().equals("java.io.Serializable");
    }
    return asSuper(type, of.base()) != null;
  }

  /** The field of that name, its type as seen from the given type. */
  TypeShape.@Nullable Field field(JavaType site, String name) {
    return field(site, name, 0);
  }

  private TypeShape.@Nullable Field field(JavaType site, String name, int depth) {
    TypeShape shape = site.dims() > 0 || depth > MAX_DEPTH ? null : shape(site.base());
    if (shape == null) {
      return null;
    }
    FieldDecl field = shape.decl().field(name);
    if (field != null && (depth == 0 || (field.access() & Access.PRIVATE) == 0)) {
      return new TypeShape.Field(field, fieldType(shape, field, site));
    }
    for (JavaType parent : supertypes(site)) {
      TypeShape.Field inherited = field(parent, name, depth + 1);
      if (inherited != null) {
        return inherited;
      }
    }
    return null;
  }

  private JavaType fieldType(TypeShape shape, FieldDecl field, JavaType site) {
    if (field.genericType() == null) {
      return JavaType.named(field.type());
    }
    return new SignatureParser(field.genericType(), "", n -> variable(shape, n))
        .type()
        .substitute(bindings(shape, site));
  }

  /** Methods of that name, overridden ones left out. */
  List<TypeShape.Method> methods(JavaType site, String name) {
    List<TypeShape.Method> found = new ArrayList<>();
    JavaType start = site.dims() > 0 ? JavaType.OBJECT : site;
    collect(start, name, found, new HashSet<>(), 0);
    if (isInterface(start.base())) {
      collect(JavaType.OBJECT, name, found, new HashSet<>(), 0);
    }
    return found;
  }

  private void collect(
      JavaType site, String name, List<TypeShape.Method> found, Set<String> seen, int depth) {
    TypeShape shape = shape(site.base());
    if (shape == null || depth > MAX_DEPTH || !seen.add(site.base())) {
      return;
    }
    for (MethodDecl method : shape.decl().methods()) {
      if (method.name().equals(name)
          && !method.isLambdaBody()
          && (depth == 0 || isInherited(shape.decl(), method))) {
        TypeShape.Method seenFromSite = method(shape, method, site);
        if (found.stream().noneMatch(m -> overrides(m, seenFromSite))) {
          found.add(seenFromSite);
        }
      }
    }
    if (!name.equals("<init>")) {
      supertypes(site).forEach(parent -> collect(parent, name, found, seen, depth + 1));
    }
  }

  private static boolean isInherited(TypeDecl declaring, MethodDecl method) {
    return !method.is(Access.PRIVATE) && !(method.is(Access.STATIC) && declaring.isInterface());
  }

  private static boolean overrides(TypeShape.Method method, TypeShape.Method other) {
    if (method.decl().ref().descriptor().equals(other.decl().ref().descriptor())) {
      return true;
    }
    List<String> mine = method.parameters().stream().map(JavaType::name).toList();
    List<String> its = other.parameters().stream().map(JavaType::name).toList();
    return mine.equals(its);
  }

  private TypeShape.Method method(TypeShape shape, MethodDecl method, JavaType site) {
    List<JavaType> parameters = new ArrayList<>();
    for (Parameter parameter : method.parameters()) {
      parameters.add(JavaType.named(parameter.type()));
    }
    JavaType returned = JavaType.named(method.returnType());
    if (method.genericSignature() == null
        || (site.arguments().isEmpty()
            && !shape.variables().isEmpty()
            && !method.is(Access.STATIC)
            && !method.name().equals("<init>"))) {
      return new TypeShape.Method(method, List.of(), parameters, returned);
    }
    try {
      String id = method.ref().owner() + "#" + method.name() + method.ref().descriptor();
      SignatureParser parser =
          new SignatureParser(method.genericSignature(), id, n -> variable(shape, n));
      List<SignatureParser.Variable> variables = parser.typeParameters();
      List<JavaType> generic = parser.parameters();
      Map<String, JavaType> bindings = bindings(shape, site);
      // Signatures leave out leading parameters that the compiler added.
      int hidden = parameters.size() - generic.size();
      for (int i = Math.max(0, hidden); i < parameters.size(); i++) {
        parameters.set(i, generic.get(i - hidden).substitute(bindings));
      }
      returned = parser.type().substitute(bindings);
      return new TypeShape.Method(method, variables, parameters, returned);
    } catch (RuntimeException e) {
      return new TypeShape.Method(method, List.of(), parameters, returned);
    }
  }

  /** The one abstract method of a functional interface, or null. */
  TypeShape.@Nullable Method functionalMethod(JavaType type) {
    if (type.dims() > 0 || !isInterface(type.base())) {
      return null;
    }
    Map<String, TypeShape.Method> abstracts = new LinkedHashMap<>();
    Set<String> implemented = new HashSet<>();
    collectAbstract(type, abstracts, implemented, new HashSet<>(), 0);
    TypeShape.Method only = null;
    for (TypeShape.Method method : abstracts.values()) {
      if (only != null) {
        return null;
      }
      only = method;
    }
    return only;
  }

  private void collectAbstract(
      JavaType type,
      Map<String, TypeShape.Method> abstracts,
      Set<String> implemented,
      Set<String> seen,
      int depth) {
    TypeShape shape = shape(type.base());
    if (shape == null || depth > MAX_DEPTH || !seen.add(type.base())) {
      return;
    }
    for (MethodDecl method : shape.decl().methods()) {
      if (method.is(Access.STATIC) || method.isLambdaBody()) {
        continue;
      }
      TypeShape.Method member = method(shape, method, type);
      String key = method.name() + member.parameters().stream().map(JavaType::name).toList();
      if (!method.is(Access.ABSTRACT)) {
        implemented.add(key);
      } else if (!implemented.contains(key) && !isMethodOfObject(member)) {
        abstracts.putIfAbsent(key, member);
      }
    }
    for (JavaType parent : supertypes(type)) {
      if (isInterface(parent.base())) {
        collectAbstract(parent, abstracts, implemented, seen, depth + 1);
      }
    }
  }

  private static boolean isMethodOfObject(TypeShape.Method method) {
    String name = method.decl().name() + method.decl().ref().descriptor();
    return name.equals("equals(Ljava/lang/Object;)Z")
        || name.equals("hashCode()I")
        || name.equals("toString()Ljava/lang/String;");
  }
}
