package dev.effectivelyonce.idempotency.samples;

import java.nio.file.Path;
import java.util.List;

/** A broker library and the way in which a generated handler settles its messages. */
enum MessageStack {
  /** spring-kafka, mode from the container factory bean. */
  KAFKA(
      "Acknowledgment ack",
      "ack",
      "Consumer<Acknowledgment>",
      "ack.acknowledge(); // mark",
      false,
      """
      @Configuration
      class Broker {
        @Bean
        ConcurrentKafkaListenerContainerFactory<String, String> kafkaListenerContainerFactory(
            ConsumerFactory<String, String> consumers) {
          ConcurrentKafkaListenerContainerFactory<String, String> factory =
              new ConcurrentKafkaListenerContainerFactory<>();
          factory.setConsumerFactory(consumers);
          factory.getContainerProperties().setAckMode(ContainerProperties.AckMode.MANUAL_IMMEDIATE);
          return factory;
        }
      }
      """),
  /** spring-rabbit, mode from the annotation. */
  RABBIT(
      "Channel channel, long tag",
      "channel, tag",
      "BiConsumer<Channel, Long>",
      "channel.basicAck(tag, false); // mark",
      true,
      ""),
  /** AWS SDK, a hand-written loop that receives and deletes. */
  SQS(
      "SqsClient sqs, Message message",
      "sqs, message",
      "BiConsumer<SqsClient, Message>",
      "sqs.deleteMessage(d -> d.queueUrl(\"orders\").receiptHandle(message.receiptHandle())); //"
          + " mark",
      false,
      "");

  private final String parameters;
  private final String arguments;
  private final String consumerType;
  private final String settle;
  private final boolean checked;
  private final String configuration;

  MessageStack(
      String parameters,
      String arguments,
      String consumerType,
      String settle,
      boolean checked,
      String configuration) {
    this.parameters = parameters;
    this.arguments = arguments;
    this.consumerType = consumerType;
    this.settle = settle;
    this.checked = checked;
    this.configuration = configuration;
  }

  /** Parameters that a method needs to settle the message. */
  String parameters() {
    return parameters;
  }

  /** The same as arguments. */
  String arguments() {
    return arguments;
  }

  /** Functional interface that takes these arguments. */
  String consumerType() {
    return consumerType;
  }

  /** Statement that settles the message, on a marked line. */
  String settle() {
    return settle;
  }

  /** What methods that settle have to declare. */
  String throwing() {
    return checked ? " throws IOException" : "";
  }

  /** A settling statement for places where no checked exception may leave. */
  String unchecked(String statement) {
    return checked
        ? "try {\n"
            + statement
            + "\n} catch (IOException e) {\nthrow new UncheckedIOException(e);\n}\n"
        : statement;
  }

  /** Types beside the handler. */
  String configuration() {
    return configuration;
  }

  /**
   * What the container calls.
   *
   * @param inline whether the body stands in the entry itself, as far as the stack allows it
   */
  String entry(String body, boolean inline) {
    return switch (this) {
      case KAFKA ->
          """
          @KafkaListener(topics = "orders")
          public void on(String body, Acknowledgment ack) {
            %s
          }
          """
              .formatted(body);
      case RABBIT ->
          """
          @RabbitListener(queues = "orders", ackMode = "MANUAL")
          public void on(String body, Channel channel, @Header(AmqpHeaders.DELIVERY_TAG) long tag)
              throws IOException {
            %s
          }
          """
              .formatted(body);
      case SQS ->
          """
          void poll() {
            while (!Thread.currentThread().isInterrupted()) {
              for (Message message :
                  sqs.receiveMessage(r -> r.queueUrl("orders").waitTimeSeconds(20)).messages()) {
                %s
              }
            }
          }
          %s
          """
              .formatted(
                  inline
                      ? "String body = message.body();\n" + body
                      : "handle(message.body(), message);",
                  inline
                      ? ""
                      : "private void handle(String body, Message message) {\n" + body + "}\n");
    };
  }

  /** Field, parameter and assignment of what the handler itself needs beside the database. */
  boolean needsClient() {
    return this == SQS;
  }

  /** What the generated handlers compile against. */
  static List<Path> libraries() {
    return Libraries.named(
        "amqp-client",
        "aws-core",
        "http-client-spi",
        "kafka-clients",
        "sdk-core",
        "slf4j-api",
        "spring-",
        "sqs-",
        "utils-");
  }

  /** Imports of every generated handler, used or not. */
  static String imports() {
    return """
    import com.rabbitmq.client.Channel;
    import java.io.IOException;
    import java.io.UncheckedIOException;
    import java.util.function.BiConsumer;
    import java.util.function.BiFunction;
    import java.util.function.Consumer;
    import java.util.stream.Stream;
    import org.slf4j.Logger;
    import org.slf4j.LoggerFactory;
    import org.springframework.amqp.rabbit.annotation.RabbitListener;
    import org.springframework.amqp.support.AmqpHeaders;
    import org.springframework.context.annotation.Bean;
    import org.springframework.context.annotation.Configuration;
    import org.springframework.dao.DataAccessException;
    import org.springframework.jdbc.core.JdbcTemplate;
    import org.springframework.kafka.annotation.KafkaListener;
    import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
    import org.springframework.kafka.core.ConsumerFactory;
    import org.springframework.kafka.listener.ContainerProperties;
    import org.springframework.kafka.support.Acknowledgment;
    import org.springframework.messaging.handler.annotation.Header;
    import org.springframework.stereotype.Component;
    import org.springframework.stereotype.Service;
    import org.springframework.transaction.annotation.Transactional;
    import software.amazon.awssdk.services.sqs.SqsClient;
    import software.amazon.awssdk.services.sqs.model.Message;
    """;
  }
}
