package rows.r2_12.spring_kafka_properties_store_bad;

import org.springframework.integration.metadata.PropertiesPersistingMetadataStore;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Mileage: the properties file is written when the store is closed, and on this node only. */
@Component
public class FleetMileage {
    private final PropertiesPersistingMetadataStore trips;
    private final JdbcTemplate jdbc;

    public FleetMileage(PropertiesPersistingMetadataStore trips, JdbcTemplate jdbc) {
        this.trips = trips;
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "trips")
    public void onTrip(Trip trip) {
        String before = trips.get(trip.tripId()); // expect in-memory-dedup [warning]
        if (before == null) {
            jdbc.update("update vehicle set km = km + ? where vin = ?", trip.km(), trip.vin());
            trips.put(trip.tripId(), trip.vin());
        }
    }

    public record Trip(String tripId, String vin, int km) { }
}
