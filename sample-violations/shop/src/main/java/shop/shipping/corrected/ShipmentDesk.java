package shop.shipping.corrected;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
class ShipmentDesk {
  private final ShipmentRepository shipments;

  ShipmentDesk(ShipmentRepository shipments) {
    this.shipments = shipments;
  }

  @Transactional
  public void announced(String orderNo, int grams) {
    shipments.save(new Shipment(orderNo, grams, "ANNOUNCED"));
  }
}
