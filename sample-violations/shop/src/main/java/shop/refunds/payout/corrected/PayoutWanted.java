package shop.refunds.payout.corrected;

public record PayoutWanted(String refundId, String iban, long cents) {
}
