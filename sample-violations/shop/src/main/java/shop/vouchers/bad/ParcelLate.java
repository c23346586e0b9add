package shop.vouchers.bad;

import java.io.Serializable;

public record ParcelLate(String parcelNo, String customerNo, int days) implements Serializable {
}
