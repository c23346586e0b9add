package shop;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

public final class Intake {
  private final Connection database;

  public Intake(Connection database) {
    this.database = database;
  }

  public void start(Channel channel) throws IOException {
    channel.basicConsume(
        "orders",
        false,
        (consumerTag, delivery) -> {
          channel.basicAck(delivery.getEnvelope().getDeliveryTag(), false);
          insert(delivery.getBody());
        },
        consumerTag -> {});
  }

  private void insert(byte[] order) throws IOException {
    try (PreparedStatement statement =
        database.prepareStatement("insert into orders(body) values (?)")) {
      statement.setBytes(1, order);
      statement.executeUpdate();
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }
}
