package rows.r2_08.spring_kafka_simple_cache_good;

import org.springframework.cache.annotation.Cacheable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Only the lookup of the customer is cached; the invoice number is unique in the ledger. */
@Component
public class InvoiceListener {
    private final Ledger ledger;
    private final Customers customers;

    public InvoiceListener(Ledger ledger, Customers customers) {
        this.ledger = ledger;
        this.customers = customers;
    }

    @KafkaListener(topics = "invoices")
    public void onInvoice(Invoice invoice) {
        ledger.book(invoice.number(), customers.idOf(invoice.customer()), invoice.cents());
    }
}

@Service
class Customers {
    private final JdbcTemplate jdbc;

    Customers(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Cacheable("customers")
    public String idOf(String name) {
        return jdbc.queryForObject("select id from customer where name = ?", String.class, name);
    }
}

@Service
class Ledger {
    private final JdbcTemplate jdbc;

    Ledger(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void book(String number, String customer, long cents) {
        if (jdbc.update("insert into ledger(number, cents) values (?, ?) on conflict (number) do nothing", number, cents) == 1) {
            jdbc.update("update customer set owed = owed + ? where id = ?", cents, customer);
        }
    }
}

record Invoice(String number, String customer, long cents) { }
