package rows.fresh_01.kafka_batch_futures_good;

import java.math.BigDecimal;

public record InvoiceIssued(String invoiceId, String accountId, BigDecimal amount) {}
