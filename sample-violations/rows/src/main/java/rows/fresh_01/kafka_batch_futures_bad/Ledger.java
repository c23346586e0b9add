package rows.fresh_01.kafka_batch_futures_bad;

public interface Ledger {
    void book(InvoiceIssued invoice);
}
