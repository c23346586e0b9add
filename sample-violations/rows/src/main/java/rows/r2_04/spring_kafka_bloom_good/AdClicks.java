package rows.r2_04.spring_kafka_bloom_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Bills clicks; the click table rejects a click that was billed. */
@Component
public class AdClicks {
    private final JdbcTemplate jdbc;

    public AdClicks(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "clicks")
    @Transactional
    public void onClick(Click click) {
        int rows = jdbc.update("insert into click(id, ad) values (?, ?) on conflict (id) do nothing", click.id(), click.ad());
        if (rows > 0) {
            jdbc.update("update budget set spent = spent + ? where ad = ?", click.micros(), click.ad());
        }
    }

    public record Click(String id, String ad, long micros) { }
}
