package rows.fresh_14.smallrye_message_ack_bad;

public record Parcel(String code, String depot) {}
