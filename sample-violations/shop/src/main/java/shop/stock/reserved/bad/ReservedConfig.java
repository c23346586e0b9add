package shop.stock.reserved.bad;

import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.EnableKafka;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** Reserves stock for ordered lines. */
@Configuration
@EnableKafka
@EnableTransactionManagement
public class ReservedConfig {
}
