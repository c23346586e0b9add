package rows.r1_47.cloud_stream_direct_good;

import java.util.function.Consumer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

/** The function writes a click and returns. */
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
    private final JdbcTemplate jdbc;

    ClickWriter(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void accept(Click click) {
        jdbc.update("insert into click(id, page) values (?, ?) on conflict (id) do nothing", click.id(), click.page());
    }
}
