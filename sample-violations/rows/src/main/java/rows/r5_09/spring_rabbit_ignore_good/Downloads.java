package rows.r5_09.spring_rabbit_ignore_good;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** MySQL: no inserted row, no count. */
@Component
public class Downloads {
    private final JdbcTemplate jdbc;

    public Downloads(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @RabbitListener(queues = "downloads")
    public void onDownload(Download download) {
        boolean known = jdbc.update("insert ignore into download(token) values (?)", download.token()) < 1;
        if (known) {
            return;
        }
        jdbc.update("update artifact set downloads = downloads + 1 where name = ?", download.artifact());
    }
}

record Download(String token, String artifact) { }
