package rows.fresh_03.kafka_clients_invoke_all_good;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.apache.kafka.clients.consumer.ConsumerRecord;

final class ReadingWriter {

    private final DataSource dataSource;

    ReadingWriter(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    int write(List<ConsumerRecord<String, String>> readings) throws SQLException {
        try (Connection c = dataSource.getConnection()) {
            c.setAutoCommit(false);
            try (PreparedStatement ps = c.prepareStatement(
                    "insert into reading(meter, part, off, payload) values (?, ?, ?, ?) on conflict (part, off) do nothing")) {
                for (ConsumerRecord<String, String> r : readings) {
                    ps.setString(1, r.key());
                    ps.setInt(2, r.partition());
                    ps.setLong(3, r.offset());
                    ps.setString(4, r.value());
                    ps.addBatch();
                }
                ps.executeBatch();
            }
            c.commit();
            return readings.size();
        }
    }
}
