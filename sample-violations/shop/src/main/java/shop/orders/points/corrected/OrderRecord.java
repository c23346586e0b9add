package shop.orders.points.corrected;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;

@Entity
public class OrderRecord {
  @Id private String orderNo;
  private boolean rewarded;
  @Version private long version;

  protected OrderRecord() {}

  public OrderRecord(String orderNo) {
    this.orderNo = orderNo;
  }

  public boolean isRewarded() {
    return rewarded;
  }

  public void setRewarded(boolean rewarded) {
    this.rewarded = rewarded;
  }
}
