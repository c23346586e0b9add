package rows.real_09.pubsub_reactive_good;

import com.google.cloud.spring.pubsub.reactive.PubSubReactiveFactory;
import jakarta.annotation.PostConstruct;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Pulls alarms as a stream and stores each. */
@Component
public class AlarmPoller {

  private final PubSubReactiveFactory pubsub;
  private final JdbcTemplate jdbc;

  public AlarmPoller(PubSubReactiveFactory pubsub, JdbcTemplate jdbc) {
    this.pubsub = pubsub;
    this.jdbc = jdbc;
  }

  @PostConstruct
  void start() {
    pubsub
        .poll("alarms", 1000)
        .doOnNext(
            message -> {
              store(new String(message.getPubsubMessage().getData().toByteArray()));
              message.ack();
            })
        .subscribe();
  }

  private void store(String alarmId) {
    jdbc.update("insert into alarm(id) values (?) on conflict do nothing", alarmId);
  }
}
