package shop.pricing.corrected;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Adds tax to the price list of the buyers and passes it on to the shop front. */
@SpringBootApplication
public class PricingApplication {
}
