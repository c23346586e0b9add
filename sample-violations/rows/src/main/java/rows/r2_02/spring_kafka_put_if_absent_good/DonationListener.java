package rows.r2_02.spring_kafka_put_if_absent_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Books donations; the reference is the key of the donation table. */
@Component
public class DonationListener {
    private final JdbcTemplate jdbc;

    public DonationListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @KafkaListener(topics = "donations", groupId = "books")
    public void onDonation(Donation donation) {
        if (jdbc.update("insert into donation(reference, campaign, cents) values (?, ?, ?) on conflict (reference) do nothing",
                donation.reference(), donation.campaign(), donation.cents()) != 1) {
            return;
        }
        jdbc.update("update campaign set total = total + ? where id = ?", donation.cents(), donation.campaign());
    }

    public record Donation(String reference, String campaign, long cents) { }
}
