package shop.stock.corrected;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** Shelf counts of the warehouses; a small pool keeps the queue thread free. */
@Configuration
@EnableTransactionManagement
public class StockConfig {

    @Bean(destroyMethod = "shutdown")
    public ExecutorService stockWorkers() {
        return Executors.newFixedThreadPool(6);
    }
}
