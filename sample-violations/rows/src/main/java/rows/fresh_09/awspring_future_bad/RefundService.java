package rows.fresh_09.awspring_future_bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class RefundService {

    private final JdbcTemplate jdbc;

    public RefundService(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void open(RefundRequested request) {
        jdbc.update("insert into refund(id, order_id, cents) values (?, ?, ?) on conflict (id) do nothing",
                request.refundId(), request.orderId(), request.cents());
        jdbc.update("insert into outbox(id, topic) values (?, 'refund.opened') on conflict (id) do nothing",
                request.refundId());
    }
}
