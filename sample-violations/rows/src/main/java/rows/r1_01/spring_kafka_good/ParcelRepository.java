package rows.r1_01.spring_kafka_good;

import org.springframework.data.jpa.repository.JpaRepository;

public interface ParcelRepository extends JpaRepository<Parcel, String> {
}
