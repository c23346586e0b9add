package rows.r5_09.spring_rabbit_ignore_bad;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** MySQL: the number of inserted rows is logged only. */
@Component
public class Downloads {
    private static final Logger log = LoggerFactory.getLogger(Downloads.class);
    private final JdbcTemplate jdbc;

    public Downloads(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @RabbitListener(queues = "downloads")
    public void onDownload(Download download) {
        int rows = jdbc.update("insert ignore into download(token) values (?)", download.token()); // expect guard-result-ignored [error]
        log.debug("download {} rows {}", download.token(), rows);
        jdbc.update("update artifact set downloads = downloads + 1 where name = ?", download.artifact());
    }
}

record Download(String token, String artifact) { }
