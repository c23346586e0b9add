package rows.r1_05.rabbit_transacted_good;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.math.BigDecimal;

@Entity
public class PayrollLine {
    @Id
    public String id;
    public String employee;
    public BigDecimal amount;
}
