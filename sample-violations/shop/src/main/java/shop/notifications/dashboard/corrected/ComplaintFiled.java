package shop.notifications.dashboard.corrected;

public record ComplaintFiled(String complaintNo, String day) {
}
