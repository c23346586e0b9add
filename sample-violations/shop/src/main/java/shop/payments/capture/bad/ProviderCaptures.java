package shop.payments.capture.bad;

import java.util.UUID;
import org.springframework.stereotype.Service;

@Service
public class ProviderCaptures implements Captures {

    private final PaymentClient payments;
    private final CaptureTable captures;

    public ProviderCaptures(PaymentClient payments, CaptureTable captures) {
        this.payments = payments;
        this.captures = captures;
    }

    @Override
    public void capture(OrderShipped shipped) {
        String requestKey = UUID.randomUUID().toString(); // expect random-key-per-retry [error]
        payments.capture(shipped.authorizationId(), shipped.cents(), requestKey);
        captures.done(shipped.orderNo(), shipped.authorizationId());
    }
}
