package shop.stock.transfers.bad;

public interface Transfers {

    void book(TransferDone transfer);
}
