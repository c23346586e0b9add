package rows.r1_01.amqp_client_early_returns_bad;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Delivery;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** One acknowledgement in a finally, left on several ways, all of them before the commit. */
public class BadgeIntake {
    private final Connection db;
    private final Channel channel;

    public BadgeIntake(Connection db, Channel channel) {
        this.db = db;
        this.channel = channel;
    }

    public void listen() throws IOException {
        channel.basicConsume("badges", false, (tag, delivery) -> {
            try {
                db.setAutoCommit(false);
                take(delivery);
                db.commit();
            } catch (SQLException e) {
                throw new IOException(e);
            }
        }, tag -> { });
    }

    private void take(Delivery delivery) throws IOException, SQLException {
        String badge = new String(delivery.getBody(), StandardCharsets.UTF_8);
        try {
            insert(badge);
            if (badge.startsWith("v")) {
                return;
            }
            if (badge.startsWith("s")) {
                System.out.println("staff");
                return;
            }
            System.out.println("guest");
        } finally {
            channel.basicAck(delivery.getEnvelope().getDeliveryTag(), false); // expect ack-before-commit [error]
        }
    }

    private void insert(String badge) throws SQLException {
        try (PreparedStatement row = db.prepareStatement("insert into badge(code) values (?)")) {
            row.setString(1, badge);
            row.executeUpdate();
        }
    }
}
