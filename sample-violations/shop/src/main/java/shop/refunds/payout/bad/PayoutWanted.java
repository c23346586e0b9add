package shop.refunds.payout.bad;

public record PayoutWanted(String refundId, String iban, long cents) {
}
