package shop.orders.credit.corrected;

import java.io.Serializable;

record OrderAccepted(String orderNo, String companyNo, long cents) implements Serializable {
}
