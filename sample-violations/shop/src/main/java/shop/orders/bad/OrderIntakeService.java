package shop.orders.bad;

import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
class OrderIntakeService implements OrderIntake {

    private final PurchaseOrderRepository orders;
    private final OrderBoard board;
    private final FollowUp followUp;

    OrderIntakeService(PurchaseOrderRepository orders, OrderBoard board, FollowUp followUp) {
        this.orders = orders;
        this.board = board;
        this.followUp = followUp;
    }

    @Override
    @Transactional
    public void accept(OrderPlaced event, Acknowledgment ack) {
        PurchaseOrder order = new PurchaseOrder(event.orderNo(), event.customerNo());
        order.price(event.total(), event.currency());
        orders.save(order);
        board.show(event.orderNo(), "PLACED");
        followUp.complete(event.orderNo(), ack);
    }
}
