package shop.pricing.bad;

import java.math.BigDecimal;

public record NetPrice(String sku, BigDecimal net, String taxClass) {
}
