package rows.r2_03.spring_rabbit_lru_bad;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Bills calls; the last ten thousand call ids are in a linked map. */
@Component
public class CallRecords {
    private final Map<String, Boolean> last = Collections.synchronizedMap(new LinkedHashMap<String, Boolean>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > 10_000;
        }
    });
    private final JdbcTemplate jdbc;

    public CallRecords(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "calls")
    public void bill(CallEnded call) {
        if (last.containsKey(call.callId())) { // expect in-memory-dedup [error]
            return;
        }
        jdbc.update("update subscriber set minutes = minutes + ? where msisdn = ?", call.minutes(), call.caller());
        last.put(call.callId(), true);
    }

    public record CallEnded(String callId, String caller, int minutes) { }
}
