package rows.real_03.spring_kafka_jpa_lookup_bad;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** A row that is not there throws inside the listener: nothing marks the transaction, it commits. */
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
      Parcel parcel =
          parcels
              .findById(status.parcelId())
              .orElseThrow(() -> new IllegalStateException("no parcel " + status.parcelId()));
      parcels.save(parcel.in(status.state()));
    } catch (RuntimeException e) { // expect ack-despite-failure [warning]
      LOG.error("status of {} not stored", status.parcelId(), e);
    }
  }
}
