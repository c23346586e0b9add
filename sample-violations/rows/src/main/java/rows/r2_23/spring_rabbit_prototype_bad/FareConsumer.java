package rows.r2_23.spring_rabbit_prototype_bad;

import java.util.ArrayList;
import java.util.List;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.context.annotation.Scope;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Fares: the bean that remembers is a prototype, each user has another one. */
@Component
public class FareConsumer {
    private final RideMemory memory;
    private final JdbcTemplate jdbc;

    public FareConsumer(RideMemory memory, JdbcTemplate jdbc) {
        this.memory = memory;
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "fares")
    public void onFare(Fare fare) {
        if (memory.rides.contains(fare.ride())) { // expect in-memory-dedup [error]
            return;
        }
        jdbc.update("update driver set earned = earned + ? where id = ?", fare.cents(), fare.driver());
        memory.rides.add(fare.ride());
    }

    public record Fare(String ride, String driver, long cents) { }
}

@Component
@Scope("prototype")
class RideMemory {
    final List<String> rides = new ArrayList<>();
}
