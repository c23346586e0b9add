package rows.r2_13.camel_memory_good;

import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/** New members of a club: the join number is inserted with the new count. */
public class MembershipRoute extends RouteBuilder {
    private final JdbcTemplate jdbc;
    private final TransactionTemplate tx;

    public MembershipRoute(JdbcTemplate jdbc, TransactionTemplate tx) {
        this.jdbc = jdbc;
        this.tx = tx;
    }

    @Override
    public void configure() {
        from("rabbitmq:members?queue=joined").process(this::join);
    }

    private void join(Exchange exchange) {
        String joinId = exchange.getMessage().getHeader("joinId", String.class);
        String club = exchange.getMessage().getBody(String.class);
        tx.executeWithoutResult(s -> {
            if (jdbc.update("insert into joined(id) values (?) on conflict (id) do nothing", joinId) == 1) {
                jdbc.update("update club set members = members + 1 where name = ?", club);
            }
        });
    }
}
