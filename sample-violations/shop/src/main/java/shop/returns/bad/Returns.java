package shop.returns.bad;

public interface Returns {

    void announce(ReturnAnnounced announced);
}
