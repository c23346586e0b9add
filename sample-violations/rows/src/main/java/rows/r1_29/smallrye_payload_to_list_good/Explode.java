package rows.r1_29.smallrye_payload_to_list_good;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.ReplaceOptions;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Outgoing;

/** One delivery note becomes one list of its lines, once the note is archived. */
@ApplicationScoped
public class Explode {
    private final NoteArchive archive;

    @Inject
    public Explode(NoteArchive archive) {
        this.archive = archive;
    }

    @Incoming("delivery-notes")
    @Outgoing("note-lines")
    @Blocking
    public List<String> lines(String note) {
        archive.keep(note);
        return note.lines().toList();
    }
}

@ApplicationScoped
class NoteArchive {
    private final MongoCollection<org.bson.Document> notes;

    NoteArchive(MongoCollection<org.bson.Document> notes) {
        this.notes = notes;
    }

    void keep(String note) {
        String no = note.substring(0, note.indexOf('\n'));
        notes.replaceOne(Filters.eq("_id", no),
                new org.bson.Document("_id", no).append("text", note), new ReplaceOptions().upsert(true));
    }
}
