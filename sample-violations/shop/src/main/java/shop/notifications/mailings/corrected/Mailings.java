package shop.notifications.mailings.corrected;

public interface Mailings {

    void opened(String mailId, long mailingId);
}
