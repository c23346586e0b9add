package shop.orders.points.bad;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** Gives customers points for delivered orders. */
@SpringBootApplication
@EnableTransactionManagement
public class PointsApplication {}
