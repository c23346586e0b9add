package shop.invoices.corrected;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class InvoicingService implements Invoicing {

    private final InvoiceRepository invoices;
    private final BookkeepingClient bookkeeping;

    public InvoicingService(InvoiceRepository invoices, BookkeepingClient bookkeeping) {
        this.invoices = invoices;
        this.bookkeeping = bookkeeping;
    }

    @Override
    @Transactional
    public void write(InvoiceDue due) {
        invoices.save(new Invoice(due.invoiceNo(), due.orderNo(), due.amount()));
        bookkeeping.file(due);
    }
}
