package shop.stock.transfers.bad;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class TransferService implements Transfers {

    private final WarehouseStock stock;

    public TransferService(WarehouseStock stock) {
        this.stock = stock;
    }

    @Override
    @Transactional
    public void book(TransferDone transfer) {
        stock.change(transfer.from(), transfer.sku(), -transfer.pieces());
        stock.change(transfer.to(), transfer.sku(), transfer.pieces());
    }
}
