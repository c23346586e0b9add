package rows.r1_34.awspring_always_factory_bad;

import io.awspring.cloud.sqs.config.SqsMessageListenerContainerFactory;
import io.awspring.cloud.sqs.listener.acknowledgement.handler.AcknowledgementMode;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.services.sqs.SqsAsyncClient;

@Configuration
class SqsConfig {
    @Bean
    SqsMessageListenerContainerFactory<Object> parcelFactory(SqsAsyncClient client) {
        return SqsMessageListenerContainerFactory.builder()
                .sqsAsyncClient(client)
                .configure(options -> options
                        .acknowledgementMode(AcknowledgementMode.ALWAYS) // expect ack-despite-failure [error]
                        .maxConcurrentMessages(20))
                .build();
    }
}
