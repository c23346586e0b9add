package shop.notifications.mailings.corrected;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class StoredMailings implements Mailings {

    private final OpenedMails opened;
    private final MailingRepository mailings;

    public StoredMailings(OpenedMails opened, MailingRepository mailings) {
        this.opened = opened;
        this.mailings = mailings;
    }

    @Override
    @Transactional
    public void opened(String mailId, long mailingId) {
        int fresh = opened.enter(mailId, mailingId);
        if (fresh == 0) {
            return;
        }
        Mailing mailing = mailings.findById(mailingId).orElseThrow();
        mailing.openedOnce();
        mailings.save(mailing);
    }
}
