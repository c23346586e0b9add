package shop.notifications.mailings.bad;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class StoredMailings implements Mailings {

    private final Cache<String, Long> opened = Caffeine.newBuilder().maximumSize(500_000).build(); // expect-alt in-memory-dedup
    private final MailingRepository mailings;

    public StoredMailings(MailingRepository mailings) {
        this.mailings = mailings;
    }

    @Override
    @Transactional
    public void opened(String mailId, long mailingId) {
        if (opened.getIfPresent(mailId) != null) { // expect in-memory-dedup [error]
            return;
        }
        Mailing mailing = mailings.findById(mailingId).orElseThrow();
        mailing.openedOnce();
        mailings.save(mailing);
        opened.put(mailId, mailingId); // expect-alt in-memory-dedup; expect-alt claim-kept-on-failure
    }
}
