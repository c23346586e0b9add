package rows.r1_38.kcl_checkpoint_first_bad;

import java.nio.charset.StandardCharsets;
import org.springframework.jdbc.core.JdbcTemplate;
import software.amazon.kinesis.exceptions.InvalidStateException;
import software.amazon.kinesis.exceptions.ShutdownException;
import software.amazon.kinesis.lifecycle.events.InitializationInput;
import software.amazon.kinesis.lifecycle.events.LeaseLostInput;
import software.amazon.kinesis.lifecycle.events.ProcessRecordsInput;
import software.amazon.kinesis.lifecycle.events.ShardEndedInput;
import software.amazon.kinesis.lifecycle.events.ShutdownRequestedInput;
import software.amazon.kinesis.processor.RecordProcessorCheckpointer;
import software.amazon.kinesis.processor.ShardRecordProcessor;
import software.amazon.kinesis.retrieval.KinesisClientRecord;

/** Checkpoints what was delivered, then stores it. */
public class PulseProcessor implements ShardRecordProcessor {
    private final JdbcTemplate jdbc;
    private String shard;

    public PulseProcessor(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void initialize(InitializationInput input) {
        shard = input.shardId();
    }

    @Override
    public void processRecords(ProcessRecordsInput input) {
        mark(input.checkpointer()); // expect-alt ack-before-commit
        input.records().forEach(this::store);
    }

    private void mark(RecordProcessorCheckpointer checkpointer) {
        try {
            checkpointer.checkpoint(); // expect ack-before-commit [error]
        } catch (ShutdownException | InvalidStateException e) {
            throw new IllegalStateException(e);
        }
    }

    private void store(KinesisClientRecord rec) {
        jdbc.update("insert into pulse(shard, seq, body) values (?, ?, ?) on conflict do nothing",
                shard, rec.sequenceNumber(), StandardCharsets.UTF_8.decode(rec.data()).toString());
    }

    @Override
    public void leaseLost(LeaseLostInput input) { }

    @Override
    public void shardEnded(ShardEndedInput input) { }

    @Override
    public void shutdownRequested(ShutdownRequestedInput input) { }
}
