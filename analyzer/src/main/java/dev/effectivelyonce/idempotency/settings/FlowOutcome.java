package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.settings.EventReader.Event;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The events that hold when the code of a frame is done: on every way the last one.
 *
 * @param events what the object may have been given; sorted by place
 * @param absent whether there is a way on which it was given nothing
 */
record FlowOutcome(List<Event> events, boolean absent) {
  /** Copies the list. */
  FlowOutcome {
    events = List.copyOf(events);
  }

  /** Nothing was given. */
  static final FlowOutcome NOTHING = new FlowOutcome(List.of(), true);

  private static FlowOutcome of(Frame frame, EventReader reader, Set<Frame> open) {
    if (!open.add(frame)) {
      return NOTHING;
    }
    Map<Integer, FlowOutcome> at = new TreeMap<>();
    for (Block block : frame.scope().body().blocks()) {
      for (Op op : block.ops()) {
        Event event = frame.touches(op) ? reader.read(frame, op) : null;
        FlowOutcome outcome =
            event != null
                ? new FlowOutcome(List.of(event), false)
                : eitherOf(frame.calls().getOrDefault(op.id(), List.of()), reader, open);
        if (!outcome.events().isEmpty()) {
          at.put(op.id(), outcome);
        }
      }
    }
    FlowOutcome own = backwards(frame, at);
    FlowOutcome all = own.absent() ? withBefore(frame, own, reader, open) : own;
    open.remove(frame);
    return all;
  }

  /** One of the frames is what happens. */
  static FlowOutcome eitherOf(List<Frame> frames, EventReader reader) {
    return eitherOf(frames, reader, new HashSet<>());
  }

  private static FlowOutcome eitherOf(List<Frame> frames, EventReader reader, Set<Frame> open) {
    List<Event> events = new ArrayList<>();
    boolean absent = frames.isEmpty();
    for (Frame each : frames) {
      FlowOutcome outcome = of(each, reader, open);
      events.addAll(outcome.events());
      absent |= outcome.absent();
    }
    return new FlowOutcome(events, absent);
  }

  private static FlowOutcome withBefore(
      Frame frame, FlowOutcome own, EventReader reader, Set<Frame> open) {
    List<Event> events = new ArrayList<>(own.events());
    boolean absent = true;
    for (Frame.Group group : frame.before()) {
      if (group.alternatives()) {
        FlowOutcome outcome = eitherOf(group.frames(), reader, open);
        events.addAll(outcome.events());
        absent &= outcome.absent();
      } else {
        for (Frame each : group.frames()) {
          FlowOutcome outcome = of(each, reader, open);
          events.addAll(outcome.events());
          absent &= outcome.absent();
        }
      }
    }
    return new FlowOutcome(events, absent);
  }

  /** Walks from the ends of a body to its entry; each way stops at the last event on it. */
  private static FlowOutcome backwards(Frame frame, Map<Integer, FlowOutcome> at) {
    Body body = frame.scope().body();
    Map<Integer, List<Integer>> predecessors = predecessors(body);
    Deque<Integer> open = new ArrayDeque<>(ends(frame));
    Set<Integer> seen = new HashSet<>(open);
    List<Event> events = new ArrayList<>();
    boolean absent = false;
    while (!open.isEmpty()) {
      int id = open.removeFirst();
      boolean reachesStart = true;
      List<Op> ops = body.blocks().get(id).ops();
      for (int i = ops.size() - 1; i >= 0 && reachesStart; i--) {
        FlowOutcome outcome = at.get(ops.get(i).id());
        if (outcome != null) {
          outcome.events().stream().filter(e -> !events.contains(e)).forEach(events::add);
          reachesStart = outcome.absent();
        }
      }
      if (reachesStart) {
        absent |= id == 0;
        predecessors.getOrDefault(id, List.of()).stream().filter(seen::add).forEach(open::addLast);
      }
    }
    return new FlowOutcome(events, absent);
  }

  private static List<Integer> ends(Frame frame) {
    List<Integer> returns = new ArrayList<>();
    List<Integer> use = new ArrayList<>();
    List<Integer> all = new ArrayList<>();
    for (Block block : frame.scope().body().blocks()) {
      all.add(block.id());
      for (Op op : block.ops()) {
        if (op instanceof Op.Return) {
          returns.add(block.id());
        }
        if (op.id() == frame.fallbackEnd()) {
          use.add(block.id());
        }
      }
    }
    return !returns.isEmpty() ? returns : !use.isEmpty() ? use : all;
  }

  private static Map<Integer, List<Integer>> predecessors(Body body) {
    Map<Integer, List<Integer>> found = new TreeMap<>();
    for (Block block : body.blocks()) {
      for (Block.Edge edge : block.edges()) {
        found.computeIfAbsent(edge.target(), t -> new ArrayList<>()).add(block.id());
      }
    }
    return found;
  }
}
