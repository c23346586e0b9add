package shop.settlement.corrected;

import java.math.BigDecimal;

record PayoutReported(String payoutId, String merchantNo, BigDecimal amount) {
}
