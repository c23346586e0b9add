package rows.r1_18.rabbit_good;

import java.util.concurrent.CompletableFuture;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Container settles on return; the statement is produced on the common pool and joined. */
@Component
public class StatementConsumer {
    private final JdbcTemplate jdbc;

    public StatementConsumer(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "statements")
    public void onStatement(Statement statement) {
        CompletableFuture.runAsync(() -> archive(statement)).join();
    }

    private void archive(Statement statement) {
        jdbc.update("insert into statement(id, text) values (?, ?) on conflict (id) do nothing", statement.id(), statement.text());
    }
}

record Statement(String id, String text) {
}
