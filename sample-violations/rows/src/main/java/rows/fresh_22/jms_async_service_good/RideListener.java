package rows.fresh_22.jms_async_service_good;

import jakarta.jms.ConnectionFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.stereotype.Component;

@Component
public class RideListener {

    private final Dispatch dispatch;

    public RideListener(Dispatch dispatch) {
        this.dispatch = dispatch;
    }

    @JmsListener(destination = "rides", containerFactory = "transacted")
    public void onRide(String rideId) {
        dispatch.assign(rideId);
    }

    @EnableAsync
    @Configuration
    static class Containers {

        @Bean
        DefaultJmsListenerContainerFactory transacted(ConnectionFactory connections) {
            DefaultJmsListenerContainerFactory factory = new DefaultJmsListenerContainerFactory();
            factory.setConnectionFactory(connections);
            factory.setSessionTransacted(true);
            return factory;
        }
    }
}
