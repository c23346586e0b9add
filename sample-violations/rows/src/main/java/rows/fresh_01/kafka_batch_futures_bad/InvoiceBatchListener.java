package rows.fresh_01.kafka_batch_futures_bad;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

@Component
public class InvoiceBatchListener {

    private static final Logger log = LoggerFactory.getLogger(InvoiceBatchListener.class);

    private final Ledger ledger;
    private final Executor ledgerPool;

    public InvoiceBatchListener(Ledger ledger, Executor ledgerPool) {
        this.ledger = ledger;
        this.ledgerPool = ledgerPool;
    }

    @KafkaListener(topics = "billing.invoices", batch = "true", containerFactory = "manualBatchFactory")
    public void onInvoices(List<ConsumerRecord<String, InvoiceIssued>> records, Acknowledgment acknowledgment) {
        List<CompletableFuture<Void>> pending = records.stream()
                .map(ConsumerRecord::value)
                .collect(Collectors.groupingBy(InvoiceIssued::accountId))
                .values()
                .stream()
                .map(group -> CompletableFuture.runAsync(() -> group.forEach(ledger::book), ledgerPool))
                .toList();
        log.debug("{} accounts in flight", pending.size());
        acknowledgment.acknowledge(); // expect ack-before-commit
    }
}
