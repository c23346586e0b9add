package rows.r5_01.spring_kafka_jdbc_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Deposits are added to the balance once per deposit number. */
@Component
public class Deposits {
    private final JdbcTemplate jdbc;

    public Deposits(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @KafkaListener(topics = "deposits", groupId = "bank")
    public void onDeposit(ConsumerRecord<String, Deposit> rec) {
        Deposit deposit = rec.value();
        int fresh = jdbc.update("insert into booked_deposit(deposit_id) values (?) on conflict (deposit_id) do nothing", deposit.depositId());
        if (fresh == 0) {
            return;
        }
        jdbc.update("update account set balance = balance + ? where iban = ?", deposit.cents(), deposit.iban());
    }
}

record Deposit(String depositId, String iban, long cents) { }
