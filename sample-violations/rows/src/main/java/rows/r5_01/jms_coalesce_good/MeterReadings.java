package rows.r5_01.jms_coalesce_good;

import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** Kilowatt hours of a meter, summed up once per reading. */
@Component
public class MeterReadings {
    private final NamedParameterJdbcTemplate jdbc;
    private final TransactionTemplate tx;

    public MeterReadings(NamedParameterJdbcTemplate jdbc, TransactionTemplate tx) {
        this.jdbc = jdbc;
        this.tx = tx;
    }

    @JmsListener(destination = "meter.readings")
    public void onReading(MapMessage message) throws JMSException {
        var params = new MapSqlParameterSource("meter", message.getString("meter"))
                .addValue("kwh", message.getInt("kwh")).addValue("reading", message.getString("readingNo"));
        tx.executeWithoutResult(status -> {
            if (jdbc.update("insert into reading(no) values (:reading) on conflict do nothing", params) > 0) {
                jdbc.update("update meter set total = coalesce(total, 0) + :kwh where id = :meter", params);
            }
        });
    }
}
