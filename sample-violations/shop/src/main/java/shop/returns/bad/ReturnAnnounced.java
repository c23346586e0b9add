package shop.returns.bad;

public record ReturnAnnounced(String returnNo, String orderNo, String reason) {
}
