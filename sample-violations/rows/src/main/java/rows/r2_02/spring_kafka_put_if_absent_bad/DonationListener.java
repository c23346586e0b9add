package rows.r2_02.spring_kafka_put_if_absent_bad;

import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Books donations; a static map knows the ones that were booked. */
@Component
public class DonationListener {
    private static final ConcurrentMap<String, Instant> BOOKED = new ConcurrentHashMap<>();

    private final JdbcTemplate jdbc;

    public DonationListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "donations", groupId = "books")
    public void onDonation(Donation donation) {
        Instant before = BOOKED.putIfAbsent(donation.reference(), Instant.now()); // expect in-memory-dedup [error]; expect-alt claim-kept-on-failure
        if (before != null) {
            return;
        }
        jdbc.update("update campaign set total = total + ? where id = ?", donation.cents(), donation.campaign());
    }

    public record Donation(String reference, String campaign, long cents) { }
}
