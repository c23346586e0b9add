package shop.invoices.corrected;

public interface Invoicing {

    void write(InvoiceDue due);
}
