package rows.r2_23.spring_rabbit_prototype_good;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Fares: a ride is paid when its row says so. */
@Component
public class FareConsumer {
    private final JdbcTemplate jdbc;

    public FareConsumer(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "fares")
    @Transactional
    public void onFare(Fare fare) {
        int paid = jdbc.update("update ride set state = 'PAID' where id = ? and state = 'DRIVEN'", fare.ride());
        if (paid == 1) {
            jdbc.update("update driver set earned = earned + ? where id = ?", fare.cents(), fare.driver());
        }
    }

    public record Fare(String ride, String driver, long cents) { }
}
