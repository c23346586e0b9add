package rows.r1_10.rabbit_good;

import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

final class AfterCommit implements TransactionSynchronization {
    private final Runnable task;

    private AfterCommit(Runnable task) {
        this.task = task;
    }

    static void run(Runnable task) {
        TransactionSynchronizationManager.registerSynchronization(new AfterCommit(task));
    }

    @Override
    public void afterCommit() {
        task.run();
    }
}
