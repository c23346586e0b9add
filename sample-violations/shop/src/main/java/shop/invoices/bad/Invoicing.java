package shop.invoices.bad;

public interface Invoicing {

    void write(InvoiceDue due);
}
