package rows.r2_03.spring_rabbit_lru_good;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Bills calls; a linked map holds tariffs, the call table holds what was billed. */
@Component
public class CallRecords {
    private final Map<String, Integer> tariffs = Collections.synchronizedMap(new LinkedHashMap<String, Integer>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > 200;
        }
    });
    private final JdbcTemplate jdbc;

    public CallRecords(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "calls")
    @Transactional
    public void bill(CallEnded call) {
        int price = tariffs.computeIfAbsent(call.tariff(), t -> jdbc.queryForObject("select cents from tariff where id = ?", Integer.class, t));
        int added = jdbc.update("insert into billed_call(call_id) values (?) on conflict (call_id) do nothing", call.callId());
        if (added == 0) {
            return;
        }
        jdbc.update("update subscriber set owed = owed + ? where msisdn = ?", call.minutes() * price, call.caller());
    }

    public record CallEnded(String callId, String caller, String tariff, int minutes) { }
}
