package rows.quiet_primary_key.awspring_upsert_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** A new contact has a random id; a contact that is there keeps its own. */
@Component
public class ContactQueue {
    private final JdbcClient db;

    public ContactQueue(JdbcClient db) {
        this.db = db;
    }

    @SqsListener("contacts")
    public void onContact(Contact contact) {
        db.sql("insert into contact(id, mail, name) values (:id, :mail, :name) on conflict (mail) do update set name = excluded.name")
                .param("id", UUID.randomUUID())
                .param("mail", contact.mail())
                .param("name", contact.name())
                .update();
    }

    public record Contact(String mail, String name) { }
}
