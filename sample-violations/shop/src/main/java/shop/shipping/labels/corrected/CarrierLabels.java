package shop.shipping.labels.corrected;

import org.springframework.retry.support.RetryTemplate;
import org.springframework.stereotype.Service;

@Service
class CarrierLabels implements Labels {
  private final RetryTemplate carrierRetry;
  private final CarrierClient carrier;
  private final LabelTable labels;
  private final LabelKeys keys;

  CarrierLabels(RetryTemplate carrierRetry, CarrierClient carrier, LabelTable labels, LabelKeys keys) {
    this.carrierRetry = carrierRetry;
    this.carrier = carrier;
    this.labels = labels;
    this.keys = keys;
  }

  @Override
  public void order(ParcelPacked parcel) {
    String key = keys.keyOf(parcel.parcelNo());
    String label = carrierRetry.execute(attempt -> {
      return carrier.order(key, parcel);
    });
    labels.keep(parcel.parcelNo(), label);
  }
}
