package shop.orders.corrected;

import java.math.BigDecimal;

public record OrderPlaced(String orderNo, String customerNo, BigDecimal total, String currency) {
}
