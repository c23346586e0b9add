package shop.payments.balances.corrected;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** Books payments on the customers' balances. */
@SpringBootApplication
@EnableTransactionManagement
public class BalancesApplication {
}
