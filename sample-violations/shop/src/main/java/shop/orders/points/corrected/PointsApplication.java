package shop.orders.points.corrected;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** Gives customers points for delivered orders. */
@SpringBootApplication
@EnableTransactionManagement
public class PointsApplication {}
