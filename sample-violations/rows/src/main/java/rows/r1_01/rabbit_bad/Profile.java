package rows.r1_01.rabbit_bad;

@org.springframework.data.mongodb.core.mapping.Document("profiles")
public record Profile(@org.springframework.data.annotation.Id String customer, String name, String city) {
}
