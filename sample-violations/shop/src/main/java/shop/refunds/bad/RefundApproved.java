package shop.refunds.bad;

public record RefundApproved(String refundId, String paymentId, long cents) {
}
