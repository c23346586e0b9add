package shop.refunds.corrected;

public record RefundApproved(String refundId, String paymentId, long cents) {
}
