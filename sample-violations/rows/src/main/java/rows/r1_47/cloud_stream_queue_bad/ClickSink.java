package rows.r1_47.cloud_stream_queue_bad;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;

/** The function puts a click into the queue of a writer and returns. */
@Configuration
public class ClickSink {
    @Bean
    ClickWriter clickWriter(JdbcTemplate jdbc) {
        return new ClickWriter(jdbc);
    }

    @Bean
    Consumer<Click> clicks(ClickWriter writer) {
        return writer::accept;
    }
}

record Click(String id, String page) { }

class ClickWriter {
    private final Queue<Click> waiting = new ConcurrentLinkedQueue<>();
    private final JdbcTemplate jdbc;

    ClickWriter(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void accept(Click click) {
        waiting.add(click); // expect ack-before-commit [error]
    } // expect-alt ack-before-commit

    @Scheduled(fixedDelay = 1_000)
    void write() {
        Click click;
        while ((click = waiting.poll()) != null) {
            jdbc.update("insert into click(id, page) values (?, ?) on conflict (id) do nothing", click.id(), click.page());
        }
    }
}
