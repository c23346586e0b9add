package rows.r1_14.smallrye_bad;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** SmallRye: payload in, nothing out; acknowledged after processing. */
@ApplicationScoped
public class LampEvents {
    private final LampStore store;

    @jakarta.inject.Inject
    public LampEvents(LampStore store) {
        this.store = store;
    }

    @Incoming("lamps")
    public void onLamp(Lamp lamp) {
        try {
            store.put(lamp);
        } catch (RuntimeException e) { // expect ack-despite-failure [warning]
            System.err.println("lamp " + lamp.id + " not stored");
        }
    }
}

@ApplicationScoped
class LampStore {
    @jakarta.inject.Inject
    EntityManager em;

    @jakarta.transaction.Transactional
    public void put(Lamp lamp) {
        em.merge(lamp);
    }
}

@Entity
class Lamp {
    @Id
    public String id;
    public boolean on;
}
