package rows.real_12.spring_rabbit_kept_exception_bad;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import reactor.core.Exceptions;

/** Keeps what went wrong until the clean-up is done. */
@Component
public class ParcelListener {

  private static final Logger LOG = LoggerFactory.getLogger(ParcelListener.class);

  private final JdbcTemplate jdbc;

  public ParcelListener(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @RabbitListener(queues = "parcels")
  public void on(String parcelId) {
    RuntimeException failure = null;
    try {
      jdbc.update("insert into parcel(id) values (?) on conflict do nothing", parcelId);
    } catch (Exception e) { // expect ack-despite-failure [warning]
      failure = Exceptions.propagate(e);
    }
    LOG.debug("parcel {} seen", parcelId);
    if (failure != null) {
      LOG.warn("parcel {} not stored", parcelId, failure);
    }
  }
}
