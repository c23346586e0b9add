package shop.vouchers.bad;

interface Vouchers {

    boolean grant(ParcelLate late);
}
