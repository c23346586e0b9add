package rows.r1_46.kcl_parked_good;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.kinesis.exceptions.InvalidStateException;
import software.amazon.kinesis.exceptions.ShutdownException;
import software.amazon.kinesis.lifecycle.events.InitializationInput;
import software.amazon.kinesis.lifecycle.events.LeaseLostInput;
import software.amazon.kinesis.lifecycle.events.ProcessRecordsInput;
import software.amazon.kinesis.lifecycle.events.ShardEndedInput;
import software.amazon.kinesis.lifecycle.events.ShutdownRequestedInput;
import software.amazon.kinesis.processor.ShardRecordProcessor;
import software.amazon.kinesis.retrieval.KinesisClientRecord;

/** A record that fails is kept in the table of failures before the checkpoint covers it. */
public class HeatProcessor implements ShardRecordProcessor {
    private final DynamoDbClient dynamo;
    private final JdbcTemplate jdbc;

    public HeatProcessor(DynamoDbClient dynamo, JdbcTemplate jdbc) {
        this.dynamo = dynamo;
        this.jdbc = jdbc;
    }

    @Override
    public void processRecords(ProcessRecordsInput input) {
        try {
            for (KinesisClientRecord rec : input.records()) {
                String body = StandardCharsets.UTF_8.decode(rec.data()).toString();
                try {
                    dynamo.putItem(r -> r.tableName("heat").item(Map.of(
                            "seq", AttributeValue.fromS(rec.sequenceNumber()), "body", AttributeValue.fromS(body))));
                } catch (RuntimeException e) {
                    jdbc.update("insert into heat_failure(seq, body, reason) values (?, ?, ?) on conflict (seq) do nothing",
                            rec.sequenceNumber(), body, e.getMessage());
                }
                input.checkpointer().checkpoint(rec.sequenceNumber());
            }
        } catch (ShutdownException | InvalidStateException e) {
            throw new IllegalStateException(e);
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
