package shop.stock.arrivals.bad;

import org.springframework.amqp.rabbit.annotation.EnableRabbit;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** Goods that arrive at the ramp go on stock. */
@Configuration
@EnableRabbit
@EnableTransactionManagement
class ArrivalsConfig {
}
