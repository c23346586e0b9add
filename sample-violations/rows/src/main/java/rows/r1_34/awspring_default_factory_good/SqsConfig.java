package rows.r1_34.awspring_default_factory_good;

import io.awspring.cloud.sqs.config.SqsMessageListenerContainerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.services.sqs.SqsAsyncClient;

@Configuration
class SqsConfig {
    @Bean
    SqsMessageListenerContainerFactory<Object> parcelFactory(SqsAsyncClient client) {
        return SqsMessageListenerContainerFactory.builder()
                .sqsAsyncClient(client)
                .configure(options -> options.maxConcurrentMessages(20))
                .build();
    }
}
