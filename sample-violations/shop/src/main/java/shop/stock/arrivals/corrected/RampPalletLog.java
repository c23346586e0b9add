package shop.stock.arrivals.corrected;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

@Component
class RampPalletLog implements PalletLog {

  private final JdbcTemplate jdbc;

  RampPalletLog(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public boolean enter(String palletNo) {
    int rows = jdbc.update("insert into pallet_log(pallet_no) values (?) on conflict (pallet_no) do nothing", palletNo);
    return rows > 0;
  }
}
