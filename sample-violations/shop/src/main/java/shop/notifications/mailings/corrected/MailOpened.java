package shop.notifications.mailings.corrected;

import java.io.Serializable;

public record MailOpened(String mailId, long mailingId) implements Serializable {
}
