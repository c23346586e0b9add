package rows.r3_15.spring_kafka_field_initialiser_bad;

import java.util.UUID;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The field of the command has a random first value. */
@Component
public class LeaseListener {
    private final DynamoDbClient dynamo;

    public LeaseListener(DynamoDbClient dynamo) {
        this.dynamo = dynamo;
    }

    @KafkaListener(topics = "leases")
    public void onLease(String car) {
        StartLease command = new StartLease(); // expect random-key-per-retry [error]
        command.car = car;
        dynamo.executeTransaction(r -> r.clientRequestToken(command.token).transactStatements(
                s -> s.statement("UPDATE fleet SET leases = leases + 1 WHERE car = '" + command.car + "'"))); // expect unguarded-increment [error]
    }
}

class StartLease {
    final String token = UUID.randomUUID().toString(); // expect-alt random-key-per-retry
    String car = "";
}
