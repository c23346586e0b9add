package shop.notifications.bad;

public interface CustomerNotices {

    void parcelSent(ParcelSent parcel);
}
