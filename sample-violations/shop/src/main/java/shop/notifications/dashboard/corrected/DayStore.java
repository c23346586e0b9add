package shop.notifications.dashboard.corrected;

import static org.springframework.data.mongodb.core.query.Criteria.where;
import static org.springframework.data.mongodb.core.query.Query.query;

import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Repository;

@Repository
public class DayStore {

    private final MongoTemplate mongo;

    public DayStore(MongoTemplate mongo) {
        this.mongo = mongo;
    }

    public void countComplaint(String day, String complaintNo) {
        Query which = query(where("_id").is(day).and("counted").ne(complaintNo));
        Update change = new Update().inc("complaints", 1).addToSet("counted", complaintNo);
        mongo.updateFirst(which, change, "days");
    }
}
