package rows.fresh_06.jms_client_ack_retry_helper_bad;

import java.util.concurrent.locks.LockSupport;

final class Attempts {

    private final int max;

    Attempts(int max) {
        this.max = max;
    }

    void run(Runnable action) {
        RuntimeException last = null;
        for (int i = 1; i <= max; i++) {
            try {
                action.run();
                return;
            } catch (RuntimeException e) {
                last = e;
                LockSupport.parkNanos(i * 100_000_000L);
            }
        }
        System.getLogger("attempts").log(System.Logger.Level.ERROR, "gave up after " + max + " attempts", last);
    }
}
