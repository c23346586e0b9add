package shop.pricing.corrected;

import java.math.BigDecimal;
import org.springframework.stereotype.Service;

@Service
public class TaxedPriceList implements PriceList {

    private final TaxRates rates;
    private final PriceFeed feed;

    public TaxedPriceList(TaxRates rates, PriceFeed feed) {
        this.rates = rates;
        this.feed = feed;
    }

    @Override
    public void publish(NetPrice price) {
        BigDecimal gross = price.net().multiply(BigDecimal.ONE.add(rates.of(price.taxClass())));
        feed.push(price.sku(), gross.toPlainString());
    }
}
