package shop.vouchers.bad;

import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;

@Component
class ParcelLateListener {

    private final Vouchers vouchers;

    ParcelLateListener(Vouchers vouchers) {
        this.vouchers = vouchers;
    }

    @JmsListener(destination = "parcel.late", containerFactory = "voucherFactory")
    public void onLate(ParcelLate late) {
        if (late.days() < 2) {
            return;
        }
        vouchers.grant(late); // expect-alt ack-despite-failure
    }
}
