package shop.payments.capture.bad;

public interface Captures {

    void capture(OrderShipped shipped);
}
