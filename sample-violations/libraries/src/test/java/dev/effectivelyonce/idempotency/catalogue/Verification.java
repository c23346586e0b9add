package dev.effectivelyonce.idempotency.catalogue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.objectweb.asm.Type;

/** Compares everything the catalogue names with what the libraries declare. */
final class Verification {
  private final Declarations declarations;
  private final TreeSet<String> problems = new TreeSet<>();

  Verification(Declarations declarations) {
    this.declarations = declarations;
  }

  /** One line for each name that no library declares. */
  Collection<String> problems(Facts facts) {
    facts.calls().forEach(this::call);
    facts.annotatedCalls().forEach(this::annotatedCall);
    facts.roots().forEach(this::root);
    facts.drivers().forEach(this::driver);
    facts.settings().forEach(setting -> setting.sources().forEach(this::source));
    facts.advice().forEach(this::advice);
    facts.managers().stream()
        .map(ManagerEntry::manager)
        .filter(manager -> manager.indexOf('.') > 0)
        .forEach(this::type);
    facts.supertypes().forEach((type, supers) -> supers.forEach(it -> supertype(type, it)));
    facts.duplicateExceptions().forEach(type -> supertype(type, "java.lang.Throwable"));
    facts.poisonExceptions().forEach(type -> supertype(type, "java.lang.Throwable"));
    facts.beanAnnotations().forEach(this::annotation);
    facts.beanMethodAnnotations().forEach(this::annotation);
    facts.repositoryTypes().forEach(this::type);
    facts.lazyTypes().forEach(this::type);
    facts.batchTypes().forEach(this::type);
    facts.unreadParameters().forEach(this::type);
    return problems;
  }

  private void call(CallEntry entry) {
    boolean wholePackage = entry.owner().endsWith(".*");
    String owner =
        wholePackage ? entry.owner().substring(0, entry.owner().length() - 2) : entry.owner();
    if (wholePackage ? !declarations.hasPackage(owner) : !declarations.hasType(owner)) {
      problems.add(entry.owner());
      return;
    }
    failures(entry.role());
    if (entry.member().equals("*")) {
      return;
    }
    Predicate<Declarations.Method> matches = method -> matches(entry, method);
    List<Declarations.Method> methods =
        wholePackage
            ? declarations.methodsOfPackage(owner, matches)
            : declarations.methods(owner, matches);
    String subject = entry.owner() + '#' + entry.member() + text(entry.parameters());
    if (methods.isEmpty()) {
      problems.add(subject);
    } else {
      positions(entry, methods, subject);
    }
  }

  private static boolean matches(CallEntry entry, Declarations.Method method) {
    String pattern = entry.member();
    boolean named =
        pattern.endsWith("*")
            ? method.name().startsWith(pattern.substring(0, pattern.length() - 1))
            : method.name().equals(pattern);
    return named
        && (entry.parameters() == null || method.descriptor().startsWith(entry.parameters()));
  }

  private void positions(CallEntry entry, List<Declarations.Method> methods, String subject) {
    int arity =
        methods.stream()
            .mapToInt(method -> Type.getArgumentTypes(method.descriptor()).length)
            .max()
            .orElse(0);
    List<Integer> used = new ArrayList<>(entry.constants().keySet());
    used.addAll(entry.after().keySet());
    used.addAll(entry.arguments().values());
    used.addAll(positions(entry.role()));
    for (int position : used) {
      if (position >= arity) {
        problems.add(subject + " has no argument " + position);
      }
    }
  }

  private static List<Integer> positions(Role role) {
    if (role instanceof Role.Run run) {
      List<Integer> positions = new ArrayList<>(run.callbacks());
      positions.addAll(run.recovery());
      return positions;
    }
    if (role instanceof Role.Spawn spawn) {
      return spawn.callbacks();
    }
    if (role instanceof Role.Register register) {
      return List.of(register.handler(), register.modeArgument());
    }
    if (role instanceof Role.Subscribe subscribe) {
      List<Integer> positions = new ArrayList<>(subscribe.onSuccess());
      positions.addAll(subscribe.onFailure());
      return positions;
    }
    if (role instanceof Role.Stage stage && !stage.callbacks().isEmpty()) {
      return List.of(stage.callbacks().get(0));
    }
    if (role instanceof Role.Await await) {
      return List.of(await.target());
    }
    return singlePosition(role);
  }

  private static List<Integer> singlePosition(Role role) {
    if (role instanceof Role.InTransaction inTransaction) {
      return List.of(inTransaction.callback());
    }
    if (role instanceof Role.Wrap wrap) {
      return List.of(wrap.callback());
    }
    if (role instanceof Role.LazySource source) {
      return List.of(source.callback());
    }
    if (role instanceof Role.HandOver handOver) {
      return List.of(handOver.argument());
    }
    if (role instanceof Role.PublishEvent event) {
      return List.of(event.argument());
    }
    return role instanceof Role.Synchronize synchronize
        ? List.of(synchronize.argument())
        : List.of();
  }

