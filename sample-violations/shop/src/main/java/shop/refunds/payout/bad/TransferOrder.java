package shop.refunds.payout.bad;

import java.util.UUID;

public class TransferOrder {

    private final String requestId = UUID.randomUUID().toString(); // expect random-key-per-retry [error]
    private final String iban;
    private final long cents;
    private String text = "";

    public TransferOrder(String iban, long cents) {
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
