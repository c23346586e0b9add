package rows.r1_49.spring_kafka_bulk_checked_good;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch.core.BulkRequest;
import co.elastic.clients.elasticsearch.core.BulkResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** One bulk request per batch; an item that failed fails the batch. */
@Component
public class SearchIndex {
    private final ElasticsearchClient elastic;

    public SearchIndex(ElasticsearchClient elastic) {
        this.elastic = elastic;
    }

    @KafkaListener(topics = "products")
    public void onProducts(List<ConsumerRecord<String, String>> products, Acknowledgment ack) throws IOException {
        BulkRequest.Builder bulk = new BulkRequest.Builder();
        for (ConsumerRecord<String, String> product : products) {
            bulk.operations(op -> op.index(i -> i.index("products").id(product.key()).document(Map.of("body", product.value()))));
        }
        BulkResponse response = elastic.bulk(bulk.build());
        if (response.errors()) {
            throw new IllegalStateException("bulk of " + products.size() + " products has errors");
        }
        ack.acknowledge();
    }
}
