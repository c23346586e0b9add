package rows.r2_21.spring_rabbit_tenants_good;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Only tenants that are switched on are served; the set is configuration. */
@Component
public class TenantEvents {
    private final Set<String> enabled;
    private final JdbcTemplate jdbc;

    public TenantEvents(JdbcTemplate jdbc) {
        this.enabled = new HashSet<>(List.of("north", "south"));
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "tenant-events")
    @Transactional
    public void on(Usage usage) {
        if (!enabled.contains(usage.tenant())) {
            return;
        }
        if (jdbc.update("insert into usage_event(id) values (?) on conflict (id) do nothing", usage.id()) == 0) {
            return;
        }
        jdbc.update("update tenant set used = used + ? where name = ?", usage.units(), usage.tenant());
    }

    public void enable(String tenant) {
        enabled.add(tenant);
    }

    public record Usage(String id, String tenant, long units) { }
}
