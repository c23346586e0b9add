package shop.invoices.bad;

import io.awspring.cloud.sqs.config.SqsMessageListenerContainerFactory;
import io.awspring.cloud.sqs.listener.acknowledgement.handler.AcknowledgementMode;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.web.client.RestClient;
import software.amazon.awssdk.services.sqs.SqsAsyncClient;

/** Writes invoices and hands them to bookkeeping. */
@Configuration
@EnableTransactionManagement
public class InvoicesConfig {

    @Bean
    public SqsMessageListenerContainerFactory<Object> invoiceFactory(SqsAsyncClient sqs) {
        return SqsMessageListenerContainerFactory.builder()
                .sqsAsyncClient(sqs)
                .configure(options -> options
                        .maxConcurrentMessages(8)
                        .acknowledgementMode(AcknowledgementMode.ALWAYS)) // expect ack-despite-failure [error]
                .build();
    }

    @Bean
    public RestClient bookkeeping() {
        return RestClient.create("https://books.example.org");
    }
}
