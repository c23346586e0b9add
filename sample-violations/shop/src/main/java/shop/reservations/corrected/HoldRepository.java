package shop.reservations.corrected;

import org.springframework.data.repository.CrudRepository;

public interface HoldRepository extends CrudRepository<Hold, String> {
}
