package shop.orders.statistics.bad;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

@Component
public class OrderStatisticsListener {

    private final Set<String> counted = ConcurrentHashMap.newKeySet(); // expect-alt in-memory-dedup
    private final OrderStatistics statistics;

    public OrderStatisticsListener(OrderStatistics statistics) {
        this.statistics = statistics;
    }

    @KafkaListener(topics = "orders.placed", groupId = "order-statistics")
    public void onOrderPlaced(OrderPlaced order) {
        if (counted.contains(order.orderNo())) { // expect in-memory-dedup [error]
            return;
        }
        statistics.count(order);
        counted.add(order.orderNo()); // expect-alt in-memory-dedup
    }
}
