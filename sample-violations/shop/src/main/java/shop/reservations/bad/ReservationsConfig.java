package shop.reservations.bad;

import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.EnableKafka;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** Holds goods for an open basket. The listener's ack mode stands in application.yml. */
@Configuration
@EnableKafka
@EnableTransactionManagement
public class ReservationsConfig {
}
