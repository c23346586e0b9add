package rows.fresh_10.pulsar_when_complete_bad;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.ReplaceOptions;
import org.bson.Document;

class SessionArchive {

    private final MongoCollection<Document> sessions;

    SessionArchive(MongoCollection<Document> sessions) {
        this.sessions = sessions;
    }

    void archive(String sessionId, String json) {
        sessions.replaceOne(
                Filters.eq("_id", sessionId),
                Document.parse(json).append("_id", sessionId),
                new ReplaceOptions().upsert(true));
    }
}
