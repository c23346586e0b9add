package shop.payments.balances.bad;

import java.math.BigDecimal;

public record PaymentReceived(String paymentId, String customerNo, BigDecimal amount) {
}
