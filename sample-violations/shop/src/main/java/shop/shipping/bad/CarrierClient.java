package shop.shipping.bad;

import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
class CarrierClient {
  private final RestClient carrier;

  CarrierClient(RestClient carrier) {
    this.carrier = carrier;
  }

  void announce(OrderPacked order) {
    carrier.put().uri("/shipments/{no}", order.orderNo()).body(order).retrieve().toBodilessEntity();
  }
}
