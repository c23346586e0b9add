package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Facts about the objects made in this delivery. Immutable. */
@SuppressWarnings("ReferenceEquality") // A short cut only: what is shared is equal.
final class Heap {
  /** No objects. */
  static final Heap EMPTY = new Heap(Map.of());

  /** Pseudo field of an iterator that has given out an element; stays at joins. */
  static final String YIELDED = "#yielded";

  private static final int MAX_CONTENTS = 6;
  private final Map<Site, ObjectFacts> objects;

  /** The hash code once it is computed. */
  private int hash;

  private record ObjectFacts(Map<String, Value> fields, List<Value> contents) {
    @Override
    public boolean equals(@Nullable Object o) {
      return this == o
          || (o instanceof ObjectFacts f && contents.equals(f.contents) && fields.equals(f.fields));
    }

    @Override
    public int hashCode() {
      return fields.hashCode() * 31 + contents.hashCode();
    }
  }

  private Heap(Map<Site, ObjectFacts> objects) {
    this.objects = objects;
  }

  /** What a field of an object holds, null when nothing is known. */
  @Nullable Value field(Value.Instance object, String name) {
    ObjectFacts f = objects.get(object.site());
    return f == null ? null : f.fields().get(name);
  }

  /** Whether anything is known of an object. */
  boolean knows(Value.Instance object) {
    return objects.containsKey(object.site());
  }

  /** What was put into an object. */
  List<Value> contents(Value.Instance object) {
    ObjectFacts f = objects.get(object.site());
    return f == null ? List.of() : f.contents();
  }

  /** Everything an object holds, in fields and as contents. */
  List<Value> parts(Value.Instance object) {
    ObjectFacts f = objects.get(object.site());
    if (f == null) {
      return List.of();
    }
    List<Value> all = new ArrayList<>(f.fields().values());
    all.addAll(f.contents());
    return all;
  }

  /** A heap in which the field holds the value. */
  Heap withField(Value.Instance object, String name, Value value) {
    ObjectFacts f = objects.getOrDefault(object.site(), new ObjectFacts(Map.of(), List.of()));
    Map<String, Value> fields = new TreeMap<>(f.fields());
    fields.put(name, value);
    return with(object.site(), new ObjectFacts(fields, f.contents()));
  }

  /** A heap in which the object is new and empty. */
  Heap fresh(Value.Instance object) {
    return with(object.site(), new ObjectFacts(Map.of(), List.of()));
  }

  /** A heap in which the object also holds the value. */
  Heap withContent(Value.Instance object, Value value) {
    ObjectFacts f = objects.getOrDefault(object.site(), new ObjectFacts(Map.of(), List.of()));
    if (f.contents().contains(value) || f.contents().size() >= MAX_CONTENTS) {
      return this;
    }
    List<Value> contents = new ArrayList<>(f.contents());
    contents.add(value);
    return with(object.site(), new ObjectFacts(f.fields(), List.copyOf(contents)));
  }

  private Heap with(Site site, ObjectFacts facts) {
    Map<Site, ObjectFacts> copy = new HashMap<>(objects);
    copy.put(site, facts);
    return new Heap(copy);
  }

  /** Only the objects that the values reach, and those that fields hold. */
  Heap reachable(List<Value> roots) {
    Map<Site, ObjectFacts> kept = new HashMap<>();
    List<Value> todo = new ArrayList<>(roots);
    while (!todo.isEmpty()) {
      Value v = todo.remove(todo.size() - 1);
      if (v instanceof Value.Instance i && !kept.containsKey(i.site())) {
        ObjectFacts f = objects.get(i.site());
        if (f != null) {
          kept.put(i.site(), f);
          todo.addAll(f.fields().values());
          todo.addAll(f.contents());
        }
      } else if (v instanceof Value.Function f) {
        todo.addAll(f.captures());
      } else if (v instanceof Value.Choice c) {
        todo.addAll(c.values());
      } else if (v instanceof Value.Async a) {
        addPipe(a.pipe(), todo);
      }
    }
    return kept.size() == objects.size() ? this : new Heap(kept);
  }

  /** Adds the values a pipe refers to. */
  static void addPipe(Pipe pipe, List<Value> into) {
    if (pipe instanceof Pipe.Code c) {
      into.add(c.function());
      into.addAll(c.arguments());
    } else if (pipe instanceof Pipe.Then t) {
      addPipe(t.first(), into);
      into.addAll(t.steps());
    } else if (pipe instanceof Pipe.All a) {
      a.pipes().forEach(p -> addPipe(p, into));
    } else if (pipe instanceof Pipe.Promise p) {
      into.add(p.object());
    } else if (pipe instanceof Pipe.Done d) {
      into.add(d.value());
    }
  }

  /** This heap, with what the other one knows in place of what this one does. */
  Heap overlay(Heap newer) {
    if (newer.objects.isEmpty() || newer == this) {
      return this;
    }
    Map<Site, ObjectFacts> result = new HashMap<>(objects);
    result.putAll(newer.objects);
    return new Heap(result);
  }

  /** What holds in both: equal fields stay, contents are united. */
  Heap join(Heap other) {
    if (this == other || other.objects.isEmpty()) {
      return this;
    }
    Map<Site, ObjectFacts> result = null;
    for (Map.Entry<Site, ObjectFacts> e : other.objects.entrySet()) {
      ObjectFacts mine = objects.get(e.getKey());
      ObjectFacts joined = mine == null ? e.getValue() : join(mine, e.getValue());
      if (joined != mine) {
        if (result == null) {
          result = new HashMap<>(objects);
        }
        result.put(e.getKey(), joined);
      }
    }
    return result == null ? this : new Heap(result);
  }

  private static ObjectFacts join(ObjectFacts a, ObjectFacts b) {
    if (a == b || a.equals(b)) {
      return a;
    }
    Map<String, Value> fields = new TreeMap<>();
    for (Map.Entry<String, Value> e : a.fields().entrySet()) {
      Value v = b.fields().get(e.getKey());
      if (v != null) {
        fields.put(e.getKey(), Values.join(e.getValue(), v));
      }
    }
    Value yielded = b.fields().getOrDefault(YIELDED, a.fields().get(YIELDED));
    if (yielded != null) {
      fields.put(YIELDED, yielded);
    }
    List<Value> contents = new ArrayList<>(a.contents());
    for (Value v : b.contents()) {
      if (!contents.contains(v) && contents.size() < MAX_CONTENTS) {
        contents.add(v);
      }
    }
    ObjectFacts joined = new ObjectFacts(fields, List.copyOf(contents));
    return joined.equals(a) ? a : joined;
  }

  @Override
  public boolean equals(@Nullable Object o) {
    return o == this
        || (o instanceof Heap h && hashCode() == h.hashCode() && objects.equals(h.objects));
  }

  @Override
  public int hashCode() {
    int h = hash;
    if (h == 0) {
      h = objects.hashCode();
      hash = h;
    }
    return h;
  }
}
