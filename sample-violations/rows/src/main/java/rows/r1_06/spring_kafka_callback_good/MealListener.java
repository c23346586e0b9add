package rows.r1_06.spring_kafka_callback_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/** The service calls back after its transaction template has committed. */
@Component
public class MealListener {
    private final MealPlan plan;

    public MealListener(MealPlan plan) {
        this.plan = plan;
    }

    @KafkaListener(topics = "meals", groupId = "kitchen")
    public void onMeal(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        plan.add(rec.key(), rec.value(), () -> {
            ack.acknowledge();
        });
    }
}

@Service
class MealPlan {
    private final TransactionTemplate tx;
    private final JdbcTemplate jdbc;

    MealPlan(TransactionTemplate tx, JdbcTemplate jdbc) {
        this.tx = tx;
        this.jdbc = jdbc;
    }

    public void add(String id, String meal, Runnable whenDone) {
        tx.executeWithoutResult(s ->
                jdbc.update("insert into meal(id, text) values (?, ?) on conflict (id) do nothing", id, meal));
        whenDone.run();
    }
}
