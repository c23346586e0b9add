package shop.notifications.mailings.bad;

public interface Mailings {

    void opened(String mailId, long mailingId);
}
