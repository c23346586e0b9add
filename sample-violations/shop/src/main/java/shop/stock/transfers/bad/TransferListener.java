package shop.stock.transfers.bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.stereotype.Component;

@Component
public class TransferListener {

    private final Transfers transfers;
    private final TransferLog log;

    public TransferListener(Transfers transfers, TransferLog log) {
        this.transfers = transfers;
        this.log = log;
    }

    @SqsListener("transfers-done")
    public void onTransfer(TransferDone transfer) {
        if (log.contains(transfer.transferNo())) { // expect-alt inbox-outside-transaction
            return;
        }
        transfers.book(transfer);
        log.add(transfer.transferNo()); // expect-alt inbox-outside-transaction
    }
}
