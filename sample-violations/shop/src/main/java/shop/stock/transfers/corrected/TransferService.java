package shop.stock.transfers.corrected;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class TransferService implements Transfers {

    private final WarehouseStock stock;
    private final TransferLog log;

    public TransferService(WarehouseStock stock, TransferLog log) {
        this.stock = stock;
        this.log = log;
    }

    @Override
    @Transactional
    public void book(TransferDone transfer) {
        if (!log.add(transfer.transferNo())) {
            return;
        }
        stock.change(transfer.from(), transfer.sku(), -transfer.pieces());
        stock.change(transfer.to(), transfer.sku(), transfer.pieces());
    }
}
