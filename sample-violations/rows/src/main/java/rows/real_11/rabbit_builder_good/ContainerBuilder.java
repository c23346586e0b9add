package rows.real_11.rabbit_builder_good;

import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.transaction.PlatformTransactionManager;

/** Shared by several modules; this one never names a transaction manager. */
public class ContainerBuilder {

  private final SimpleMessageListenerContainer container;

  public ContainerBuilder(ConnectionFactory connections) {
    this.container = new SimpleMessageListenerContainer(connections);
  }

  public ContainerBuilder queue(String name) {
    container.setQueueNames(name);
    return this;
  }

  public ContainerBuilder transactionManager(PlatformTransactionManager manager) {
    container.setTransactionManager(manager);
    return this;
  }

  public SimpleMessageListenerContainer build() {
    return container;
  }
}
