package rows.r5_03.spring_kafka_jpa_version_good;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Goods come in, once per delivery note; the version is only there against lost updates. */
@Service
public class Stocktaking {
    private final Bins bins;
    private final EntityManager em;

    public Stocktaking(Bins bins, EntityManager em) {
        this.bins = bins;
        this.em = em;
    }

    @Transactional
    @KafkaListener(topics = "goods-in")
    public void onGoods(Goods goods) {
        em.persist(new DeliveryNote(goods.deliveryNote()));
        Bin bin = bins.findById(goods.bin()).orElseThrow();
        bin.put(goods.pieces());
        bins.save(bin);
    }
}

record Goods(String deliveryNote, String bin, int pieces) { }

interface Bins extends JpaRepository<Bin, String> { }

@Entity
class DeliveryNote {
    @Id
    private String no;

    protected DeliveryNote() { }

    DeliveryNote(String no) {
        this.no = no;
    }
}

@Entity
class Bin {
    @Id
    private String id;
    private int pieces;
    @Version
    private long version;

    void put(int more) {
        pieces += more;
    }
}
