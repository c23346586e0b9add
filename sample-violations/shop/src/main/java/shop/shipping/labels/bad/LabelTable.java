package shop.shipping.labels.bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
class LabelTable {
  private final JdbcTemplate jdbc;

  LabelTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  void keep(String parcelNo, String label) {
    jdbc.update(
        "insert into label(parcel_no, label) values (?, ?) on conflict (parcel_no) do update set label = excluded.label",
        parcelNo, label);
  }
}
