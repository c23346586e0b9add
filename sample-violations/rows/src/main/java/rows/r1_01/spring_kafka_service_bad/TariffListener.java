package rows.r1_01.spring_kafka_service_bad;

import java.util.Map;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.kafka.support.KafkaHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;

/** Tariff changes handed to a service behind an interface; mode from the properties. */
@Component
class TariffListener {
    private final TariffBook book;

    TariffListener(TariffBook book) {
        this.book = book;
    }

    @KafkaListener(topics = "tariffs")
    void tariff(@Payload String json, @Header(KafkaHeaders.RECEIVED_KEY) String code, Acknowledgment acknowledgment) {
        if (json.isBlank()) {
            acknowledgment.acknowledge();
            return;
        }
        acknowledgment.acknowledge(); // expect ack-before-commit [error]
        book.enter(code, json);
    }
}

interface TariffBook {
    void enter(String code, String json);
}

@Service
class JdbcTariffBook implements TariffBook {
    private final NamedParameterJdbcTemplate jdbc;

    JdbcTariffBook(NamedParameterJdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void enter(String code, String json) {
        jdbc.update("insert into tariff(code, body) values (:code, :body) on conflict (code) do update set body = excluded.body",
                Map.of("code", code, "body", json));
    }
}
