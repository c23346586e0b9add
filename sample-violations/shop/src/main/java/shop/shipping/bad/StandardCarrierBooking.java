package shop.shipping.bad;

import org.springframework.stereotype.Service;

@Service
class StandardCarrierBooking implements CarrierBooking {
  private final CarrierClient carrier;
  private final ShipmentDesk desk;

  StandardCarrierBooking(CarrierClient carrier, ShipmentDesk desk) {
    this.carrier = carrier;
    this.desk = desk;
  }

  @Override
  public void book(OrderPacked order) {
    carrier.announce(order);
    desk.announced(order.orderNo(), order.grams());
  }
}
