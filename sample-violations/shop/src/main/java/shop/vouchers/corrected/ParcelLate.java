package shop.vouchers.corrected;

import java.io.Serializable;

public record ParcelLate(String parcelNo, String customerNo, int days) implements Serializable {
}
