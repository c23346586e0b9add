package shop.shipping.labels.corrected;

import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
class CarrierClient {
  private final RestClient carrier;

  CarrierClient(RestClient carrier) {
    this.carrier = carrier;
  }

  String order(String requestKey, ParcelPacked parcel) {
    return carrier
        .post()
        .uri("/labels")
        .header("Idempotency-Key", requestKey)
        .body(parcel)
        .retrieve()
        .body(String.class);
  }
}
