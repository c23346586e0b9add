package rows.r1_10.rabbit_bad;

import org.springframework.transaction.support.TransactionSynchronization;

final class AfterCommit implements TransactionSynchronization {
    private final Runnable task;

    private AfterCommit(Runnable task) {
        this.task = task;
    }

    static void run(Runnable task) {
        new AfterCommit(task).afterCommit();
    }

    @Override
    public void afterCommit() {
        task.run();
    }
}
