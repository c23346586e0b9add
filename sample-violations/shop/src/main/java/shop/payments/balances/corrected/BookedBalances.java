package shop.payments.balances.corrected;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class BookedBalances implements Balances {

    private static final Logger log = LoggerFactory.getLogger(BookedBalances.class);

    private final BookedPayments booked;
    private final BalanceTable balances;

    public BookedBalances(BookedPayments booked, BalanceTable balances) {
        this.booked = booked;
        this.balances = balances;
    }

    @Override
    @Transactional
    public void credit(PaymentReceived payment) {
        if (booked.enter(payment.paymentId()) == 0) {
            log.info("payment {} is booked already", payment.paymentId());
            return;
        }
        balances.add(payment.customerNo(), payment.amount());
    }
}
