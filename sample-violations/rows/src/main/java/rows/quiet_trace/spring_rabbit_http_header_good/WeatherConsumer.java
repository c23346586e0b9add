package rows.quiet_trace.spring_rabbit_http_header_good;

import java.time.Instant;
import java.util.UUID;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** The trace header is random, the idempotency key is the station and hour. */
@Component
public class WeatherConsumer {
    private final RestTemplate rest;

    public WeatherConsumer(RestTemplate rest) {
        this.rest = rest;
    }

    @RabbitListener(queues = "weather")
    public void onWeather(Weather weather) {
        HttpHeaders headers = new HttpHeaders();
        headers.set("traceparent", "00-" + UUID.randomUUID().toString().replace("-", "") + "-00f067aa0ba902b7-01");
        headers.set("X-Request-Started", Instant.now().toString());
        headers.set("Idempotency-Key", weather.station() + "@" + weather.hour());
        rest.postForEntity("https://weather.example/values", new HttpEntity<>(weather, headers), Void.class);
    }

    public record Weather(String station, long hour, double celsius) { }
}
