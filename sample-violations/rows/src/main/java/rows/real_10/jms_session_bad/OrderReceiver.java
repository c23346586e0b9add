package rows.real_10.jms_session_bad;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** Receives in a transacted session and ends it by hand. */
public class OrderReceiver {

  private static final Logger LOG = LoggerFactory.getLogger(OrderReceiver.class);

  private final ConnectionFactory factory;
  private final JdbcTemplate jdbc;

  public OrderReceiver(ConnectionFactory factory, JdbcTemplate jdbc) {
    this.factory = factory;
    this.jdbc = jdbc;
  }

  public void run() throws JMSException {
    Connection connection = factory.createConnection();
    Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
    MessageConsumer consumer = session.createConsumer(session.createQueue("orders"));
    connection.start();
    while (true) {
      handle(session, consumer.receive());
    }
  }

  private void handle(Session session, Message message) throws JMSException {
    String order = message.getBody(String.class);
    try {
      jdbc.update("insert into orders(id) values (?) on conflict do nothing", order);
    } catch (RuntimeException e) {
      LOG.warn("order {} not stored", order, e);
    } finally {
      session.commit(); // expect ack-despite-failure [error]
    }
  }
}
