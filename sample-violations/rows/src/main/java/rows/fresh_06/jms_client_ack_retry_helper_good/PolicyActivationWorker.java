package rows.fresh_06.jms_client_ack_retry_helper_good;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;

public class PolicyActivationWorker {

    private final ConnectionFactory factory;
    private final PolicyStore store;
    private final Attempts attempts = new Attempts(3);

    public PolicyActivationWorker(ConnectionFactory factory, PolicyStore store) {
        this.factory = factory;
        this.store = store;
    }

    public void drain() throws JMSException {
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(false, Session.CLIENT_ACKNOWLEDGE);
                MessageConsumer consumer = session.createConsumer(session.createQueue("policy.activate"))) {
            connection.start();
            Message next;
            while ((next = consumer.receive(2_000)) != null) {
                String policyNo = next.getStringProperty("policyNo");
                try {
                    attempts.run(() -> store.activate(policyNo));
                    next.acknowledge();
                } catch (IllegalStateException e) {
                    session.recover();
                }
            }
        }
    }
}
