package shop.orders.credit.corrected;

import org.springframework.data.repository.CrudRepository;

interface CreditLineRepository extends CrudRepository<CreditLine, String> {
}
