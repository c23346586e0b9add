package rows.r2_12.spring_kafka_properties_store_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Mileage: the reading of the odometer replaces the old one; a copy changes nothing. */
@Component
public class FleetMileage {
    private final JdbcTemplate jdbc;

    public FleetMileage(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "trips")
    public void onTrip(Trip trip) {
        jdbc.update("update vehicle set km = greatest(km, ?) where vin = ?", trip.odometer(), trip.vin());
    }

    public record Trip(String tripId, String vin, int odometer) { }
}
