package dev.effectivelyonce.idempotency.samples;

/**
 * A statement that stands some calls below the place that wants it.
 *
 * @param name what the methods on the way are called; they are numbered
 * @param statement the statement, {@code $} where the argument goes
 * @param parameters parameters of the methods on the way; the last one of a storing operation is
 *     {@code line}
 * @param arguments how a method on the way passes them on
 * @param throwing throws clause of the methods on the way
 * @param depth how many methods deep, 1 is the place itself
 */
record Operation(
    String name,
    String statement,
    String parameters,
    String arguments,
    String throwing,
    int depth) {
  /** The statement for the place: itself, or a call of the first method on the way. */
  String call(String argument) {
    return (depth == 1 ? statement : name + "1(" + arguments.replace("line", "$") + ");")
            .replace("$", argument)
        + "\n";
  }

  /** The methods on the way. */
  String methods(String modifiers) {
    StringBuilder all = new StringBuilder();
    for (int i = 1; i < depth; i++) {
      all.append(modifiers)
          .append(" void ")
          .append(name)
          .append(i)
          .append('(')
          .append(parameters)
          .append(')')
          .append(throwing)
          .append(" {\n")
          .append(
              i == depth - 1
                  ? statement.replace("$", "line")
                  : name + (i + 1) + "(" + arguments + ");")
          .append("\n}\n");
    }
    return all.toString();
  }
}
