package rows.r1_02.cloud_stream_bad;

import java.util.function.Consumer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.kafka.support.KafkaHeaders;
import org.springframework.messaging.Message;

/** A functional binding with the ack mode set on the binding. */
@Configuration
public class FareFunctions {
    @Bean
    public Consumer<Message<String>> fares(JdbcTemplate jdbc) {
        return message -> {
            Acknowledgment ack = message.getHeaders().get(KafkaHeaders.ACKNOWLEDGMENT, Acknowledgment.class);
            ack.acknowledge(); // expect ack-before-commit [warning]
            String route = message.getHeaders().get("route", String.class);
            jdbc.update("insert into fare(route, json) values (?, ?) on conflict (route) do update set json = excluded.json",
                    route, message.getPayload());
        };
    }
}
