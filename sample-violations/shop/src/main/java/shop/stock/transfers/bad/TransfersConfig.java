package shop.stock.transfers.bad;

import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** Goods that move from one warehouse to another. */
@Configuration
@EnableTransactionManagement
public class TransfersConfig {
}
