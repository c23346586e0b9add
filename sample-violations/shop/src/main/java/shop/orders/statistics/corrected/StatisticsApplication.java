package shop.orders.statistics.corrected;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** Keeps the number and value of each customer's orders. */
@SpringBootApplication
@EnableTransactionManagement
public class StatisticsApplication {
}
