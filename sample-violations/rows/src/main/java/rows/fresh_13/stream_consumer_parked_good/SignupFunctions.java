package rows.fresh_13.stream_consumer_parked_good;

import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.messaging.Message;

@Configuration
public class SignupFunctions {

    private static final Logger log = LoggerFactory.getLogger(SignupFunctions.class);

    @Bean
    public Consumer<Message<Signup>> signups(Accounts accounts) {
        return message -> {
            Signup signup = message.getPayload();
            try {
                accounts.open(signup);
            } catch (RuntimeException e) {
                log.warn("signup of {} rejected: {}", signup.email(), e.getMessage());
                accounts.park(signup, e.getMessage());
            }
        };
    }
}
