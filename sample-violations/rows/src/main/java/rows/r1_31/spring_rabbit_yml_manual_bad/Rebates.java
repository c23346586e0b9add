package rows.r1_31.spring_rabbit_yml_manual_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** The settings of the application make the listener settle by itself. */
@Component
public class Rebates {
    private final RebateService service;

    public Rebates(RebateService service) {
        this.service = service;
    }

    @RabbitListener(queues = "rebates")
    public void onRebate(String body, @Header("rebate-id") String id, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        channel.basicAck(tag, false); // expect ack-before-commit [error]
        service.grant(id, body);
    }
}

@Service
class RebateService {
    private final JdbcTemplate jdbc;

    RebateService(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void grant(String id, String body) {
        jdbc.update("insert into rebate(id, body) values (?, ?) on conflict (id) do nothing", id, body);
    }
}
