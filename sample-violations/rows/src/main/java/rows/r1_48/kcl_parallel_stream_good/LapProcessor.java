package rows.r1_48.kcl_parallel_stream_good;

import java.nio.charset.StandardCharsets;
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

/** Laps are stored in parallel; the stream has ended before the delivery is checkpointed. */
public class LapProcessor implements ShardRecordProcessor {
    private final JdbcTemplate jdbc;

    public LapProcessor(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void processRecords(ProcessRecordsInput input) {
        input.records().parallelStream().forEach(this::store);
        try {
            input.checkpointer().checkpoint();
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
