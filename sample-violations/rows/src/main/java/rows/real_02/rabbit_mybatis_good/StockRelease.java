package rows.real_02.rabbit_mybatis_good;

public record StockRelease(String orderNo, String sku) {}
