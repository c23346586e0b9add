package shop.orders.points.bad;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class LoyaltyPointsService implements LoyaltyPoints {
  private final PointsAccountRepository accounts;

  public LoyaltyPointsService(PointsAccountRepository accounts) {
    this.accounts = accounts;
  }

  @Override
  @Transactional
  public void grant(OrderDelivered order) {
    PointsAccount account = accounts.findById(order.customerNo()).orElseThrow();
    account.credit(order.points()); // expect unguarded-increment [error]
  }
}
