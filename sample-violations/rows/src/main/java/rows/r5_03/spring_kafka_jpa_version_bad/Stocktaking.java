package rows.r5_03.spring_kafka_jpa_version_bad;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Goods come in; the row has a version against lost updates. */
@Service
public class Stocktaking {
    private final Bins bins;

    public Stocktaking(Bins bins) {
        this.bins = bins;
    }

    @Transactional
    @KafkaListener(topics = "goods-in")
    public void onGoods(Goods goods) {
        Bin bin = bins.findById(goods.bin()).orElseThrow();
        bin.put(goods.pieces()); // expect unguarded-increment [error]; expect-alt lock-as-dedup
        bins.save(bin); // expect-alt unguarded-increment
    }
}

record Goods(String deliveryNote, String bin, int pieces) { }

interface Bins extends JpaRepository<Bin, String> { }

@Entity
class Bin {
    @Id
    private String id;
    private int pieces;
    @Version
    private long version;

    void put(int more) {
        pieces += more; // expect-alt unguarded-increment
    }
}
