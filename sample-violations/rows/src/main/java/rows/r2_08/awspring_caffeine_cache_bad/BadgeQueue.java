package rows.r2_08.awspring_caffeine_cache_bad;

import com.github.benmanes.caffeine.cache.Caffeine;
import io.awspring.cloud.sqs.annotation.SqsListener;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceContext;
import org.slf4j.LoggerFactory;
import org.springframework.cache.CacheManager;
import org.springframework.cache.annotation.Cacheable;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.cache.caffeine.CaffeineCacheManager;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Badges are printed by a cached method; the cache lives in this process. */
@Component
public class BadgeQueue {
    private final BadgePrinter printer;

    public BadgeQueue(BadgePrinter printer) {
        this.printer = printer;
    }

    @SqsListener("badges")
    public void onBadge(Badge badge) {
        long copies = printer.count(badge); // expect in-memory-dedup [error]
        LoggerFactory.getLogger(BadgeQueue.class).info("badge {}: {}", badge.orderId(), copies);
    }

    public record Badge(String orderId, String visitor) { }
}

@Service
class BadgePrinter {
    @PersistenceContext
    private EntityManager em;

    @Transactional
    @Cacheable(value = "badges", key = "#badge.orderId()")
    public long count(BadgeQueue.Badge badge) {
        return em.createQuery("update Visitor v set v.badges = v.badges + 1 where v.name = :name") // expect-alt in-memory-dedup
                .setParameter("name", badge.visitor())
                .executeUpdate(); // expect-alt in-memory-dedup
    }
}

@Entity
class Visitor {
    @Id
    String name;
    int badges;
}

@Configuration
@EnableCaching
class BadgeCaches {
    @Bean
    CacheManager caches() {
        CaffeineCacheManager manager = new CaffeineCacheManager("badges");
        manager.setCaffeine(Caffeine.newBuilder().maximumSize(1000));
        return manager;
    }
}
