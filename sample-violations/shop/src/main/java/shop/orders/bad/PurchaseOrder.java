package shop.orders.bad;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.math.BigDecimal;

@Entity
@Table(name = "purchase_order")
public class PurchaseOrder {

    @Id
    @Column(name = "order_no")
    private String orderNo;

    @Column(name = "customer_no")
    private String customerNo;

    private BigDecimal total;
    private String currency;

    protected PurchaseOrder() {
    }

    public PurchaseOrder(String orderNo, String customerNo) {
        this.orderNo = orderNo;
        this.customerNo = customerNo;
    }

    public void price(BigDecimal total, String currency) {
        this.total = total;
        this.currency = currency;
    }

    public String getOrderNo() {
        return orderNo;
    }

    public String getCustomerNo() {
        return customerNo;
    }

    public BigDecimal getTotal() {
        return total;
    }

    public String getCurrency() {
        return currency;
    }
}
