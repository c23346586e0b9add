package rows.fresh_22.jms_async_service_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class Dispatch {

    private final JdbcTemplate jdbc;

    public Dispatch(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void assign(String rideId) {
        jdbc.update("insert into assignment(ride_id) values (?)", rideId);
    }
}
