package shop.orders.corrected;

public interface OrderIntake {

    String accept(OrderPlaced event);
}
