package shop.returns.corrected;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.stereotype.Component;

@Component
public class ReturnListener {

    private final Returns returns;

    public ReturnListener(Returns returns) {
        this.returns = returns;
    }

    @SqsListener("returns-announced")
    public void onReturn(ReturnAnnounced announced) {
        returns.announce(announced);
    }
}
