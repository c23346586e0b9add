package shop.orders.credit.bad;

import java.io.Serializable;

record OrderAccepted(String orderNo, String companyNo, long cents) implements Serializable {
}