  private void failures(Role role) {
    if (role instanceof Role.Effect effect) {
      effect.failures().forEach(type -> supertype(type, "java.lang.Throwable"));
    }
  }

  private void annotatedCall(AnnotatedCall entry) {
    annotation(entry.annotation());
    entry.attributes().keySet().forEach(name -> attribute(entry.annotation(), name));
    entry.texts().values().forEach(name -> attribute(entry.annotation(), name));
    if (!entry.owner().isEmpty()) {
      type(entry.owner());
    }
    if (!entry.ownerAnnotation().isEmpty()) {
      annotation(entry.ownerAnnotation());
    }
  }

  private void root(RootEntry root) {
    root.presentTypes().forEach(this::type);
    switch (root.kind()) {
      case METHOD_ANNOTATION -> annotation(root.type());
      case CLASS_ANNOTATION -> {
        annotation(root.type());
        handlerOfClass(String.valueOf(root.method()));
      }
      case INTERFACE, FUNCTION_BEAN -> handler(root);
    }
  }

  /** An annotation on methods, or an interface and its method. */
  private void handlerOfClass(String name) {
    int hash = name.indexOf('#');
    if (hash < 0) {
      annotation(name);
    } else if (declarations
        .methods(name.substring(0, hash), method -> method.name().equals(name.substring(hash + 1)))
        .isEmpty()) {
      problems.add(name);
    }
  }

  private void handler(RootEntry root) {
    if (!declarations.hasType(root.type())) {
      problems.add(root.type());
      return;
    }
    int arity =
        root.parameters() == null ? -1 : Type.getArgumentTypes(root.parameters() + "V").length;
    boolean declared =
        !declarations
            .methods(
                root.type(),
                method ->
                    method.name().equals(root.method())
                        && (arity < 0
                            || Type.getArgumentTypes(method.descriptor()).length == arity))
            .isEmpty();
    if (!declared) {
      problems.add(root.type() + '#' + root.method());
    }
    if (root.parameters() != null) {
      for (Type argument : Type.getArgumentTypes(root.parameters() + "V")) {
        type(argument.getClassName());
      }
    }
  }

  private void driver(Driver driver) {
    driver.awaits().forEach(await -> type(await.type()));
    driver.acknowledgesOn().forEach(type -> supertype(type, "java.lang.Throwable"));
  }

  private void source(Setting.Source source) {
    if (source instanceof Setting.Source.Attribute attribute) {
      attribute(attribute.annotation(), attribute.name());
    } else if (source instanceof Setting.Source.HandlerParameter parameter) {
      type(parameter.type());
    } else if (source instanceof Setting.Source.Signature signature) {
      type(signature.type());
      if (!signature.of().isEmpty() && !signature.of().equals("*")) {
        type(signature.of());
      }
    } else if (source instanceof Setting.Source.FactorySetter setter) {
      setter(setter);
    }
  }

  private void setter(Setting.Source.FactorySetter setter) {
    setter.types().forEach(this::type);
    for (String owner : setter.setterOwners()) {
      if (!declarations.hasType(owner)) {
        problems.add(owner);
      } else if (declarations
          .methods(owner, method -> method.name().equals(setter.setter()))
          .isEmpty()) {
        problems.add(owner + '#' + setter.setter());
      }
    }
    int hash = setter.attribute().indexOf('#');
    if (hash > 0) {
      attribute(setter.attribute().substring(0, hash), setter.attribute().substring(hash + 1));
    }
  }

  private void advice(Advice advice) {
    annotation(advice.annotation());
    for (String names : advice.attributes().values()) {
      for (String name : names.split("\\|")) {
        attribute(advice.annotation(), name);
      }
    }
  }

  private void annotation(String name) {
    if (!declarations.isAnnotation(name)) {
      problems.add(name);
    }
  }

  private void attribute(String annotation, String name) {
    if (!declarations.isAnnotation(annotation)) {
      problems.add(annotation);
    } else if (declarations.methods(annotation, method -> method.name().equals(name)).isEmpty()) {
      problems.add(annotation + '#' + name);
    }
  }

  private void supertype(String type, String supertype) {
    if (!declarations.hasType(type)) {
      problems.add(type);
    } else if (!declarations.withSupertypes(type).contains(supertype)) {
      problems.add(type + " is no " + supertype);
    }
  }

  private void type(String name) {
    if (!declarations.hasType(name)) {
      problems.add(name);
    }
  }

  private static String text(String parameters) {
    return parameters == null ? "" : parameters;
  }
}
