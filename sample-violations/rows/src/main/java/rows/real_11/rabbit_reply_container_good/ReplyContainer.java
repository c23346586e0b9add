package rows.real_11.rabbit_reply_container_good;

import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.listener.DirectMessageListenerContainer;

public class ReplyContainer extends DirectMessageListenerContainer {

  public ReplyContainer(ConnectionFactory connections) {
    super(connections);
    super.setAcknowledgeMode(AcknowledgeMode.NONE);
  }
}
