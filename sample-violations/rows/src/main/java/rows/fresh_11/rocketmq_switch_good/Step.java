package rows.fresh_11.rocketmq_switch_good;

enum Step {
    APPLIED,
    IGNORED,
    FAILED
}
