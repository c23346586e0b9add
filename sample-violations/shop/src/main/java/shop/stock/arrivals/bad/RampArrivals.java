package shop.stock.arrivals.bad;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
class RampArrivals implements Arrivals {

  private static final Logger log = LoggerFactory.getLogger(RampArrivals.class);

  private final PalletLog pallets;
  private final StockTable stock;

  RampArrivals(PalletLog pallets, StockTable stock) {
    this.pallets = pallets;
    this.stock = stock;
  }

  @Override
  @Transactional
  public void book(PalletArrived pallet) {
    if (pallets.known(pallet.palletNo())) { // expect-alt in-memory-dedup
      log.info("pallet {} came again", pallet.palletNo());
      return;
    }
    stock.add(pallet.sku(), pallet.pieces());
    pallets.enter(pallet.palletNo());
  }
}
