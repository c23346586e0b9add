package shop.reservations.bad;

import org.springframework.data.repository.CrudRepository;

public interface HoldRepository extends CrudRepository<Hold, String> {
}
