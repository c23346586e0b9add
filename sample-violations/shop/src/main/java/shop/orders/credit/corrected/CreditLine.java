package shop.orders.credit.corrected;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class CreditLine {

	@Id
	private String companyNo;
	private long openCents;
	private long limitCents;

	protected CreditLine() {
	}

	CreditLine(String companyNo, long limitCents) {
		this.companyNo = companyNo;
		this.limitCents = limitCents;
	}

	void use(long cents) {
		if (openCents + cents > limitCents) {
			throw new IllegalStateException("credit line of " + companyNo);
		}
		openCents += cents;
	}

	long openCents() {
		return openCents;
	}
}
