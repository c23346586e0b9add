package rows.fresh_04.rabbit_listener_transaction_bad;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
public class ReservationRepository {

    private final JdbcClient client;

    public ReservationRepository(JdbcClient client) {
        this.client = client;
    }

    public void confirm(String reservationId) {
        client.sql("update reservation set state = 'CONFIRMED' where id = :id and state = 'HELD'")
                .param("id", reservationId)
                .update();
        client.sql("insert into outbox(aggregate_id, type) values (:id, 'ReservationConfirmed')")
                .param("id", reservationId)
                .update();
    }
}
