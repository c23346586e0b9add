package shop.orders.statistics.corrected;

public interface OrderStatistics {

    void count(OrderPlaced order);
}
