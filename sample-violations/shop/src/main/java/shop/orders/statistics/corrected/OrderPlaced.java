package shop.orders.statistics.corrected;

import java.math.BigDecimal;

public record OrderPlaced(String orderNo, String customerNo, BigDecimal total) {
}
