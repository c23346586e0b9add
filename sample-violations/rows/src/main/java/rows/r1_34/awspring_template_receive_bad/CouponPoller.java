package rows.r1_34.awspring_template_receive_bad;

import io.awspring.cloud.sqs.operations.SqsTemplate;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.Message;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import software.amazon.awssdk.services.sqs.SqsAsyncClient;

/** Fetches coupons with a template as it comes. */
@Component
public class CouponPoller {
    private final SqsTemplate sqs;
    private final JdbcTemplate jdbc;

    public CouponPoller(SqsAsyncClient client, JdbcTemplate jdbc) {
        this.sqs = SqsTemplate.newTemplate(client);
        this.jdbc = jdbc;
    }

    @Scheduled(fixedDelay = 2_000)
    public void poll() {
        Optional<Message<Coupon>> message = sqs.receive("coupons", Coupon.class); // expect ack-before-commit [error]
        message.map(Message::getPayload).ifPresent(this::store);
    }

    private void store(Coupon coupon) {
        jdbc.update("insert into coupon(code, percent) values (?, ?) on conflict (code) do nothing", // expect-alt ack-before-commit
                coupon.code(), coupon.percent());
    }
}

record Coupon(String code, int percent) { }
