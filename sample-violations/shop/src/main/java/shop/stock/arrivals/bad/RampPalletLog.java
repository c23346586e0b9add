package shop.stock.arrivals.bad;

import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

@Component
class RampPalletLog implements PalletLog {

  private final Map<String, Instant> pallets = new ConcurrentHashMap<>(); // expect-alt in-memory-dedup

  @Override
  public boolean known(String palletNo) {
    return pallets.containsKey(palletNo); // expect in-memory-dedup [error]
  }

  @Override
  public void enter(String palletNo) {
    pallets.put(palletNo, Instant.now()); // expect-alt in-memory-dedup; expect-alt claim-kept-on-failure
  }
}
