package shop.shipping.labels.corrected;

import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

@Component
class ParcelPackedListener {
  private final Labels labels;

  ParcelPackedListener(Labels labels) {
    this.labels = labels;
  }

  @KafkaListener(topics = "parcels.packed", groupId = "labels")
  public void onPacked(ParcelPacked parcel) {
    labels.order(parcel);
  }
}
