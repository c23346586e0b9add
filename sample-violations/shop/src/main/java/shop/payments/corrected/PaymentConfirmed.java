package shop.payments.corrected;

import java.math.BigDecimal;
import java.time.Instant;

public record PaymentConfirmed(String paymentId, String orderNo, BigDecimal amount, Instant paidAt) {}
