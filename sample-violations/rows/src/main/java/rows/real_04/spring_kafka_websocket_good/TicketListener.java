package rows.real_04.spring_kafka_websocket_good;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.messaging.simp.SimpMessagingTemplate;
import org.springframework.stereotype.Component;

/** Stores the ticket, then tells open browsers; a browser that misses it reads the row later. */
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
    jdbc.update("insert into ticket(id) values (?) on conflict do nothing", ticketId);
    try {
      browsers.convertAndSendToUser("desk", "/queue/tickets", ticketId);
    } catch (RuntimeException e) {
      LOG.warn("no browser told about {}", ticketId, e);
    }
  }
}
