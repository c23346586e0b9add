package shop.vouchers.corrected;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
class VoucherTable {

    private final JdbcTemplate jdbc;

    VoucherTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void granted(String parcelNo, String customerNo) {
        jdbc.update("insert into voucher(parcel_no, customer_no) values (?, ?) on conflict (parcel_no) do nothing",
                parcelNo, customerNo);
    }
}
