package rows.fresh_14.smallrye_message_ack_bad;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;

@ApplicationScoped
public class ParcelStore {

    @PersistenceContext
    EntityManager em;

    @Transactional
    public void arrived(Parcel parcel) {
        em.createQuery("update ParcelEntity p set p.depot = :depot where p.code = :code")
                .setParameter("depot", parcel.depot())
                .setParameter("code", parcel.code())
                .executeUpdate();
    }
}
