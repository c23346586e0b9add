package rows.r2_10.spring_kafka_profiles_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Bonus miles; the memory guard is there for tests and laptops only. */
@Component
public class BonusListener {
    private final FirstTime firstTime;
    private final JdbcTemplate jdbc;

    public BonusListener(FirstTime firstTime, JdbcTemplate jdbc) {
        this.firstTime = firstTime;
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "bonus")
    @Transactional
    public void onBonus(Bonus bonus) {
        if (!firstTime.accept(bonus.id())) {
            return;
        }
        jdbc.update("update flyer set miles = miles + ? where id = ?", bonus.miles(), bonus.flyer());
    }

    public record Bonus(String id, String flyer, int miles) { }
}
