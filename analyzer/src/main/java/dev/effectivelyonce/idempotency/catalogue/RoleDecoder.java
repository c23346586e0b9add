package dev.effectivelyonce.idempotency.catalogue;

/** Reads roles from the compiled catalogue; components come in the order they are declared. */
final class RoleDecoder {
  private RoleDecoder() {}

  static Role role(IndexInput in) {
    String kind = in.text();
    return switch (kind) {
      case "Acknowledge" ->
          new Role.Acknowledge(
              in.choice(Role.Coverage.class),
              in.choice(Role.Effective.class),
              in.choice(Role.Result.class));
      case "Reject" -> new Role.Reject();
      case "Effect" -> effect(in);
      case "InspectResult" -> new Role.InspectResult();
      case "Receive" -> new Role.Receive(in.text(), in.flag());
      case "Register" ->
          new Role.Register(in.text(), in.position(), in.position(), in.optionalText());
      case "CloseConsumer" -> new Role.CloseConsumer();
      case "Run" ->
          new Role.Run(
              in.positions(), in.choice(Role.Times.class), in.flag(), in.positions(), in.flag());
      case "Wrap" -> new Role.Wrap(in.position(), in.choice(Role.Times.class));
      case "InTransaction" ->
          new Role.InTransaction(
              in.position(), in.choice(Role.Propagation.class), in.flag(), in.text(), in.textMap());
      case "TransactionStep" -> new Role.TransactionStep(in.choice(Role.Step.class), in.text());
      case "Synchronize" ->
          new Role.Synchronize(in.position(), in.map(in::text, () -> in.choice(Role.Phase.class)));
      case "PublishEvent" -> new Role.PublishEvent(in.position());
      default -> asynchronous(kind, in);
    };
  }

  private static Role asynchronous(String kind, IndexInput in) {
    return switch (kind) {
      case "Spawn" -> new Role.Spawn(in.positions(), in.choice(Role.Result.class));
      case "LazySource" -> new Role.LazySource(in.position());
      case "Stage" -> new Role.Stage(in.choice(Role.On.class), in.positions());
      case "Subscribe" ->
          new Role.Subscribe(in.positions(), in.positions(), in.choice(Role.Result.class));
      case "Await" -> new Role.Await(in.position(), in.choice(Role.Outcome.class));
      case "Complete" -> new Role.Complete(in.flag());
      case "HandOver" -> new Role.HandOver(in.position());
      case "TakeOver" -> new Role.TakeOver();
      case "Parse" -> new Role.Parse();
      case "Pure" -> new Role.Pure();
      case "Read" -> new Role.Read();
      case "Terminate" -> new Role.Terminate();
      default -> throw new IllegalStateException("the catalogue index has a role " + kind);
    };
  }

  private static Role effect(IndexInput in) {
    return new Role.Effect(
        in.text(),
        in.text(),
        in.choice(Role.Durability.class),
        in.flag(),
        in.flag(),
        in.choice(Role.Result.class),
        in.texts(),
        in.flag());
  }
}
