package rows.r1_03.spring_kafka_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** Coupons; nothing here says how the container commits, and it does not matter. */
@Component
public class CouponListener {
    private final StringRedisTemplate redis;

    public CouponListener(StringRedisTemplate redis) {
        this.redis = redis;
    }

    @KafkaListener(topics = "coupons", groupId = "shop")
    public void onCoupon(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        redis.opsForValue().set("coupon:" + rec.key(), rec.value());
        ack.acknowledge();
    }
}
