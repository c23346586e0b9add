package rows.fresh_11.rocketmq_switch_bad;

enum Step {
    APPLIED,
    IGNORED,
    FAILED
}
