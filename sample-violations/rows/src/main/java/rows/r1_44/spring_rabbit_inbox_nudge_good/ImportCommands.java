package rows.r1_44.spring_rabbit_inbox_nudge_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The command is kept in the inbox, settled, and a worker is woken up; the worker reads the inbox only. */
@Component
public class ImportCommands {
    private final JdbcTemplate jdbc;
    private final ImportWorker worker;
    private final Executor pool = Executors.newSingleThreadExecutor();

    public ImportCommands(JdbcTemplate jdbc, ImportWorker worker) {
        this.jdbc = jdbc;
        this.worker = worker;
    }

    @RabbitListener(queues = "imports", ackMode = "MANUAL")
    public void onCommand(String body, @Header("command-id") String id, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        jdbc.update("insert into import_inbox(id, body, done) values (?, ?, false) on conflict (id) do nothing", id, body);
        channel.basicAck(tag, false);
        pool.execute(worker::drain);
    }
}

@Component
class ImportWorker {
    private final JdbcTemplate jdbc;

    ImportWorker(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Scheduled(fixedDelay = 30_000)
    @Transactional
    public void drain() {
        jdbc.update("insert into article(id, body) select id, body from import_inbox where not done on conflict (id) do nothing");
        jdbc.update("update import_inbox set done = true where id in (select id from article)");
    }
}
