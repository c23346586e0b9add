package rows.r3_06.manual_loop_bad;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** A loop of three attempts, a key in each. */
public class Dispatch {
    private final HttpClient http = HttpClient.newHttpClient();

    public int send(String body) throws IOException, InterruptedException {
        IOException last = new IOException("not tried");
        for (int attempt = 0; attempt < 3; attempt++) {
            HttpRequest request = HttpRequest.newBuilder(URI.create("https://dispatch.example/jobs"))
                    .header("Idempotency-Key", UUID.randomUUID().toString()) // expect random-key-per-retry [error]
                    .POST(HttpRequest.BodyPublishers.ofString(body))
                    .build();
            try {
                return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
