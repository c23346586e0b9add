package shop.stock.transfers.corrected;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.stereotype.Component;

@Component
public class TransferListener {

    private final Transfers transfers;

    public TransferListener(Transfers transfers) {
        this.transfers = transfers;
    }

    @SqsListener("transfers-done")
    public void onTransfer(TransferDone transfer) {
        transfers.book(transfer);
    }
}
