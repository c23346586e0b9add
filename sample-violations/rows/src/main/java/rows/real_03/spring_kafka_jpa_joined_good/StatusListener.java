package rows.real_03.spring_kafka_jpa_joined_good;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The repository joins the listener's transaction: its failure marks it rollback-only, so the commit throws. */
@Component
public class StatusListener {

  private static final Logger LOG = LoggerFactory.getLogger(StatusListener.class);

  private final ParcelRepository parcels;

  public StatusListener(ParcelRepository parcels) {
    this.parcels = parcels;
  }

  @KafkaListener(topics = "parcel-status", groupId = "parcels")
  @Transactional
  public void on(ParcelStatus status) {
    try {
      parcels.save(new Parcel(status.parcelId(), status.state()));
    } catch (RuntimeException e) {
      LOG.error("status of {} not stored", status.parcelId(), e);
    }
  }
}
