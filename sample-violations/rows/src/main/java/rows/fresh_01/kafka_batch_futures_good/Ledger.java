package rows.fresh_01.kafka_batch_futures_good;

public interface Ledger {
    void book(InvoiceIssued invoice);
}
