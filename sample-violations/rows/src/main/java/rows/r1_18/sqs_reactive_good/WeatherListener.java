package rows.r1_18.sqs_reactive_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.time.Duration;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** awspring: a reactive write is waited for, then the method returns. */
@Component
public class WeatherListener {
    private final ReactiveStringRedisTemplate redis;

    public WeatherListener(ReactiveStringRedisTemplate redis) {
        this.redis = redis;
    }

    @SqsListener("weather")
    public void onReport(String report, @Header("station") String station) {
        redis.opsForValue().set("weather:" + station, report).block(Duration.ofSeconds(10));
    }
}
