package shop.settlement.bad;

import java.math.BigDecimal;

record PayoutReported(String payoutId, String merchantNo, BigDecimal amount) {
}
