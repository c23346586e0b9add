package rows.r1_01.spring_kafka_good;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Parcel {
    @Id
    private String barcode;
    private String label;

    protected Parcel() {
    }

    public Parcel(String barcode, String label) {
        this.barcode = barcode;
        this.label = label;
    }
}
