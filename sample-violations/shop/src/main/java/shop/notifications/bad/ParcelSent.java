package shop.notifications.bad;

import java.io.Serializable;

public record ParcelSent(String parcelNo, String orderNo, String address) implements Serializable {
}
