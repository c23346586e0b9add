package rows.fresh_16.kafka_batch_latch_errors_bad;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

@Component
public class TollBatchListener {

    private static final Logger log = LoggerFactory.getLogger(TollBatchListener.class);

    private final TollBook book;
    private final ExecutorService pool;

    public TollBatchListener(TollBook book, ExecutorService pool) {
        this.book = book;
        this.pool = pool;
    }

    @KafkaListener(topics = "tolls", batch = "true")
    public void onTolls(List<ConsumerRecord<String, Long>> batch) throws InterruptedException {
        CountDownLatch open = new CountDownLatch(batch.size());
        Queue<Throwable> errors = new ConcurrentLinkedQueue<>();
        for (ConsumerRecord<String, Long> r : batch) {
            pool.execute(() -> {
                try {
                    book.charge(r.key(), r.value());
                } catch (Throwable e) { // expect ack-despite-failure
                    errors.add(e);
                } finally {
                    open.countDown();
                }
            });
        }
        open.await();
        log.info("{} tolls charged, {} failed", batch.size() - errors.size(), errors.size());
    }
}
