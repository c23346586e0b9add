package shop.payments.capture.corrected;

public record OrderShipped(String orderNo, String authorizationId, long cents) {
}
