package rows.r1_53.spring_kafka_promise_good;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** The record goes to a single writer thread; the listener waits for its promise. */
@Component
public class WriterQueue implements Runnable {
    private final BlockingQueue<Job> jobs = new LinkedBlockingQueue<>(100);
    private final JdbcTemplate jdbc;

    public WriterQueue(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
        new Thread(this, "grade-writer").start();
    }

    @KafkaListener(topics = "grades")
    public void onGrade(ConsumerRecord<String, String> rec, Acknowledgment ack) throws InterruptedException {
        Job job = new Job(rec.key(), rec.value(), new CompletableFuture<>());
        jobs.put(job);
        job.done().join();
        ack.acknowledge();
    }

    @Override
    public void run() {
        while (!Thread.currentThread().isInterrupted()) {
            Job job;
            try {
                job = jobs.take();
            } catch (InterruptedException e) {
                return;
            }
            try {
                jdbc.update("insert into grade(id, body) values (?, ?) on conflict (id) do nothing", job.id(), job.body());
                job.done().complete(null);
            } catch (RuntimeException e) {
                job.done().completeExceptionally(e);
            }
        }
    }
}

record Job(String id, String body, CompletableFuture<Void> done) { }
