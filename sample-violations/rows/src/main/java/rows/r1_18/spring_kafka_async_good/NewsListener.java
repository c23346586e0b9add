package rows.r1_18.spring_kafka_async_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;

/** The listener returns when the service has written; the service is an ordinary one. */
@Component
public class NewsListener {
    private final NewsArchive archive;

    public NewsListener(NewsArchive archive) {
        this.archive = archive;
    }

    @KafkaListener(topics = "news", groupId = "archive")
    public void onNews(ConsumerRecord<String, String> rec) {
        archive.keep(rec.key(), rec.value());
    }
}

interface NewsArchive {
    void keep(String id, String text);
}

@Service
class AsyncNewsArchive implements NewsArchive {
    private final JdbcTemplate jdbc;

    AsyncNewsArchive(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void keep(String id, String text) {
        jdbc.update("insert into news(id, text) values (?, ?) on conflict (id) do nothing", id, text);
    }
}

@Configuration
@EnableAsync
class AsyncConfig {
}
