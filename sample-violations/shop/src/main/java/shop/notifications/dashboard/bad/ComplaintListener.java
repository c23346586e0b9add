package shop.notifications.dashboard.bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.stereotype.Component;

@Component
public class ComplaintListener {

    private final Dashboard dashboard;

    public ComplaintListener(Dashboard dashboard) {
        this.dashboard = dashboard;
    }

    @SqsListener("complaints-filed")
    public void onComplaint(ComplaintFiled complaint) {
        dashboard.complaint(complaint);
    }
}
