package dev.effectivelyonce.idempotency.catalogue;

import com.google.errorprone.annotations.Immutable;
import java.util.List;
import java.util.Map;

/**
 * A value that configuration gives, and where to look for it. The first source that yields a value
 * wins; profiles and several factories may yield several values.
 *
 * <p>Keys of a {@code values} map are the text of what stands there: a constant (of an enum
 * constant its name), compared without regard to case, {@code -} and {@code _}; {@code *} for
 * anything else; {@code absent}, see {@link Source.FactorySetter}; {@code type:} followed by a
 * binary name for an argument whose static type is that or a subtype. A text without a key makes
 * the value unknown.
 *
 * @param id name that drivers refer to
 * @param library id of the catalogue file
 * @param sources in order of precedence
 * @param defaults values when no source yields one; more than one means the default is not known
 */
@Immutable
public record Setting(
    String id,
    String library,
    @SuppressWarnings("Immutable") List<Source> sources,
    @SuppressWarnings("Immutable") List<String> defaults) {
  /** Copies the lists. */
  public Setting {
    sources = List.copyOf(sources);
    defaults = List.copyOf(defaults);
  }

  /** A place that may give the value. */
  public sealed interface Source {
    /**
     * An attribute of the root's annotation; {@code values} maps what stands there to the setting's
     * values.
     */
    @Immutable
    record Attribute(
        String annotation, String name, @SuppressWarnings("Immutable") Map<String, String> values)
        implements Source {}

    /**
     * A setter called on the container factory (or container) that the root uses: named by an
     * attribute of the annotation, else the bean with the default name, else the only bean of the
     * type. Constants are propagated. A setter on an object reached from the factory ({@code
     * getContainerProperties().setAckMode(…)}) counts, and so does a call that is given the factory
     * as an argument ({@code configurer.configure(factory, …)}). {@code <init>} as setter stands
     * for the construction of such a bean.
     *
     * @param types binary names of factory or container types
     * @param attribute {@code annotation#attribute} that names the bean, empty for none
     * @param defaultBean bean name used when the attribute is absent, empty for none
     * @param setter setter name
     * @param setterOwners types that declare the setter
     * @param values constant's text to the setting's value; key {@code *} for any argument, {@code
     *     absent} when such a bean is there and never calls the setter
     */
    @Immutable
    record FactorySetter(
        @SuppressWarnings("Immutable") List<String> types,
        String attribute,
        String defaultBean,
        String setter,
        @SuppressWarnings("Immutable") List<String> setterOwners,
        @SuppressWarnings("Immutable") Map<String, String> values)
        implements Source {}

    /**
     * A property of {@code application*.yml|properties}; relaxed names count; {@code *} matches one
     * segment.
     */
    @Immutable
    record Property(String key, @SuppressWarnings("Immutable") Map<String, String> values)
        implements Source {}

    /**
     * An entry put into a property map or {@code Properties} that reaches the client's constructor,
     * or any such put in the root's class or the classes that construct the client.
     */
    @Immutable
    record ClientProperty(String key, @SuppressWarnings("Immutable") Map<String, String> values)
        implements Source {}

    /** A parameter of that type on the handler method: then the values are these. */
    @Immutable
    record HandlerParameter(String type, @SuppressWarnings("Immutable") List<String> values)
        implements Source {}

    /**
     * The handler's signature: a parameter or return type; {@code position} is {@code return} or
     * {@code parameter}. With {@code of}, the first type argument must be of that type; {@code *}
     * stands for any that is written there.
     */
    @Immutable
    record Signature(
        String position, String type, String of, @SuppressWarnings("Immutable") List<String> values)
        implements Source {
      /** Whatever the type arguments are. */
      public Signature(String position, String type, List<String> values) {
        this(position, type, "", values);
      }
    }

    /** The constant at the registration call's mode argument. */
    @Immutable
    record RegistrationArgument(@SuppressWarnings("Immutable") Map<String, String> values)
        implements Source {}

    /** An acknowledge call anywhere in the handler's cone: then the mode must be one of these. */
    @Immutable
    record AcknowledgesItself(@SuppressWarnings("Immutable") List<String> values)
        implements Source {}
  }
}
