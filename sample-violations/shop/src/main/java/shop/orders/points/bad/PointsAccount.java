package shop.orders.points.bad;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;

@Entity
public class PointsAccount {
  @Id private String customerNo;
  private long points;
  @Version private long version;

  protected PointsAccount() {}

  public PointsAccount(String customerNo) {
    this.customerNo = customerNo;
  }

  public void credit(int more) {
    if (more < 0) {
      throw new IllegalArgumentException("points: " + more);
    }
    points += more; // expect-alt unguarded-increment
  }

  public long getPoints() {
    return points;
  }
}
