package rows.real_03.spring_kafka_jpa_joined_bad;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Each repository call commits alone: what it throws is swallowed here. */
@Component
public class StatusListener {

  private static final Logger LOG = LoggerFactory.getLogger(StatusListener.class);

  private final ParcelRepository parcels;

  public StatusListener(ParcelRepository parcels) {
    this.parcels = parcels;
  }

  @KafkaListener(topics = "parcel-status", groupId = "parcels")
  public void on(ParcelStatus status) {
    try {
      parcels.save(new Parcel(status.parcelId(), status.state()));
    } catch (RuntimeException e) { // expect ack-despite-failure [warning]
      LOG.error("status of {} not stored", status.parcelId(), e);
    }
  }
}
