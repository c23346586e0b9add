package rows.fresh_11.rocketmq_switch_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class CouponService {

    private final JdbcTemplate jdbc;

    public CouponService(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public boolean redeem(String code, String orderNo) {
        return jdbc.update("update coupon set redeemed_by = ? where code = ? and redeemed_by is null", orderNo, code) == 1;
    }
}
