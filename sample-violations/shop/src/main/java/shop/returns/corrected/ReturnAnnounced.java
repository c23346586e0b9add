package shop.returns.corrected;

public record ReturnAnnounced(String returnNo, String orderNo, String reason) {
}
