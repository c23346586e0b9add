package rows.fresh_05.amqp_client_finally_good;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;

class ShipmentDao {

    private final DataSource ds;

    ShipmentDao(DataSource ds) {
        this.ds = ds;
    }

    void markShipped(String parcel) throws SQLException {
        try (Connection con = ds.getConnection();
                PreparedStatement st = con.prepareStatement("update parcel set shipped = true where code = ?")) {
            st.setString(1, parcel);
            if (st.executeUpdate() == 0) {
                throw new SQLException("unknown parcel " + parcel);
            }
        }
    }
}
