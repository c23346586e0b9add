package rows.real_03.spring_kafka_jpa_lookup_bad;

public record ParcelStatus(String parcelId, String state) {}
