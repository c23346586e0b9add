package rows.r2_12.camel_file_good;

import org.apache.camel.builder.RouteBuilder;
import org.springframework.jdbc.core.JdbcTemplate;

/** Insurance claims: each claim is a row under its own number. */
public class ClaimRoute extends RouteBuilder {
    private final JdbcTemplate jdbc;

    public ClaimRoute(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void configure() {
        from("kafka:claims?groupId=desk")
                .filter(header("claimId").isNotNull())
                .process(e -> jdbc.update("insert into claim(id, region) values (?, ?) on conflict (id) do nothing",
                        e.getMessage().getHeader("claimId", String.class), e.getMessage().getBody(String.class)));
    }
}
