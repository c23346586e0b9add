package shop.returns.corrected;

public interface Returns {

    void announce(ReturnAnnounced announced);
}
