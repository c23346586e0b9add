package rows.r2_01.mutiny_incoming_mongo_bad;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.Updates;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.bson.Document;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Counts downloads in a document; a list of the bean knows the ones it has met. */
@ApplicationScoped
public class Downloads {
    private final List<String> met = Collections.synchronizedList(new ArrayList<>());
    private final MongoCollection<Document> files;

    public Downloads(MongoCollection<Document> files) {
        this.files = files;
    }

    @Incoming("downloads")
    public void onDownload(Download download) {
        if (met.contains(download.id())) { // expect in-memory-dedup [error]
            return;
        }
        files.updateOne(Filters.eq("_id", download.file()), Updates.inc("downloads", 1));
        met.add(download.id());
    }

    public record Download(String id, String file) { }
}
