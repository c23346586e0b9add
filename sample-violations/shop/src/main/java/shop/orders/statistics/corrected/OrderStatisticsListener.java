package shop.orders.statistics.corrected;

import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

@Component
public class OrderStatisticsListener {

    private final OrderStatistics statistics;

    public OrderStatisticsListener(OrderStatistics statistics) {
        this.statistics = statistics;
    }

    @KafkaListener(topics = "orders.placed", groupId = "order-statistics")
    public void onOrderPlaced(OrderPlaced order) {
        statistics.count(order);
    }
}
