package dev.effectivelyonce.idempotency.catalogue;

import java.util.List;

/** Reads facts from the compiled catalogue; components come in the order they are declared. */
final class FactsDecoder {
  private FactsDecoder() {}

  static Facts facts(IndexInput in) {
    return new Facts(
        noCalls(in),
        in.list(FactsDecoder::annotatedCall),
        in.list(FactsDecoder::root),
        in.list(FactsDecoder::driver),
        in.list(FactsDecoder::setting),
        in.list(FactsDecoder::advice),
        in.list(it -> new ManagerEntry(it.text(), it.text(), it.texts())),
        in.map(in::text, in::texts),
        in.texts(),
        in.texts(),
        in.texts(),
        in.texts(),
        in.texts(),
        in.texts(),
        in.texts(),
        in.texts(),
        in.texts(),
        in.texts(),
        in.texts(),
        identities(in),
        in.texts());
  }

  private static Identities identities(IndexInput in) {
    return new Identities(
        in.list(
            it ->
                new Identities.Key(
                    it.text(),
                    it.text(),
                    it.text(),
                    it.optionalText(),
                    it.position(),
                    it.position(),
                    it.texts(),
                    it.choice(Identities.Use.class))),
        in.list(
            it ->
                new Identities.Source(
                    it.text(),
                    it.text(),
                    it.text(),
                    it.optionalText(),
                    it.choice(Identities.Kind.class))),
        in.list(
            it ->
                new Identities.Rerun(
                    it.text(),
                    it.text(),
                    it.text(),
                    it.choice(Identities.Again.class),
                    it.texts())));
  }

  private static List<CallEntry> noCalls(IndexInput in) {
    if (in.number() != 0) {
      throw new IllegalStateException("calls have their own part of the catalogue index");
    }
    return List.of();
  }

  private static AnnotatedCall annotatedCall(IndexInput in) {
    return new AnnotatedCall(
        in.text(),
        in.text(),
        in.textMap(),
        in.text(),
        in.text(),
        in.textMap(),
        RoleDecoder.role(in));
  }

  private static RootEntry root(IndexInput in) {
    return new RootEntry(
        in.text(),
        in.choice(RootEntry.Kind.class),
        in.text(),
        in.optionalText(),
        in.optionalText(),
        in.text(),
        in.optionalFlag(),
        in.flag(),
        in.texts(),
        in.texts());
  }

  private static Driver driver(IndexInput in) {
    return new Driver(
        in.text(),
        in.text(),
        in.flag(),
        in.textMap(),
        in.list(FactsDecoder::mode),
        in.texts(),
        in.texts(),
        in.list(it -> new Driver.AsyncReturn(it.text(), it.text(), it.text())),
        in.texts());
  }

  private static Driver.Mode mode(IndexInput in) {
    return new Driver.Mode(
        in.text(),
        in.textMap(),
        in.choice(Driver.Point.class),
        in.choice(Driver.Point.class),
        in.choice(Driver.ContainerTransaction.class),
        in.flag());
  }

  private static Setting setting(IndexInput in) {
    return new Setting(in.text(), in.text(), in.list(FactsDecoder::source), in.texts());
  }

  private static Setting.Source source(IndexInput in) {
    String kind = in.text();
    return switch (kind) {
      case "Attribute" -> new Setting.Source.Attribute(in.text(), in.text(), in.textMap());
      case "FactorySetter" ->
          new Setting.Source.FactorySetter(
              in.texts(), in.text(), in.text(), in.text(), in.texts(), in.textMap());
      case "Property" -> new Setting.Source.Property(in.text(), in.textMap());
      case "ClientProperty" -> new Setting.Source.ClientProperty(in.text(), in.textMap());
      case "HandlerParameter" -> new Setting.Source.HandlerParameter(in.text(), in.texts());
      case "Signature" -> new Setting.Source.Signature(in.text(), in.text(), in.text(), in.texts());
      case "RegistrationArgument" -> new Setting.Source.RegistrationArgument(in.textMap());
      case "AcknowledgesItself" -> new Setting.Source.AcknowledgesItself(in.texts());
      default -> throw new IllegalStateException("the catalogue index has a source " + kind);
    };
  }

  private static Advice advice(IndexInput in) {
    return new Advice(
        in.text(), in.text(), in.choice(Advice.Kind.class), in.text(), in.textMap(), in.textMap());
  }
}
