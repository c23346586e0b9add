package shop.notifications.corrected;

import java.io.Serializable;

public record ParcelSent(String parcelNo, String orderNo, String address) implements Serializable {
}
