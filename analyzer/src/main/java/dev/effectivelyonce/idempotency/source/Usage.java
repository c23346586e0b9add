package dev.effectivelyonce.idempotency.source;

import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.AnnotationUse.EnumValue;
import dev.effectivelyonce.idempotency.program.AnnotationUse.TypeValue;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Parameter;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;

/** Which source types use and extend which types; found by lowering all of them. */
final class Usage {
  private final Map<String, SortedSet<String>> mentions = new HashMap<>();
  private final Map<String, SortedSet<String>> subtypes = new HashMap<>();

  private Usage() {}

  static Usage of(Program program) {
    Usage usage = new Usage();
    for (String name : program.programTypes()) {
      TypeDecl type = program.type(name);
      if (type != null) {
        usage.addType(program, type);
      }
    }
    return usage;
  }

  SortedSet<String> mentioning(String symbol) {
    return get(mentions, symbol);
  }

  SortedSet<String> directSubtypes(String name) {
    return get(subtypes, name);
  }

  private static SortedSet<String> get(Map<String, SortedSet<String>> map, String key) {
    SortedSet<String> found = map.get(key);
    return found == null ? Collections.emptySortedSet() : Collections.unmodifiableSortedSet(found);
  }

  private static void put(Map<String, SortedSet<String>> map, String key, String value) {
    map.computeIfAbsent(key, k -> new TreeSet<>()).add(value);
  }

  private void addType(Program program, TypeDecl type) {
    String name = type.name();
    for (String parent : type.interfaces()) {
      put(subtypes, parent, name);
      put(mentions, parent, name);
    }
    if (type.superName() != null) {
      put(subtypes, type.superName(), name);
      put(mentions, type.superName(), name);
    }
    put(mentions, name, name);
    addAnnotations(type.annotations(), name);
    for (FieldDecl field : type.fields()) {
      addErased(field.type(), name);
      addAnnotations(field.annotations(), name);
    }
    for (MethodDecl method : type.methods()) {
      addAnnotations(method.annotations(), name);
      for (Parameter parameter : method.parameters()) {
        addAnnotations(parameter.annotations(), name);
      }
      Body body = program.body(method);
      if (body != null) {
        body.opsById().forEach(op -> addOp(op, name));
      }
    }
  }

  private void addAnnotations(List<AnnotationUse> annotations, String user) {
    for (AnnotationUse annotation : annotations) {
      put(mentions, annotation.type(), user);
      annotation.values().values().forEach(value -> addValue(value, user));
    }
  }

  private void addValue(Object value, String user) {
    if (value instanceof AnnotationUse nested) {
      addAnnotations(List.of(nested), user);
    } else if (value instanceof EnumValue constant) {
      put(mentions, constant.type(), user);
    } else if (value instanceof TypeValue type) {
      addErased(type.name(), user);
    } else if (value instanceof List<?> list) {
      list.forEach(element -> addValue(Objects.requireNonNull(element), user));
    }
  }

  private void addErased(String type, String user) {
    put(mentions, type.replace("[]", ""), user);
  }

  private void addOp(Op op, String user) {
    if (op instanceof Op.Invoke invoke) {
      put(mentions, invoke.method().owner(), user);
      String descriptor = invoke.method().descriptor();
      int result = descriptor.indexOf(")L");
      if (result >= 0) {
        String returned = descriptor.substring(result + 2, descriptor.length() - 1);
        put(mentions, returned.replace('/', '.'), user);
      }
    } else if (op instanceof Op.New made) {
      put(mentions, made.type(), user);
    } else if (op instanceof Op.Closure closure) {
      put(mentions, closure.target().owner(), user);
      put(mentions, closure.interfaceType(), user);
    } else if (op instanceof Op.LoadField load) {
      put(mentions, load.field().owner(), user);
      addErased(load.field().type(), user);
    } else if (op instanceof Op.StoreField store) {
      put(mentions, store.field().owner(), user);
    } else if (op instanceof Op.Cast cast) {
      addErased(cast.type(), user);
    } else if (op instanceof Op.Check check) {
      addErased(check.type(), user);
    } else if (op instanceof Op.Catch caught) {
      caught.types().forEach(type -> put(mentions, type, user));
    } else if (op instanceof Op.Const constant && constant.value() != null) {
      addValue(constant.value(), user);
    }
  }
}
