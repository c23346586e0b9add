package rows.fresh_13.stream_consumer_parked_good;

public record Signup(String email, String plan) {}
