package rows.r1_35.awspring_standard_last_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import io.awspring.cloud.sqs.annotation.SqsListenerAcknowledgementMode;
import io.awspring.cloud.sqs.listener.acknowledgement.Acknowledgement;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** A standard queue: acknowledged behind the service call. */
@Component
public class Reviews {
    private final ReviewService service;

    public Reviews(ReviewService service) {
        this.service = service;
    }

    @SqsListener(queueNames = "reviews", acknowledgementMode = SqsListenerAcknowledgementMode.MANUAL)
    public void onReview(Review review, Acknowledgement ack) {
        service.publish(review);
        ack.acknowledgeAsync();
    }
}

record Review(String id, int stars) { }

interface ReviewService {
    void publish(Review review);
}

@Service
class JdbcReviewService implements ReviewService {
    private final JdbcTemplate jdbc;

    JdbcReviewService(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    @Transactional
    public void publish(Review review) {
        jdbc.update("insert into review(id, stars) values (?, ?) on conflict (id) do nothing", review.id(), review.stars());
    }
}
