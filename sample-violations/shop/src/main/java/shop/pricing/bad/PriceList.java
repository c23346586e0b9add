package shop.pricing.bad;

public interface PriceList {

    void publish(NetPrice price);
}
