package dev.effectivelyonce.idempotency.samples;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Gives every word of one twin a neutral one: {@code OutboxRow}, {@code outboxRow} and {@code
 * outbox_row} become {@code W7}, {@code w7} and {@code w7}, whether they name a type, a member or a
 * table, so that everything that belongs together stays together.
 */
final class NeutralWords {
  private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{[^}]*}");
  private static final Pattern SQL =
      Pattern.compile(
          "(?is)^\\s*(select|insert|update|delete|merge|with|create|replace|on conflict|order by|"
              + "where|and|from|when)\\s.*");

  /** Beans that containers look up under this name unless told otherwise. */
  private static final Set<String> BEAN_NAMES =
      Set.of(
          "kafkaListenerContainerFactory",
          "rabbitListenerContainerFactory",
          "jmsListenerContainerFactory",
          "pulsarListenerContainerFactory",
          "defaultSqsListenerContainerFactory");

  /** Words that mean something to SQL, JPQL and conditions of key-value stores. */
  private static final Set<String> SQL_WORDS =
      words(
          "all and as asc attribute_exists attribute_not_exists between by case coalesce conflict"
              + " count create current_timestamp default delete desc distinct do dual duplicate"
              + " else end excluded exists false first for from greatest group having if ignore in"
              + " inner insert interval into is join key least left like limit lock locked matched"
              + " max merge min next no not nothing now null offset on or order outer primary"
              + " references replace returning row rows select set skip sum table then timestamp"
              + " true union unique update using value values varchar when where with");

  /** Values of properties and protocols, parts of addresses, pieces of binding names. */
  private static final Set<String> PROTOCOL_WORDS =
      words(
          "http https kafka mongodb amqp jdbc application json in out true false all latest"
              + " earliest read_committed read_uncommitted MANUAL NONE AUTO fifo UTF");

  /** Headers and properties of messages by whose names receivers know an identity. */
  private static final Set<String> IDENTITY_TEXTS =
      Set.of("Idempotency-Key", "X-Idempotency-Key", "message-id", "eventId");

  /** Literals that an outside vocabulary gives: keys of clients, names of headers. */
  private static final Set<String> LIBRARY_TEXTS = libraryTexts();

  private final Map<String, Integer> numbers = new HashMap<>();
  private final Set<String> kept = new HashSet<>();

  /** Leaves a word as it is, because a library declares a method of that name. */
  void keep(String word) {
    kept.add(word);
  }

  /** An identifier; parts between dollar signs count on their own. */
  String identifier(String name) {
    if (name.indexOf('$') < 0) {
      return word(name);
    }
    return Stream.of(name.split("\\$", -1)).map(this::part).collect(Collectors.joining("$"));
  }

  private String part(String part) {
    boolean synthetic =
        part.isEmpty()
            || Character.isDigit(part.charAt(0))
            || Set.of("lambda", "access", "this", "val", "VALUES", "SwitchMap", "static")
                .contains(part);
    return synthetic ? part : word(part);
  }

  /** A method name from which Spring Data derives a query: its keywords stay. */
  String derivedQuery(String name) {
    Matcher m =
        Pattern.compile(
                "^(find|read|get|query|search|stream|count|exists|delete|remove)"
                    + "(All|First|Top|Distinct|\\d+)*([A-Z][a-z]*)?By(?=[A-Z])")
            .matcher(name);
    if (!m.find()) {
      return word(name);
    }
    StringBuilder all = new StringBuilder(m.group());
    for (String piece :
        name.substring(m.end())
            .split("(?<=[a-z0-9])(?=(And|Or)[A-Z])|(?<=[a-z0-9](And|Or))(?=[A-Z])")) {
      String rest = piece.replaceFirst("^(And|Or)", "");
      String connective = piece.substring(0, piece.length() - rest.length());
      String property =
          rest.replaceFirst(
              "(IsNull|IsNotNull|Null|NotNull|Before|After|In|NotIn|Between|LessThan(Equal)?"
                  + "|GreaterThan(Equal)?|True|False|Not|OrderBy.*)$",
              "");
      all.append(connective)
          .append(property.matches("And|Or|") ? property : word(property))
          .append(rest.substring(property.length()));
    }
    return all.toString();
  }

  /** A string literal. */
  String text(String text) {
    if (LIBRARY_TEXTS.contains(text)
        || text.contains("redis.call")
        || Libraries.declares(text.replace('.', '/'))) {
      return text;
    }
    boolean sql = SQL.matcher(text).matches() || text.startsWith("attribute_");
    StringBuilder all = new StringBuilder();
    Matcher placeholder = PLACEHOLDER.matcher(text);
    int end = 0;
    while (placeholder.find()) {
      all.append(words(text.substring(end, placeholder.start()), sql)).append(placeholder.group());
      end = placeholder.end();
    }
    return all.append(words(text.substring(end), sql)).toString();
  }

  private String words(String text, boolean sql) {
    Matcher m = WORD.matcher(text);
    StringBuilder all = new StringBuilder();
    while (m.find()) {
      String word = m.group();
      boolean operator = m.start() > 0 && text.charAt(m.start() - 1) == '$';
      boolean keyword = sql && SQL_WORDS.contains(word.toLowerCase(Locale.ROOT));
      boolean own = !operator && !keyword && !PROTOCOL_WORDS.contains(word) && !word.equals("_id");
      m.appendReplacement(all, Matcher.quoteReplacement(own ? word(word) : word));
    }
    return m.appendTail(all).toString();
  }

  /** The neutral word for a word. */
  String word(String word) {
    String stem = word.replace("_", "").toLowerCase(Locale.ROOT);
    if (kept.contains(word) || BEAN_NAMES.contains(word) || stem.isEmpty()) {
      return word;
    }
    int number = numbers.computeIfAbsent(stem, s -> numbers.size());
    return (Character.isUpperCase(word.charAt(0)) ? "W" : "w") + number;
  }

  private static Set<String> words(String text) {
    return Set.of(text.split(" "));
  }

  private static Set<String> libraryTexts() {
    Set<String> texts =
        new HashSet<>(Set.of("Stripe-Signature", "Accept", "[0-9]", "23505"));
    texts.addAll(IDENTITY_TEXTS);
    for (String holder :
        new String[] {
          "org/apache/kafka/clients/consumer/ConsumerConfig",
          "org/apache/kafka/clients/producer/ProducerConfig",
          "org/springframework/amqp/support/AmqpHeaders",
          "org/springframework/integration/IntegrationMessageHeaderAccessor",
          "org/springframework/integration/acks/AcknowledgmentCallback",
          "org/springframework/jms/support/JmsHeaders",
          "org/springframework/kafka/support/KafkaHeaders",
          "org/springframework/messaging/MessageHeaders",
          "org/springframework/pulsar/support/PulsarHeaders",
          "io/awspring/cloud/sqs/annotation/SqsListenerAcknowledgementMode",
          "io/awspring/cloud/sqs/listener/SqsHeaders",
          "io/awspring/cloud/sqs/listener/SqsHeaders$MessageSystemAttributes",
          "com/google/cloud/spring/pubsub/support/GcpPubSubHeaders"
        }) {
      byte[] bytes = Libraries.bytes(holder);
      if (bytes != null) {
        new ClassReader(bytes)
            .accept(
                new ClassVisitor(Opcodes.ASM9) {
                  @Override
                  public FieldVisitor visitField(
                      int access, String name, String descriptor, String signature, Object value) {
                    if (value instanceof String text) {
                      texts.add(text);
                    }
                    return null;
                  }
                },
                ClassReader.SKIP_CODE);
      }
    }
    return texts;
  }
}
