package rows.r1_35.awspring_standard_first_bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import io.awspring.cloud.sqs.annotation.SqsListenerAcknowledgementMode;
import io.awspring.cloud.sqs.listener.acknowledgement.Acknowledgement;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** A standard queue: acknowledgements are gathered for a second or ten messages. */
@Component
public class Reviews {
    private final ReviewService service;

    public Reviews(ReviewService service) {
        this.service = service;
    }

    @SqsListener(queueNames = "reviews", acknowledgementMode = SqsListenerAcknowledgementMode.MANUAL)
    public void onReview(Review review, Acknowledgement ack) {
        ack.acknowledgeAsync(); // expect ack-before-commit [warning]
        service.publish(review);
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
