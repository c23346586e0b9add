package shop.vouchers.corrected;

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
        if (!vouchers.grant(late)) {
            throw new IllegalStateException("no voucher for parcel " + late.parcelNo());
        }
    }
}
