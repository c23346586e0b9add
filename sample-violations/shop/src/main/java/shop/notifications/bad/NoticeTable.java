package shop.notifications.bad;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class NoticeTable {

    private final JdbcTemplate jdbc;

    public NoticeTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void enter(String parcelNo, String kind, String address) {
        String sql = "insert into notice(parcel_no, kind, address) values (?, ?, ?) on conflict (parcel_no, kind) do nothing";
        jdbc.update(sql, parcelNo, kind, address); // expect ack-before-commit [error]
    }
}
