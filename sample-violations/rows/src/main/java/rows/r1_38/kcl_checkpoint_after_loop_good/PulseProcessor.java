package rows.r1_38.kcl_checkpoint_after_loop_good;

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

/** Checkpoints once, behind the last stored record. */
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
        for (KinesisClientRecord rec : input.records()) {
            jdbc.update("insert into pulse(shard, seq, body) values (?, ?, ?) on conflict do nothing",
                    shard, rec.sequenceNumber(), StandardCharsets.UTF_8.decode(rec.data()).toString());
        }
        try {
            input.checkpointer().checkpoint();
        } catch (ShutdownException | InvalidStateException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void leaseLost(LeaseLostInput input) { }

    @Override
    public void shardEnded(ShardEndedInput input) { }

    @Override
    public void shutdownRequested(ShutdownRequestedInput input) { }
}
