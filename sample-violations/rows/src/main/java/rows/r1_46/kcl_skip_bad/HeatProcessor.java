package rows.r1_46.kcl_skip_bad;

import java.nio.charset.StandardCharsets;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
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

/** A record that fails is logged; the checkpoint behind the loop covers it. */
public class HeatProcessor implements ShardRecordProcessor {
    private static final Logger log = LoggerFactory.getLogger(HeatProcessor.class);
    private final JdbcTemplate jdbc;

    public HeatProcessor(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void processRecords(ProcessRecordsInput input) {
        for (KinesisClientRecord rec : input.records()) {
            try {
                jdbc.update("insert into heat(seq, body) values (?, ?) on conflict (seq) do nothing",
                        rec.sequenceNumber(), StandardCharsets.UTF_8.decode(rec.data()).toString());
                input.checkpointer().checkpoint(rec.sequenceNumber()); // expect ack-despite-failure [error]
            } catch (DataAccessException | ShutdownException | InvalidStateException e) { // expect-alt ack-despite-failure
                log.error("record {} skipped", rec.sequenceNumber(), e);
            }
        }
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
