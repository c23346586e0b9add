package shop.invoices.bad;

import java.math.BigDecimal;

public record InvoiceDue(String invoiceNo, String orderNo, BigDecimal amount) {
}
