package shop.pricing.corrected;

import java.math.BigDecimal;

public record NetPrice(String sku, BigDecimal net, String taxClass) {
}
