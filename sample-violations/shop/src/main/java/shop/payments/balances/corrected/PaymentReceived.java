package shop.payments.balances.corrected;

import java.math.BigDecimal;

public record PaymentReceived(String paymentId, String customerNo, BigDecimal amount) {
}
