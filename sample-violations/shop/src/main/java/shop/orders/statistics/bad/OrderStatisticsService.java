package shop.orders.statistics.bad;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class OrderStatisticsService implements OrderStatistics {

    private final CustomerTotals totals;

    public OrderStatisticsService(CustomerTotals totals) {
        this.totals = totals;
    }

    @Override
    @Transactional
    public void count(OrderPlaced order) {
        totals.add(order.customerNo(), order.total());
    }
}
