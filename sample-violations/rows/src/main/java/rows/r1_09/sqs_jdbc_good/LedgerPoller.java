package rows.r1_09.sqs_jdbc_good;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.DeleteMessageRequest;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.ReceiveMessageRequest;

/** SQS and a plain JDBC connection with auto-commit off, committed before the delete. */
public class LedgerPoller {
    private final SqsClient sqs;
    private final DataSource dataSource;
    private final String queue;

    public LedgerPoller(SqsClient sqs, DataSource dataSource, String queue) {
        this.sqs = sqs;
        this.dataSource = dataSource;
        this.queue = queue;
    }

    public void pollOnce() throws SQLException {
        for (Message m : sqs.receiveMessage(ReceiveMessageRequest.builder().queueUrl(queue).build()).messages()) {
            try (Connection con = dataSource.getConnection()) {
                con.setAutoCommit(false);
                try (PreparedStatement ps = con.prepareStatement(
                        "insert into ledger(id, body) values (?, ?) on conflict (id) do nothing")) {
                    ps.setString(1, m.messageId());
                    ps.setString(2, m.body());
                    ps.executeUpdate();
                }
                con.commit();
                DeleteMessageRequest done = DeleteMessageRequest.builder().queueUrl(queue).receiptHandle(m.receiptHandle()).build();
                sqs.deleteMessage(done);
            }
        }
    }
}
