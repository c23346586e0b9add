package rows.real_03.spring_kafka_jpa_joined_bad;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Parcel {

  @Id private String id;
  private String state;

  protected Parcel() {}

  public Parcel(String id, String state) {
    this.id = id;
    this.state = state;
  }

  public String getId() {
    return id;
  }

  public String getState() {
    return state;
  }
}
