package shop.returns.corrected;

import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
public class WarehouseClient {

    private final RestClient warehouse;

    public WarehouseClient(RestClient warehouse) {
        this.warehouse = warehouse;
    }

    public void expect(ReturnAnnounced announced) {
        warehouse.put()
                .uri("/returns/{no}", announced.returnNo())
                .body(announced)
                .retrieve()
                .toBodilessEntity();
    }
}
