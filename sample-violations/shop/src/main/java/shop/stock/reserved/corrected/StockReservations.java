package shop.stock.reserved.corrected;

public interface StockReservations {

    void reserve(LineOrdered line);
}
