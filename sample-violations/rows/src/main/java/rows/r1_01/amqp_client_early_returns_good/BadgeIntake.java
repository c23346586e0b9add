package rows.r1_01.amqp_client_early_returns_good;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Delivery;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** The same ways out; the acknowledgement follows the commit. */
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
                channel.basicAck(delivery.getEnvelope().getDeliveryTag(), false);
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
            System.out.println("done");
        }
    }

    private void insert(String badge) throws SQLException {
        try (PreparedStatement row = db.prepareStatement("insert into badge(code) values (?)")) {
            row.setString(1, badge);
            row.executeUpdate();
        }
    }
}
