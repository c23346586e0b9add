package shop.stock.transfers.corrected;

public interface Transfers {

    void book(TransferDone transfer);
}
