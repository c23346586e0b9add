package shop.orders.bad;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.kafka.annotation.EnableKafka;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** Order intake: takes placed orders from the shop front and keeps them. The listener's ack mode stands in application.yml. */
@SpringBootApplication
@EnableKafka
@EnableTransactionManagement
public class OrdersApplication {
}
