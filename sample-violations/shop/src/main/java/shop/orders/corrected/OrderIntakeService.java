package shop.orders.corrected;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
class OrderIntakeService implements OrderIntake {

    private final PurchaseOrderRepository orders;
    private final OrderBoard board;

    OrderIntakeService(PurchaseOrderRepository orders, OrderBoard board) {
        this.orders = orders;
        this.board = board;
    }

    @Override
    @Transactional
    public String accept(OrderPlaced event) {
        PurchaseOrder order = new PurchaseOrder(event.orderNo(), event.customerNo());
        order.price(event.total(), event.currency());
        orders.save(order);
        board.show(event.orderNo(), "PLACED");
        return event.orderNo();
    }
}
