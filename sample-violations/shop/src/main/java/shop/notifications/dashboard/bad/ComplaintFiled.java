package shop.notifications.dashboard.bad;

public record ComplaintFiled(String complaintNo, String day) {
}
