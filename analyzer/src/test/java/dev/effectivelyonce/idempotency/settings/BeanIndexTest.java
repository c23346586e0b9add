package dev.effectivelyonce.idempotency.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BeanIndexTest {
  private final MadeUpApplication app;

  BeanIndexTest(@TempDir Path directory) throws Exception {
    this.app = MadeUpApplication.in(directory);
  }

  @Test
  void methodsAndComponents() throws Exception {
    app.source(
            "public class Config { @Bean(name = {\"a\", \"b\"}) Factory x() { return null; } @Bean Ack y() { return null; } }")
        .source("@Component public class OrderService {}")
        .source("@Component(\"own\") public class HTTPService {}");
    List<List<String>> names = app.beans().beans().stream().map(Bean::names).toList();
    assertEquals(
        List.of(List.of("a", "b"), List.of("y"), List.of("own"), List.of("orderService")), names);
    assertEquals("mq.Factory", app.beans().named("b").get(0).type());
    assertNotNull(app.beans().named("b").get(0).method());
  }

  @Test
  void composedAnnotationsCount() throws Exception {
    app.source("@Component public @interface Service {}")
        .source("@Service public class A {}")
        .source("@Bean public @interface Made {}")
        .source("public class Config { @Made Factory f() { return null; } }");
    assertEquals(List.of("a", "f"), app.beans().beans().stream().map(Bean::name).toList());
  }

  @Test
  void beansOfAType() throws Exception {
    app.source(
        "public class Config { @Bean Factory f() { return null; } @Bean Ack y() { return null; } }");
    assertEquals(1, app.beans().ofType(List.of("mq.ListenerFactory")).size());
    assertEquals(0, app.beans().ofType(List.of("mq.Client")).size());
  }
}
