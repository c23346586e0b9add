package rows.r1_06.spring_kafka_callback_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** The service gets a callback to run when it is done. */
@Component
public class MealListener {
    private final MealPlan plan;

    public MealListener(MealPlan plan) {
        this.plan = plan;
    }

    @KafkaListener(topics = "meals", groupId = "kitchen")
    public void onMeal(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        plan.add(rec.key(), rec.value(), () -> {
            ack.acknowledge(); // expect ack-before-commit [error]
        });
    }
}

@Service
class MealPlan {
    private final JdbcTemplate jdbc;

    MealPlan(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void add(String id, String meal, Runnable whenDone) {
        jdbc.update("insert into meal(id, text) values (?, ?) on conflict (id) do nothing", id, meal);
        whenDone.run(); // expect-alt ack-before-commit
    }
}
