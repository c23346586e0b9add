package shop.orders.statistics.bad;

public interface OrderStatistics {

    void count(OrderPlaced order);
}
