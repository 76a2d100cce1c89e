package behaviours;

import com.azure.cosmos.CosmosContainer;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Splits and merges a container's physical partitions by the server's admin API. The requests are signed like those of
 * the REST API.
 */
final class Shapes {
    private final World world;
    private final Lazy<HttpClient> http = new Lazy<>(HttpClient::newHttpClient);

    Shapes(World world) {
        this.world = world;
    }

    /** Splits the range with the most data into two. */
    void split(CosmosContainer container) throws Exception {
        change(container, "split", "{}");
    }

    void split(CosmosContainer container, int into) throws Exception {
        change(container, "split", "{\"into\":" + into + "}");
    }

    /** Merges all ranges into one. */
    void merge(CosmosContainer container) throws Exception {
        change(container, "merge", "{}");
    }

    /** The k-th change of a container's partitions: split, split, merge, and so on. */
    void reshape(CosmosContainer container, int k) throws Exception {
        change(container, k % 3 == 2 ? "merge" : "split", "{}");
    }

    private JsonNode change(CosmosContainer container, String action, String body) throws Exception {
        String link = "dbs/" + world.database().getId() + "/colls/" + container.getId();
        String date = DateTimeFormatter.RFC_1123_DATE_TIME.withLocale(Locale.ENGLISH)
            .format(ZonedDateTime.now(ZoneOffset.UTC));
        HttpRequest request =
            HttpRequest.newBuilder(URI.create(world.endpoint).resolve("/_orrery/" + link + "/" + action))
            .header("authorization", signature("post", link, date)).header("x-ms-date", date)
            .header("x-ms-version", "2020-07-15")
            .header("content-type", "application/json").POST(HttpRequest.BodyPublishers.ofString(body)).build();
        HttpResponse<String> reply = http.get().send(request, HttpResponse.BodyHandlers.ofString());
        Expect.equal(200, reply.statusCode(), "the status of " + action + " (" + reply.body() + ")");
        return Json.node(reply.body());
    }

    private String signature(String verb, String link, String date) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(world.key), "HmacSHA256"));
        String text = verb + "\nranges\n" + link + "\n" + date.toLowerCase(Locale.ROOT) + "\n\n";
        String signed = Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        return URLEncoder.encode("type=master&ver=1.0&sig=" + signed, StandardCharsets.UTF_8);
    }
}
