package rows.r1_06.spring_kafka_manual_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** The acknowledgement travels into the service; the container flushes it later. */
@Component
public class BookingListener {
    private final BookingService bookings;

    public BookingListener(BookingService bookings) {
        this.bookings = bookings;
    }

    @KafkaListener(topics = "bookings", groupId = "hotel")
    public void onBooking(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        bookings.book(rec.key(), rec.value(), ack);
    }
}

interface BookingService {
    void book(String id, String json, Acknowledgment ack);
}

@Service
class RoomBookingService implements BookingService {
    private final JdbcTemplate jdbc;

    RoomBookingService(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    @Transactional
    public void book(String id, String json, Acknowledgment ack) {
        jdbc.update("insert into booking(id, json) values (?, ?) on conflict (id) do nothing", id, json);
        ack.acknowledge(); // expect ack-before-commit [warning]
    }
}

@Configuration
class KafkaConfig {
    @Bean
    ConcurrentKafkaListenerContainerFactory<String, String> kafkaListenerContainerFactory(ConsumerFactory<String, String> consumers) {
        ConcurrentKafkaListenerContainerFactory<String, String> factory = new ConcurrentKafkaListenerContainerFactory<>();
        factory.setConsumerFactory(consumers);
        factory.getContainerProperties().setAckMode(ContainerProperties.AckMode.MANUAL);
        return factory;
    }
}
