package rows.r2_04.awspring_bitset_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Stores each answer under its own id; the tally is counted when somebody asks. */
@Component
public class SurveyAnswers {
    private final JdbcTemplate jdbc;

    public SurveyAnswers(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @SqsListener("answers")
    public void tally(Answer answer) {
        jdbc.update("insert into answer(id, question) values (?, ?) on conflict (id) do nothing", answer.answerId(), answer.question());
    }

    public int answers(String question) {
        Integer n = jdbc.queryForObject("select count(*) from answer where question = ?", Integer.class, question);
        return n == null ? 0 : n;
    }

    public record Answer(String answerId, String question) { }
}
