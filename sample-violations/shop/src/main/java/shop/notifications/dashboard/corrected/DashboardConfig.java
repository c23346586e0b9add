package shop.notifications.dashboard.corrected;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.mongodb.core.MongoTemplate;

/** The shop's dashboard counts complaints by day. */
@Configuration
public class DashboardConfig {

    @Bean
    MongoClient mongo() {
        return MongoClients.create("mongodb://mongo:27017");
    }

    @Bean
    MongoTemplate dashboardStore(MongoClient mongo) {
        return new MongoTemplate(mongo, "dashboard");
    }
}
