package rows.r1_05.rabbit_auto_good;

import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Payroll lines; the container settles after the proxy has committed. */
@Component
public class PayrollConsumer {
    @PersistenceContext
    private EntityManager em;

    @RabbitListener(queues = "payroll")
    @Transactional(rollbackFor = Exception.class)
    public void onLine(PayrollLine line) {
        em.merge(line);
    }
}
