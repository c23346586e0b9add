package rows.quiet_cache.spring_rabbit_durable_behind_good;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** Known contributions leave early; what is unknown to the cache is asked of the table. */
@Component
public class PensionConsumer {
    private final Cache<String, Boolean> known = CacheBuilder.newBuilder().maximumSize(5000).build();
    private final JdbcTemplate jdbc;
    private final TransactionTemplate tx;

    public PensionConsumer(JdbcTemplate jdbc, TransactionTemplate tx) {
        this.jdbc = jdbc;
        this.tx = tx;
    }

    @RabbitListener(queues = "contributions")
    public void onContribution(Contribution c) {
        if (known.getIfPresent(c.id()) == null) {
            tx.executeWithoutResult(s -> book(c));
            known.put(c.id(), true);
        }
    }

    private void book(Contribution c) {
        if (jdbc.update("insert into contribution(id) values (?) on conflict (id) do nothing", c.id()) == 1) {
            jdbc.update("update pension set saved = saved + ? where person = ?", c.cents(), c.person());
        }
    }

    public record Contribution(String id, String person, long cents) { }
}
