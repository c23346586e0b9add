package rows.real_03.spring_kafka_jpa_joined_good;

public record ParcelStatus(String parcelId, String state) {}
