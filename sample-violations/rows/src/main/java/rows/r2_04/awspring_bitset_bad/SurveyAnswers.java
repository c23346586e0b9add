package rows.r2_04.awspring_bitset_bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.BitSet;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Tallies answers; a hand-made bit filter says whether the answer was tallied. */
@Component
public class SurveyAnswers {
    private static final int BITS = 1 << 24;

    private final BitSet bits = new BitSet(BITS);
    private final JdbcTemplate jdbc;

    public SurveyAnswers(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @SqsListener("answers")
    public synchronized void tally(Answer answer) {
        int slot = Math.floorMod(answer.answerId().hashCode(), BITS);
        if (bits.get(slot)) { // expect in-memory-dedup [error]
            return;
        }
        bits.set(slot); // expect-alt claim-kept-on-failure
        jdbc.update("update question set answers = answers + 1 where id = ?", answer.question());
    }

    public record Answer(String answerId, String question) { }
}
