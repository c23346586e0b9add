package shop.shipping.labels.bad;

import java.util.UUID;
import org.springframework.retry.support.RetryTemplate;
import org.springframework.stereotype.Service;

@Service
class CarrierLabels implements Labels {
  private final RetryTemplate carrierRetry;
  private final CarrierClient carrier;
  private final LabelTable labels;

  CarrierLabels(RetryTemplate carrierRetry, CarrierClient carrier, LabelTable labels) {
    this.carrierRetry = carrierRetry;
    this.carrier = carrier;
    this.labels = labels;
  }

  @Override
  public void order(ParcelPacked parcel) {
    String label = carrierRetry.execute(attempt -> {
      String key = UUID.randomUUID().toString(); // expect random-key-per-retry [error]
      return carrier.order(key, parcel);
    });
    labels.keep(parcel.parcelNo(), label);
  }
}
