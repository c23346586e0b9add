package rows.r2_09.spring_kafka_service_bad;

import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Service;

interface Duplicates {
    boolean isDuplicate(String id);
}

@Service
class RememberedDuplicates implements Duplicates {
    private final Map<String, Instant> first = new ConcurrentHashMap<>();

    @Override
    public boolean isDuplicate(String id) {
        return first.putIfAbsent(id, Instant.now()) != null; // expect in-memory-dedup [error]; expect-alt claim-kept-on-failure
    }
}
