package rows.fresh_06.jms_client_ack_retry_helper_good;

import org.springframework.jdbc.core.JdbcOperations;

class PolicyStore {

    private final JdbcOperations jdbc;

    PolicyStore(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    void activate(String policyNo) {
        jdbc.update("update policy set status = 'ACTIVE' where policy_no = ?", policyNo);
    }
}
