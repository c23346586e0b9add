package rows.r5_01.jms_coalesce_bad;

import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;

/** Kilowatt hours of a meter, summed up. */
@Component
public class MeterReadings {
    private final NamedParameterJdbcTemplate jdbc;

    public MeterReadings(NamedParameterJdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @JmsListener(destination = "meter.readings")
    public void onReading(MapMessage message) throws JMSException {
        var params = new MapSqlParameterSource("meter", message.getString("meter")).addValue("kwh", message.getInt("kwh"));
        jdbc.update("update meter set total = coalesce(total, 0) + :kwh where id = :meter", params); // expect unguarded-increment [error]
    }
}
