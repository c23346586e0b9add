package rows.quiet_primary_key.spring_rabbit_child_rows_good;

import java.util.List;
import java.util.UUID;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Random keys for the rows below a recipe, all behind the number of the recipe. */
@Component
public class RecipeConsumer {
    private final JdbcTemplate jdbc;

    public RecipeConsumer(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "recipes")
    @Transactional
    public void onRecipe(Recipe recipe) {
        if (jdbc.update("insert into recipe(number) values (?) on conflict (number) do nothing", recipe.number()) == 0) {
            return;
        }
        for (String step : recipe.steps()) {
            jdbc.update("insert into recipe_step(id, recipe, text) values (?, ?, ?)", UUID.randomUUID(), recipe.number(), step);
        }
    }

    public record Recipe(String number, List<String> steps) { }
}
