package rows.r2_12.camel_file_bad;

import java.io.File;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.support.processor.idempotent.FileIdempotentRepository;
import org.springframework.jdbc.core.JdbcTemplate;

/** Insurance claims: the file of ids is on the disk of one node. */
public class ClaimRoute extends RouteBuilder {
    private final JdbcTemplate jdbc;

    public ClaimRoute(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void configure() {
        from("kafka:claims?groupId=desk")
                .idempotentConsumer(header("claimId"), FileIdempotentRepository.fileIdempotentRepository(new File("data/claims.ids"))) // expect in-memory-dedup [warning]
                .process(e -> jdbc.update("update desk set waiting = waiting + 1 where region = ?", e.getMessage().getBody(String.class)));
    }
}
