package shop.orders.credit.corrected;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.jms.annotation.EnableJms;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** Uses up the credit line of business customers. */
@SpringBootApplication
@EnableJms
@EnableTransactionManagement
class CreditApplication {
}
