package shop;

public final class Price {
  public int cents;
}
