package rows.fresh_03.kafka_clients_invoke_all_good;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

public final class MeterIngest implements Runnable {

    private final AtomicBoolean running = new AtomicBoolean(true);
    private final ExecutorService workers = Executors.newFixedThreadPool(8);
    private final ReadingWriter writer;
    private final Properties props;

    public MeterIngest(ReadingWriter writer, Properties base) {
        this.writer = writer;
        this.props = new Properties();
        this.props.putAll(base);
        this.props.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
        this.props.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, "2000");
    }

    @Override
    public void run() {
        try (KafkaConsumer<String, String> consumer = new KafkaConsumer<>(props)) {
            consumer.subscribe(List.of("meter.readings"));
            while (running.get()) {
                ConsumerRecords<String, String> polled = consumer.poll(Duration.ofMillis(500));
                if (polled.isEmpty()) {
                    continue;
                }
                List<Callable<Integer>> tasks = new ArrayList<>();
                for (TopicPartition tp : polled.partitions()) {
                    List<ConsumerRecord<String, String>> chunk = polled.records(tp);
                    tasks.add(() -> writer.write(chunk));
                }
                dispatch(tasks);
                consumer.commitSync();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException("ingest stopped, uncommitted records will be read again", e.getCause());
        } finally {
            workers.shutdown();
        }
    }

    private void dispatch(List<Callable<Integer>> tasks) throws InterruptedException, ExecutionException {
        for (Future<Integer> f : workers.invokeAll(tasks)) {
            f.get();
        }
    }

    public void stop() {
        running.set(false);
    }
}
