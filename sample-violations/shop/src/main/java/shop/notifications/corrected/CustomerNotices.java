package shop.notifications.corrected;

public interface CustomerNotices {

    void parcelSent(ParcelSent parcel);
}
