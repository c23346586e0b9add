package rows.r1_49.spring_rabbit_http_status_unread_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.support.AmqpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** The exchange form of the client does not throw for an error status, and nobody reads the status. */
@Component
public class CrmSync {
    private final CrmClient crm;

    public CrmSync(CrmClient crm) {
        this.crm = crm;
    }

    @RabbitListener(queues = "contacts", ackMode = "MANUAL")
    public void onContact(String body, @Header("contact-id") String id, Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws IOException {
        crm.put(id, body); // expect-alt ack-despite-failure
        channel.basicAck(tag, false); // expect ack-despite-failure [error]
    }
}

@Component
class CrmClient {
    private final RestClient rest;

    CrmClient(RestClient.Builder builder) {
        this.rest = builder.baseUrl("https://crm.example").build();
    }

    HttpStatusCode put(String id, String body) {
        return rest.put().uri("/contacts/{id}", id).body(body)
                .exchange((request, response) -> response.getStatusCode()); // expect-alt ack-despite-failure
    }
}
