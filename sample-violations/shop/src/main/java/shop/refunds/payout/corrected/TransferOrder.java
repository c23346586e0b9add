package shop.refunds.payout.corrected;

public class TransferOrder {

    private final String requestId;
    private final String iban;
    private final long cents;
    private String text = "";

    public TransferOrder(String requestId, String iban, long cents) {
        this.requestId = requestId;
        this.iban = iban;
        this.cents = cents;
    }

    public void setText(String text) {
        this.text = text;
    }

    public String getRequestId() {
        return requestId;
    }

    public String getIban() {
        return iban;
    }

    public long getCents() {
        return cents;
    }

    public String getText() {
        return text;
    }
}
