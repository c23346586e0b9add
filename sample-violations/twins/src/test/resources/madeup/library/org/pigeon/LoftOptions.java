package org.pigeon;

/** How a loft works. */
public class LoftOptions {
  private Receipt receipt = Receipt.LATE;

  public void setReceipt(Receipt receipt) {
    this.receipt = receipt;
  }

  public Receipt getReceipt() {
    return receipt;
  }
}
