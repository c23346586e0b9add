package rows.r1_34.awspring_template_manual_good;

import io.awspring.cloud.sqs.listener.acknowledgement.Acknowledgement;
import io.awspring.cloud.sqs.operations.SqsTemplate;
import io.awspring.cloud.sqs.operations.TemplateAcknowledgementMode;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.Message;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import software.amazon.awssdk.services.sqs.SqsAsyncClient;

/** Fetches coupons with a template that leaves the acknowledgement to this class. */
@Component
public class CouponPoller {
    private final SqsTemplate sqs;
    private final JdbcTemplate jdbc;

    public CouponPoller(SqsAsyncClient client, JdbcTemplate jdbc) {
        this.sqs = SqsTemplate.builder()
                .sqsAsyncClient(client)
                .configure(o -> o.acknowledgementMode(TemplateAcknowledgementMode.MANUAL))
                .build();
        this.jdbc = jdbc;
    }

    @Scheduled(fixedDelay = 2_000)
    public void poll() {
        Optional<Message<Coupon>> message = sqs.receive("coupons", Coupon.class);
        message.ifPresent(m -> {
            store(m.getPayload());
            Acknowledgement.acknowledge(m);
        });
    }

    private void store(Coupon coupon) {
        jdbc.update("insert into coupon(code, percent) values (?, ?) on conflict (code) do nothing",
                coupon.code(), coupon.percent());
    }
}

record Coupon(String code, int percent) { }
