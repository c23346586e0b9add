package rows.real_04.spring_kafka_websocket_bad;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.messaging.simp.SimpMessagingTemplate;
import org.springframework.stereotype.Component;

/** One catch around the row and the push: the row is lost with the same warning. */
@Component
public class TicketListener {

  private static final Logger LOG = LoggerFactory.getLogger(TicketListener.class);

  private final JdbcTemplate jdbc;
  private final SimpMessagingTemplate browsers;

  public TicketListener(JdbcTemplate jdbc, SimpMessagingTemplate browsers) {
    this.jdbc = jdbc;
    this.browsers = browsers;
  }

  @KafkaListener(topics = "tickets", groupId = "desk")
  public void on(String ticketId) {
    try {
      jdbc.update("insert into ticket(id) values (?) on conflict do nothing", ticketId);
      browsers.convertAndSendToUser("desk", "/queue/tickets", ticketId);
    } catch (RuntimeException e) { // expect ack-despite-failure [warning]
      LOG.warn("ticket {} not stored", ticketId, e);
    }
  }
}
