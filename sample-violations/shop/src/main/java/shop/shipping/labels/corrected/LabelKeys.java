package shop.shipping.labels.corrected;

import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

@Component
class LabelKeys {
  private final JdbcTemplate jdbc;

  LabelKeys(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Transactional(propagation = Propagation.REQUIRES_NEW)
  public String keyOf(String parcelNo) {
    jdbc.update("insert into label_key(parcel_no, request_key) values (?, ?) on conflict (parcel_no) do nothing",
        parcelNo, UUID.randomUUID().toString());
    return jdbc.queryForObject("select request_key from label_key where parcel_no = ?", String.class, parcelNo);
  }
}
