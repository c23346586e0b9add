package shop.notifications.dashboard.corrected;

public interface Dashboard {

    void complaint(ComplaintFiled complaint);
}
