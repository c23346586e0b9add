package shop.invoices.bad;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.math.BigDecimal;

@Entity
public class Invoice {

    @Id
    private String invoiceNo;
    private String orderNo;
    private BigDecimal amount;

    protected Invoice() {
    }

    public Invoice(String invoiceNo, String orderNo, BigDecimal amount) {
        this.invoiceNo = invoiceNo;
        this.orderNo = orderNo;
        this.amount = amount;
    }

    public String getOrderNo() {
        return orderNo;
    }

    public BigDecimal getAmount() {
        return amount;
    }
}
