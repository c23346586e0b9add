package shop.notifications.mailings.bad;

import org.springframework.jms.annotation.JmsListener;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.stereotype.Component;

@Component
public class MailOpenedListener {

    private final Mailings mailings;

    public MailOpenedListener(Mailings mailings) {
        this.mailings = mailings;
    }

    @JmsListener(destination = "mail.opened", containerFactory = "mailingFactory")
    public void onOpened(@Payload MailOpened opened) {
        mailings.opened(opened.mailId(), opened.mailingId());
    }
}
