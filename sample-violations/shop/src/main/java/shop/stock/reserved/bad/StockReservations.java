package shop.stock.reserved.bad;

public interface StockReservations {

    void reserve(LineOrdered line);
}
