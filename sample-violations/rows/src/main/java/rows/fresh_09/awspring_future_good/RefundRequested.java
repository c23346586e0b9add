package rows.fresh_09.awspring_future_good;

public record RefundRequested(String refundId, String orderId, long cents) {}
