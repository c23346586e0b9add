package shop.payments.capture.corrected;

public interface Captures {

    void capture(OrderShipped shipped);
}
