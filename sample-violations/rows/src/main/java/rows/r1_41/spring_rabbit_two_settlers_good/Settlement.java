package rows.r1_41.spring_rabbit_two_settlers_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;

interface Settlement {
    void of(Channel channel, long tag) throws IOException;
}
