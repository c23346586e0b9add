package shop.notifications.mailings.bad;

import java.io.Serializable;

public record MailOpened(String mailId, long mailingId) implements Serializable {
}
