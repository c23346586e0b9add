package rows.r1_45.jms_dups_ok_default_container_bad;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.Session;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Lazy acknowledgement on the polling container. */
@Component
public class Forecasts {
    private final StringRedisTemplate redis;

    public Forecasts(StringRedisTemplate redis) {
        this.redis = redis;
    }

    @JmsListener(destination = "forecasts", containerFactory = "lazyFactory")
    public void onForecast(String body, @Header("region") String region) {
        redis.opsForValue().set("forecast:" + region, body); // expect-alt ack-despite-failure
    }
}

@Configuration
class ForecastConfig {
    @Bean
    DefaultJmsListenerContainerFactory lazyFactory(ConnectionFactory connections) {
        DefaultJmsListenerContainerFactory factory = new DefaultJmsListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setSessionAcknowledgeMode(Session.DUPS_OK_ACKNOWLEDGE); // expect ack-despite-failure [warning]
        return factory;
    }
}
