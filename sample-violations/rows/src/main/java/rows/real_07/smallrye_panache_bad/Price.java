package rows.real_07.smallrye_panache_bad;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Price extends PanacheEntityBase {

  @Id public String quoteId;
  public long cents;
}
