package shop.notifications.mailings.bad;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Mailing {

    @Id
    private Long id;
    private long opens;

    protected Mailing() {
    }

    public Mailing(Long id) {
        this.id = id;
    }

    public void openedOnce() {
        opens = opens + 1;
    }

    public long getOpens() {
        return opens;
    }
}
