package rows.r1_01.spring_kafka_container_bad;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.AcknowledgingMessageListener;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.kafka.listener.ContainerProperties;

/** A container built by hand with a lambda listener. */
@Configuration
public class MeterContainer {
    @Bean
    public ConcurrentMessageListenerContainer<String, String> meterReadings(ConsumerFactory<String, String> consumers, StringRedisTemplate redis) {
        ContainerProperties props = new ContainerProperties("meter.readings");
        props.setGroupId("grid");
        props.setAckMode(ContainerProperties.AckMode.MANUAL_IMMEDIATE);
        AcknowledgingMessageListener<String, String> listener = (rec, ack) -> {
            ack.acknowledge(); // expect ack-before-commit [error]
            redis.opsForHash().put("meter:" + rec.key(), String.valueOf(rec.timestamp()), rec.value());
        };
        props.setMessageListener(listener);
        return new ConcurrentMessageListenerContainer<>(consumers, props);
    }
}
