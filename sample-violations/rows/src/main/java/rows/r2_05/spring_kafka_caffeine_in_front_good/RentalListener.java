package rows.r2_05.spring_kafka_caffeine_in_front_good;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** A cache spares the database known rentals; the unique row decides. */
@Component
public class RentalListener {
    private final Cache<String, Boolean> known = Caffeine.newBuilder().maximumSize(10_000).build();
    private final RentalBook book;

    public RentalListener(RentalBook book) {
        this.book = book;
    }

    @KafkaListener(topics = "rentals")
    public void onRental(Rental rental) {
        if (known.getIfPresent(rental.id()) != null) {
            return;
        }
        book.enter(rental);
        known.put(rental.id(), true);
    }
}

@Service
class RentalBook {
    private final JdbcTemplate jdbc;

    RentalBook(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void enter(Rental rental) {
        if (jdbc.update("insert into rental(id, bike) values (?, ?) on conflict (id) do nothing", rental.id(), rental.bike()) == 1) {
            jdbc.update("update bike set rides = rides + 1 where id = ?", rental.bike());
        }
    }
}

record Rental(String id, String bike) { }
