package shop.notifications.dashboard.bad;

import org.springframework.stereotype.Service;

@Service
public class MongoDashboard implements Dashboard {

    private final DayStore days;

    public MongoDashboard(DayStore days) {
        this.days = days;
    }

    @Override
    public void complaint(ComplaintFiled complaint) {
        if (complaint.day() == null || complaint.day().isBlank()) {
            throw new IllegalArgumentException("no day: " + complaint.complaintNo());
        }
        days.countComplaint(complaint.day()); // expect-alt unguarded-increment
    }
}
