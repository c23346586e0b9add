package rows.r2_01.mutiny_incoming_mongo_good;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.Updates;
import jakarta.enterprise.context.ApplicationScoped;
import org.bson.Document;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Counts downloads in a document that lists the ones it counts. */
@ApplicationScoped
public class Downloads {
    private final MongoCollection<Document> files;

    public Downloads(MongoCollection<Document> files) {
        this.files = files;
    }

    @Incoming("downloads")
    public void onDownload(Download download) {
        files.updateOne(
                Filters.and(Filters.eq("_id", download.file()), Filters.ne("counted", download.id())),
                Updates.combine(Updates.inc("downloads", 1), Updates.push("counted", download.id())));
    }

    public record Download(String id, String file) { }
}
