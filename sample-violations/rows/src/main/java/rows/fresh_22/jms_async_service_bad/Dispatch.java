package rows.fresh_22.jms_async_service_bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Async;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class Dispatch {

    private final JdbcTemplate jdbc;

    public Dispatch(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Async
    @Transactional
    public void assign(String rideId) {
        jdbc.update("insert into assignment(ride_id) values (?)", rideId);
    }
}
