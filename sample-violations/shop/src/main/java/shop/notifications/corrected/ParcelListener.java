package shop.notifications.corrected;

import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;

@Component
class ParcelListener {

    private final CustomerNotices notices;

    ParcelListener(CustomerNotices notices) {
        this.notices = notices;
    }

    @JmsListener(destination = "parcel.sent")
    public void onParcel(ParcelSent parcel) {
        notices.parcelSent(parcel);
    }
}
