package rows.r1_29.smallrye_payload_to_multi_bad;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.ReplaceOptions;
import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Outgoing;

/** One delivery note becomes a stream of its lines; the note itself is archived on the way. */
@ApplicationScoped
public class Explode {
    private final NoteArchive archive;

    @Inject
    public Explode(NoteArchive archive) {
        this.archive = archive;
    }

    @Incoming("delivery-notes")
    @Outgoing("note-lines")
    public Multi<String> lines(String note) {
        archive.keep(note); // expect-alt ack-before-commit
        return Multi.createFrom().items(note.lines()); // expect-alt ack-before-commit
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
        notes.replaceOne(Filters.eq("_id", no), // expect ack-before-commit [error]
                new org.bson.Document("_id", no).append("text", note), new ReplaceOptions().upsert(true));
    }
}
