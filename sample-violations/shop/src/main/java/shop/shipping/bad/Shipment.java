package shop.shipping.bad;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class Shipment {
  @Id private String orderNo;
  private int grams;
  private String state;

  protected Shipment() {}

  Shipment(String orderNo, int grams, String state) {
    this.orderNo = orderNo;
    this.grams = grams;
    this.state = state;
  }

  String state() {
    return state;
  }

  int grams() {
    return grams;
  }
}
