package rows.r2_08.spring_kafka_simple_cache_bad;

import org.springframework.cache.annotation.Cacheable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;

/** The cached method is the only thing between a copy and a second booking. */
@Component
public class InvoiceListener {
    private final Ledger ledger;

    public InvoiceListener(Ledger ledger) {
        this.ledger = ledger;
    }

    @KafkaListener(topics = "invoices")
    public void onInvoice(Invoice invoice) {
        ledger.book(invoice.number(), invoice.customer(), invoice.cents()); // expect in-memory-dedup [error]
    }
}

@Service
class Ledger {
    private final JdbcTemplate jdbc;

    Ledger(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Cacheable(cacheNames = "booked", key = "#number")
    public String book(String number, String customer, long cents) {
        jdbc.update("update customer set owed = owed + ? where id = ?", cents, customer); // expect-alt in-memory-dedup
        return number;
    }
}

record Invoice(String number, String customer, long cents) { }
