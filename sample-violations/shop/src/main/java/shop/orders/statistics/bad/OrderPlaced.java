package shop.orders.statistics.bad;

import java.math.BigDecimal;

public record OrderPlaced(String orderNo, String customerNo, BigDecimal total) {
}
