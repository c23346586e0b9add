package rows.fresh_13.stream_consumer_parked_bad;

public record Signup(String email, String plan) {}
