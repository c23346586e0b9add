package rows.r2_04.spring_kafka_bloom_bad;

import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import java.nio.charset.StandardCharsets;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Bills clicks; a Bloom filter is the only test. */
@Component
public class AdClicks {
    private final BloomFilter<CharSequence> clicks =
            BloomFilter.create(Funnels.stringFunnel(StandardCharsets.UTF_8), 10_000_000, 0.001);
    private final JdbcTemplate jdbc;

    public AdClicks(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "clicks")
    public void onClick(Click click) {
        if (clicks.mightContain(click.id())) { // expect in-memory-dedup [error]
            return;
        }
        jdbc.update("update budget set spent = spent + ? where ad = ?", click.micros(), click.ad());
        clicks.put(click.id());
    }

    public record Click(String id, String ad, long micros) { }
}
