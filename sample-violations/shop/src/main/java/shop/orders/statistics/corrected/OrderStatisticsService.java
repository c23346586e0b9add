package shop.orders.statistics.corrected;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class OrderStatisticsService implements OrderStatistics {

    private final CustomerTotals totals;
    private final CountedOrders counted;

    public OrderStatisticsService(CustomerTotals totals, CountedOrders counted) {
        this.totals = totals;
        this.counted = counted;
    }

    @Override
    @Transactional
    public void count(OrderPlaced order) {
        if (!counted.enter(order.orderNo())) {
            return;
        }
        totals.add(order.customerNo(), order.total());
    }
}
