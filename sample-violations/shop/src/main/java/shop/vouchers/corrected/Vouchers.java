package shop.vouchers.corrected;

interface Vouchers {

    boolean grant(ParcelLate late);
}
