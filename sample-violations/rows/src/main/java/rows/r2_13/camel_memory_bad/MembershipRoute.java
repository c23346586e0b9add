package rows.r2_13.camel_memory_bad;

import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.support.processor.idempotent.MemoryIdempotentRepository;
import org.springframework.jdbc.core.JdbcTemplate;

/** New members of a club: ids are kept in the memory of the route. */
public class MembershipRoute extends RouteBuilder {
    private final JdbcTemplate jdbc;

    public MembershipRoute(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void configure() {
        from("rabbitmq:members?queue=joined")
                .idempotentConsumer(header("joinId"), MemoryIdempotentRepository.memoryIdempotentRepository(2000)) // expect in-memory-dedup [error]
                .bean(this, "join");
    }

    public void join(String club) {
        jdbc.update("update club set members = members + 1 where name = ?", club);
    }
}
