package shop.notifications.bad;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class MailedNotices implements CustomerNotices {

    private final NoticeTable table;
    private final MailGateway mail;

    public MailedNotices(NoticeTable table, MailGateway mail) {
        this.table = table;
        this.mail = mail;
    }

    @Override
    @Transactional
    public void parcelSent(ParcelSent parcel) {
        table.enter(parcel.parcelNo(), "SENT", parcel.address()); // expect-alt ack-before-commit
        mail.send("notice-" + parcel.parcelNo(), parcel.address(), "Parcel " + parcel.parcelNo() + " is on its way");
    }
}
