package shop.payments.capture.bad;

public record OrderShipped(String orderNo, String authorizationId, long cents) {
}
