package rows.real_03.spring_kafka_jpa_joined_good;

import org.springframework.data.jpa.repository.JpaRepository;

public interface ParcelRepository extends JpaRepository<Parcel, String> {}
