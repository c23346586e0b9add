package shop.stock.arrivals.bad;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

@Component
class PalletListener {

  private final Arrivals arrivals;

  PalletListener(Arrivals arrivals) {
    this.arrivals = arrivals;
  }

  @RabbitListener(queues = "pallets.arrived")
  public void onPallet(PalletArrived pallet) {
    arrivals.book(pallet);
  }
}
