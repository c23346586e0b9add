package shop.orders.points.corrected;

import org.springframework.data.jpa.repository.JpaRepository;

public interface PointsAccountRepository extends JpaRepository<PointsAccount, String> {}
