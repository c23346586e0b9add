package rows.r2_23.spring_kafka_thread_local_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Credits: the thread-local is a buffer for text; the state of the credit row decides. */
@Component
public class CreditListener {
    private static final ThreadLocal<StringBuilder> TEXT = ThreadLocal.withInitial(StringBuilder::new);

    private final JdbcTemplate jdbc;

    public CreditListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @KafkaListener(topics = "credits", concurrency = "4")
    public void onCredit(Credit credit) {
        StringBuilder text = TEXT.get();
        text.setLength(0);
        text.append("credit ").append(credit.id());
        if (jdbc.update("insert into credit(id, note) values (?, ?) on conflict (id) do nothing", credit.id(), text.toString()) == 1) {
            jdbc.update("update purse set credit = credit + ? where owner = ?", credit.cents(), credit.owner());
        }
    }

    public record Credit(String id, String owner, long cents) { }
}
