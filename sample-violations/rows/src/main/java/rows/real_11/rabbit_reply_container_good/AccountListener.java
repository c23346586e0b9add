package rows.real_11.rabbit_reply_container_good;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Runs in the default factory; only the reply container takes messages unacknowledged. */
@Component
public class AccountListener {

  private final JdbcTemplate jdbc;

  public AccountListener(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @RabbitListener(queues = "accounts")
  public void on(String accountId) {
    jdbc.update("insert into account(id) values (?) on conflict do nothing", accountId);
  }
}
