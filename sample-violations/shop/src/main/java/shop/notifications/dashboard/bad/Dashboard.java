package shop.notifications.dashboard.bad;

public interface Dashboard {

    void complaint(ComplaintFiled complaint);
}
