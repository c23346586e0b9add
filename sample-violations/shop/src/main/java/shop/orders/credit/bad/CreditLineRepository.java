package shop.orders.credit.bad;

import org.springframework.data.repository.CrudRepository;

interface CreditLineRepository extends CrudRepository<CreditLine, String> {
}
