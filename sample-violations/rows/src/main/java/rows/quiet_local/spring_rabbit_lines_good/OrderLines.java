package rows.quiet_local.spring_rabbit_lines_good;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** A list within one message may name an article twice. */
@Component
public class OrderLines {
    private final JdbcTemplate jdbc;

    public OrderLines(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "order.lines")
    @Transactional
    public void onOrder(Order order) {
        Set<String> articles = new TreeSet<>();
        for (String article : order.articles()) {
            if (articles.contains(article)) {
                continue;
            }
            articles.add(article);
            jdbc.update("insert into order_line(order_id, article) values (?, ?) on conflict (order_id, article) do nothing",
                    order.id(), article);
        }
    }

    public record Order(String id, List<String> articles) { }
}
