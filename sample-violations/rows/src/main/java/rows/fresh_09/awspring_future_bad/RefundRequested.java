package rows.fresh_09.awspring_future_bad;

public record RefundRequested(String refundId, String orderId, long cents) {}
