package rows.fresh_25.kafka_clients_invoke_all_service_good;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;

/** The consumer comes with enable.auto.commit=false. */
public class MileageFeed {

    private final KafkaConsumer<String, Long> consumer;
    private final ExecutorService pool;
    private final Mileage mileage;

    public MileageFeed(KafkaConsumer<String, Long> consumer, ExecutorService pool, Mileage mileage) {
        this.consumer = consumer;
        this.pool = pool;
        this.mileage = mileage;
    }

    public void pump() throws InterruptedException, ExecutionException {
        ConsumerRecords<String, Long> records = consumer.poll(Duration.ofSeconds(1));
        List<Callable<Void>> trips = new ArrayList<>();
        for (ConsumerRecord<String, Long> r : records) {
            trips.add(() -> {
                mileage.drive(r.key(), r.value());
                return null;
            });
        }
        for (Future<Void> trip : pool.invokeAll(trips)) {
            trip.get();
        }
        consumer.commitSync();
    }
}
