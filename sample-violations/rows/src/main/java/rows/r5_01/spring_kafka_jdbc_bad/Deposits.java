package rows.r5_01.spring_kafka_jdbc_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Deposits are added to the balance. */
@Component
public class Deposits {
    private final JdbcTemplate jdbc;

    public Deposits(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "deposits", groupId = "bank")
    public void onDeposit(ConsumerRecord<String, Deposit> rec) {
        Deposit deposit = rec.value();
        jdbc.update("update account set balance = balance + ? where iban = ?", deposit.cents(), deposit.iban()); // expect unguarded-increment [error]
    }
}

record Deposit(String depositId, String iban, long cents) { }
