package rows.fresh_25.kafka_clients_invoke_all_service_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class Mileage {

    private final JdbcTemplate jdbc;

    public Mileage(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void drive(String id, long amount) {
        jdbc.update("update mileage set total = total + ? where id = ?", amount, id);
    }
}
