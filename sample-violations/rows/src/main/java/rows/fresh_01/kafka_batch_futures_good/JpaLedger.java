package rows.fresh_01.kafka_batch_futures_good;

import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class JpaLedger implements Ledger {

    @PersistenceContext
    private EntityManager em;

    @Override
    @Transactional
    public void book(InvoiceIssued invoice) {
        em.createNativeQuery("insert into ledger_entry(invoice_id, account_id, amount) values (?1, ?2, ?3) on conflict do nothing")
                .setParameter(1, invoice.invoiceId())
                .setParameter(2, invoice.accountId())
                .setParameter(3, invoice.amount())
                .executeUpdate();
    }
}
