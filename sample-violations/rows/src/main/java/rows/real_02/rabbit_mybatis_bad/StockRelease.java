package rows.real_02.rabbit_mybatis_bad;

public record StockRelease(String orderNo, String sku) {}
