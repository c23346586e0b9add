package shop.orders.points.corrected;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class LoyaltyPointsService implements LoyaltyPoints {
  private final OrderRecordRepository orders;
  private final PointsAccountRepository accounts;

  public LoyaltyPointsService(OrderRecordRepository orders, PointsAccountRepository accounts) {
    this.orders = orders;
    this.accounts = accounts;
  }

  @Override
  @Transactional
  public void grant(OrderDelivered order) {
    OrderRecord record = orders.findById(order.orderNo()).orElseThrow();
    if (record.isRewarded()) {
      return;
    }
    record.setRewarded(true);
    PointsAccount account = accounts.findById(order.customerNo()).orElseThrow();
    account.credit(order.points());
  }
}
