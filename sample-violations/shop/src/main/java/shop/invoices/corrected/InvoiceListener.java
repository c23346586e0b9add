package shop.invoices.corrected;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.stereotype.Component;

@Component
public class InvoiceListener {

    private final Invoicing invoicing;

    public InvoiceListener(Invoicing invoicing) {
        this.invoicing = invoicing;
    }

    @SqsListener(queueNames = "invoices-due", factory = "invoiceFactory")
    public void onDue(@Payload InvoiceDue due) {
        invoicing.write(due);
    }
}
