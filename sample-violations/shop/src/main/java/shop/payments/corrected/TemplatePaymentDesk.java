package shop.payments.corrected;

import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

@Service
class TemplatePaymentDesk implements PaymentDesk {
  private final TransactionTemplate tx;
  private final PaymentTable payments;
  private final OrderTable orders;

  TemplatePaymentDesk(TransactionTemplate tx, PaymentTable payments, OrderTable orders) {
    this.tx = tx;
    this.payments = payments;
    this.orders = orders;
  }

  @Override
  public void book(PaymentConfirmed payment) {
    tx.executeWithoutResult(status -> {
      payments.keep(payment);
      orders.paid(payment.orderNo(), payment.paidAt());
    });
  }
}
