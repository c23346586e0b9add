package rows.r2_08.awspring_caffeine_cache_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.Locale;
import org.springframework.cache.CacheManager;
import org.springframework.cache.annotation.Cacheable;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.cache.caffeine.CaffeineCacheManager;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;

/** The cached method only reads; the badge row carries the order id. */
@Component
public class BadgeQueue {
    private final BadgePrinter printer;
    private final Layouts layouts;

    public BadgeQueue(BadgePrinter printer, Layouts layouts) {
        this.printer = printer;
        this.layouts = layouts;
    }

    @SqsListener("badges")
    public void onBadge(Badge badge) {
        printer.print(badge.orderId(), layouts.of(badge.fair()));
    }

    public record Badge(String orderId, String fair) { }
}

@Service
class Layouts {
    @Cacheable("layouts")
    public String of(String fair) {
        return "layout-" + fair.toLowerCase(Locale.ROOT);
    }
}

@Service
class BadgePrinter {
    private final JdbcTemplate jdbc;

    BadgePrinter(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void print(String orderId, String layout) {
        jdbc.update("insert into badge(order_id, layout) values (?, ?) on conflict (order_id) do nothing", orderId, layout);
    }
}

@Configuration
@EnableCaching
class BadgeCaches {
    @Bean
    CacheManager caches() {
        return new CaffeineCacheManager("layouts");
    }
}
