package shop.invoices.corrected;

import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
public class BookkeepingClient {

    private final RestClient bookkeeping;

    public BookkeepingClient(RestClient bookkeeping) {
        this.bookkeeping = bookkeeping;
    }

    public void file(InvoiceDue due) {
        bookkeeping.put().uri("/invoices/{no}", due.invoiceNo()).body(due).retrieve().toBodilessEntity();
    }
}
