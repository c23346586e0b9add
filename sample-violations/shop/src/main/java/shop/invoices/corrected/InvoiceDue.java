package shop.invoices.corrected;

import java.math.BigDecimal;

public record InvoiceDue(String invoiceNo, String orderNo, BigDecimal amount) {
}
