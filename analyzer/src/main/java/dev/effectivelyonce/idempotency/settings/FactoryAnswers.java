package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Setting.Source.FactorySetter;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.settings.EventReader.Event;
import dev.effectivelyonce.idempotency.settings.FactoryBeans.Candidates;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What setters called on the root's container factory or container say. */
final class FactoryAnswers {
  private final Program program;
  private final Hierarchy hierarchy;
  private final ConstantValues constants;
  private final CodeSites sites;
  private final ArgumentTypes types;
  private final FactoryBeans beans;
  private final ObjectFlow flow;

  FactoryAnswers(
      Program program,
      Hierarchy hierarchy,
      ConstantValues constants,
      CodeSites sites,
      ArgumentTypes types,
      FactoryBeans beans,
      ObjectFlow flow) {
    this.program = program;
    this.hierarchy = hierarchy;
    this.constants = constants;
    this.sites = sites;
    this.types = types;
    this.beans = beans;
    this.flow = flow;
  }

  private final Map<FactorySetter, Answer> anywhere = new HashMap<>();
  private final Map<BeanSetter, Answer> byBean = new HashMap<>();

  /** A setter looked for in a bean. */
  private record BeanSetter(Bean bean, FactorySetter source) {}

  /** A setter. */
  Answer setter(FactorySetter source, RootContext root, ResourceSettings resources) {
    SetterReader reader = new SetterReader(source, hierarchy, constants, types);
    Frame registered = registered(root, source.types());
    if (registered != null) {
      return answer(source, List.of(registered), reader);
    }
    Candidates candidates = beans.candidates(source, root, resources);
    List<Answer> answers = new ArrayList<>();
    for (Bean bean : candidates.beans()) {
      BeanSetter key = new BeanSetter(bean, source);
      Answer known = byBean.get(key);
      if (known == null) {
        List<Frame> frames = beans.frames(bean);
        known = frames.isEmpty() ? Answer.NONE.withUnseen() : answer(source, frames, reader);
        byBean.put(key, known);
      }
      answers.add(known);
    }
    Answer found = Answer.anyOf(answers);
    return switch (candidates.match()) {
      case NAMED, TYPED -> found;
      case NEAREST -> found.unsure();
      case NAMED_UNSEEN -> found.orAbsent().withUnseen();
      case TYPED_ONLY -> found.orAbsent().guessed();
      case OTHERS -> found;
      case NONE -> root.annotation() == null ? anywhere(source) : anywhere(source).orAbsent();
    };
  }

  /** The frame of the object that the root is registered at, when it is one of the types. */
  private @Nullable Frame registered(RootContext root, List<String> types) {
    RootContext.Registration call = root.registration();
    if (call == null) {
      return null;
    }
    Frame frame = flow.of(Scope.of(call.method(), call.body()), call.op().operands(), call.op());
    return frame.types().stream().anyMatch(t -> hierarchy.isAny(t, types)) ? frame : null;
  }

  private Answer answer(FactorySetter source, List<Frame> frames, EventReader reader) {
    FlowOutcome outcome = FlowOutcome.eitherOf(frames, reader);
    Meanings meanings = new Meanings(source.values(), hierarchy);
    List<Answer> answers = new ArrayList<>();
    for (Event event : outcome.events()) {
      answers.add(meanings.of(event.value(), event.types(), event.place()));
    }
    boolean closed =
        frames.stream()
            .noneMatch(f -> concerns(f.opaque(), source) || concerns(f.escaped(), source));
    if (outcome.absent()) {
      String meaning = meanings.absent();
      answers.add(
          meaning == null || !closed
              ? Answer.NONE
              : Answer.exactly(List.of(meaning), madeAt(frames.get(0), source)));
    }
    return Answer.anyOf(answers).withClosed(closed);
  }

  private boolean concerns(SortedSet<String> types, FactorySetter source) {
    List<String> own = new ArrayList<>(source.types());
    own.addAll(source.setterOwners());
    return types.stream()
        .anyMatch(
            t ->
                hierarchy.isAny(t, own)
                    || own.stream()
                        .anyMatch(
                            o ->
                                !t.startsWith("java.")
                                    && hierarchy.relation(o, t) == Hierarchy.Relation.YES));
  }

  /**
   * Where the factory is made: its creation in the bean's body, else the body's first operation.
   */
  private Place madeAt(Frame frame, FactorySetter source) {
    Op at = frame.scope().body().blocks().get(0).ops().get(0);
    for (int value : frame.related()) {
      Op op = frame.scope().body().op(value);
      if ((op instanceof Op.New || op instanceof Op.Invoke)
          && hierarchy.isAny(frame.staticType(value), source.types())) {
        at = op;
        break;
      }
    }
    return Place.call(frame.scope().method().ref(), at, "no " + source.setter() + "(…)");
  }

  /** The setter called anywhere, when no bean or container of the root is seen. */
  private Answer anywhere(FactorySetter source) {
    Answer known = anywhere.get(source);
    if (known == null) {
      Meanings meanings = new Meanings(source.values(), hierarchy);
      SetterReader reader = new SetterReader(source, hierarchy, constants, types);
      List<Answer> answers = new ArrayList<>();
      for (String type : mentioning(source)) {
        for (Scope scope : sites.bodies(type, o -> o.calls(source.setter()))) {
          if (scope.method().ref().owner().equals(type)) {
            collect(meanings, reader, scope, answers);
          }
        }
      }
      known = Answer.anyOf(answers).guessed();
      anywhere.put(source, known);
    }
    return known;
  }

  private SortedSet<String> mentioning(FactorySetter source) {
    SortedSet<String> found = new TreeSet<>();
    source.types().forEach(t -> found.addAll(program.typesMentioning(t)));
    source.setterOwners().forEach(t -> found.addAll(program.typesMentioning(t)));
    return found;
  }

  private static void collect(
      Meanings meanings, SetterReader reader, Scope scope, List<Answer> answers) {
    Frame everything = new Frame(scope, -1);
    for (Block block : scope.body().blocks()) {
      for (Op op : block.ops()) {
        everything.related().add(op.id());
      }
    }
    for (Block block : scope.body().blocks()) {
      for (Op op : block.ops()) {
        Event event = reader.read(everything, op);
        if (event != null) {
          answers.add(meanings.of(event.value(), event.types(), event.place()));
        }
      }
    }
  }
}
