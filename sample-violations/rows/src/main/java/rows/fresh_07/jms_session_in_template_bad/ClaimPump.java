package rows.fresh_07.jms_session_in_template_bad;

import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/** Owns a session created with {@code connection.createSession(true, Session.SESSION_TRANSACTED)}. */
public class ClaimPump {

    private final Session session;
    private final MessageConsumer consumer;
    private final TransactionTemplate tx;
    private final NamedParameterJdbcTemplate jdbc;

    public ClaimPump(Session session, MessageConsumer consumer, TransactionTemplate tx, NamedParameterJdbcTemplate jdbc) {
        this.session = session;
        this.consumer = consumer;
        this.tx = tx;
        this.jdbc = jdbc;
    }

    public boolean pumpOne() throws JMSException {
        Message message = consumer.receive(1_000);
        if (message == null) {
            return false;
        }
        Claim claim = read((MapMessage) message);
        try {
            tx.executeWithoutResult(status -> {
                file(claim);
                try {
                    session.commit(); // expect ack-before-commit
                } catch (JMSException e) {
                    throw new IllegalStateException("broker refused the commit", e);
                }
            });
        } catch (RuntimeException e) {
            session.rollback();
            throw e;
        }
        return true;
    }

    private void file(Claim claim) {
        MapSqlParameterSource params =
                new MapSqlParameterSource().addValue("no", claim.number()).addValue("cents", claim.cents());
        jdbc.update("insert into claim(number, cents) values (:no, :cents) on conflict do nothing", params);
        jdbc.update("update claim_total set cents = (select sum(cents) from claim)", params);
    }

    private static Claim read(MapMessage m) throws JMSException {
        return new Claim(m.getString("number"), m.getLong("cents"));
    }
}
