package shop.returns.bad;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

@Service
public class WarehouseReturns implements Returns {

    private static final Logger log = LoggerFactory.getLogger(WarehouseReturns.class);

    private final WarehouseClient warehouse;
    private final ReturnTable table;

    public WarehouseReturns(WarehouseClient warehouse, ReturnTable table) {
        this.warehouse = warehouse;
        this.table = table;
    }

    @Override
    public void announce(ReturnAnnounced announced) {
        try {
            warehouse.expect(announced);
            table.expected(announced.returnNo(), announced.orderNo());
        } catch (RuntimeException e) { // expect ack-despite-failure [error]
            log.error("return {} not announced", announced.returnNo(), e);
        }
    }
}
