package rows.r1_48.kcl_parallel_unawaited_bad;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.jdbc.core.JdbcTemplate;
import software.amazon.kinesis.exceptions.InvalidStateException;
import software.amazon.kinesis.exceptions.ShutdownException;
import software.amazon.kinesis.lifecycle.events.InitializationInput;
import software.amazon.kinesis.lifecycle.events.LeaseLostInput;
import software.amazon.kinesis.lifecycle.events.ProcessRecordsInput;
import software.amazon.kinesis.lifecycle.events.ShardEndedInput;
import software.amazon.kinesis.lifecycle.events.ShutdownRequestedInput;
import software.amazon.kinesis.processor.ShardRecordProcessor;
import software.amazon.kinesis.retrieval.KinesisClientRecord;

/** Laps are stored by a pool; the last sequence number of the delivery is checkpointed at once. */
public class LapProcessor implements ShardRecordProcessor {
    private final ExecutorService pool = Executors.newFixedThreadPool(4);
    private final JdbcTemplate jdbc;

    public LapProcessor(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void processRecords(ProcessRecordsInput input) {
        String last = null;
        for (KinesisClientRecord rec : input.records()) {
            pool.submit(() -> store(rec)); // expect-alt ack-before-commit
            last = rec.sequenceNumber();
        }
        if (last == null) {
            return;
        }
        try {
            input.checkpointer().checkpoint(last); // expect ack-before-commit [error]
        } catch (ShutdownException | InvalidStateException e) {
            throw new IllegalStateException(e);
        }
    }

    private void store(KinesisClientRecord rec) {
        jdbc.update("insert into lap(seq, body) values (?, ?) on conflict (seq) do nothing",
                rec.sequenceNumber(), StandardCharsets.UTF_8.decode(rec.data()).toString());
    }

    @Override
    public void initialize(InitializationInput input) { }

    @Override
    public void leaseLost(LeaseLostInput input) { }

    @Override
    public void shardEnded(ShardEndedInput input) { }

    @Override
    public void shutdownRequested(ShutdownRequestedInput input) { }
}
