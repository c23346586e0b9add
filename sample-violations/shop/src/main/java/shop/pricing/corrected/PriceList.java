package shop.pricing.corrected;

public interface PriceList {

    void publish(NetPrice price);
}
