package rows.r5_07.jms_jdbc_good;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/** Weight of a van; table processed_parcel refuses a parcel that is on board. */
@Service
public class Parcels {
    private final JdbcTemplate jdbc;
    private final TransactionTemplate tx;

    public Parcels(JdbcTemplate jdbc, TransactionTemplate tx) {
        this.jdbc = jdbc;
        this.tx = tx;
    }

    @JmsListener(destination = "loaded")
    public void onLoaded(TextMessage message) throws JMSException {
        String parcel = message.getText();
        String van = message.getStringProperty("van");
        int grams = message.getIntProperty("grams");
        tx.executeWithoutResult(status -> load(parcel, van, grams));
    }

    private void load(String parcel, String van, int grams) {
        if (isNew(parcel)) {
            jdbc.update("update van set load = load + ? where plate = ?", grams, van);
        }
    }

    private boolean isNew(String parcel) {
        try {
            jdbc.update("insert into processed_parcel(parcel) values (?)", parcel);
            return true;
        } catch (DataIntegrityViolationException e) {
            return false;
        }
    }
}

@Entity
@Table(name = "processed_parcel")
class ProcessedParcel {
    @Id
    String parcel;
}
