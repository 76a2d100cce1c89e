package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedRange;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Queries of items: pages, continuations, ranges, errors and the content of replies; and reading
 * the items of a key without a query.
 */
final class QueryPageBehaviours {
    private QueryPageBehaviours() {}

    static void register(Registry registry, World world, Numbers numbers) {
        pages(registry, world, numbers);
        continuations(registry, numbers);
        reports(registry, numbers);
        errors(registry, world);
        feed(registry, numbers);
    }

    private static CosmosQueryRequestOptions everywhere() {
        return new CosmosQueryRequestOptions();
    }

    private static CosmosQueryRequestOptions under(String key) {
        return new CosmosQueryRequestOptions().setPartitionKey(new PartitionKey(key));
    }

    /** All rows; checks that no page exceeds its size. */
    private static List<JsonNode> paged(CosmosContainer container, String query, int size) {
        List<JsonNode> rows = new ArrayList<>();
        int pages = 0;
        for (FeedResponse<JsonNode> page : container.queryItems(query, everywhere(), JsonNode.class)
                .iterableByPage(size)) {
            pages++;
            Expect.that(page.getResults().size() <= size, "a page has at most " + size + " rows");
            rows.addAll(page.getResults());
        }
        Expect.that(pages > 1, "there are several pages");
        return rows;
    }

    private static void pages(Registry registry, World world, Numbers numbers) {
        registry.add("query.paging", () -> Numbers.items(n -> true, paged(numbers.container(), "SELECT * FROM c", 5)));
        registry.add("query.order-by.paged", () -> Numbers.ordered(IntStream.range(0, 25),
            paged(numbers.container(), "SELECT * FROM c ORDER BY c.n", 4)));
        registry.add("query.large-rows", () -> {
            CosmosContainer container = world.container();
            for (int i = 0; i < 6; i++) {
                container.createItem(Json.item("item-" + i, "key-" + i % 2).put("text", Json.letters(1_000_000)));
            }
            List<JsonNode> rows = Numbers.rows(container, everywhere(), "SELECT * FROM c");
            Numbers.ids(rows, "item-0", "item-1", "item-2", "item-3", "item-4", "item-5");
            for (JsonNode row : rows) {
                equal(1_000_000, row.path("text").asText().length(), "the length of the text");
            }
        });
        registry.add("query.feed-range", () -> {
            List<JsonNode> rows = new ArrayList<>();
            for (FeedRange range : numbers.container().getFeedRanges()) {
                rows.addAll(Numbers.rows(numbers.container(), everywhere().setFeedRange(range), "SELECT * FROM c"));
            }
            Numbers.items(n -> true, rows);
        });
    }

    private static void continuations(Registry registry, Numbers numbers) {
        registry.add("query.continuation", () -> {
            List<JsonNode> rows = resumed(numbers, "SELECT * FROM c");
            Numbers.items(n -> n % 10 == 3, rows);
        });
        registry.add("query.continuation.order-by",
            () -> Numbers.ordered(IntStream.of(3, 13, 23), resumed(numbers, "SELECT * FROM c ORDER BY c.n")));
    }

    /**
     * The first page of two rows under a key of three items, and the rest with its continuation in
     * a new query.
     */
    private static List<JsonNode> resumed(Numbers numbers, String query) throws Exception {
        Iterator<FeedResponse<JsonNode>> pages =
            numbers.container().queryItems(query, under("key-3"), JsonNode.class).iterableByPage(2).iterator();
        FeedResponse<JsonNode> first = pages.next();
        equal(2, first.getResults().size(), "the number of rows of the first page");
        Expect.notEmpty(first.getContinuationToken(), "its continuation");
        List<JsonNode> rows = new ArrayList<>(first.getResults());
        for (FeedResponse<JsonNode> page : numbers.container().queryItems(query, under("key-3"), JsonNode.class)
            .iterableByPage(first.getContinuationToken(), 2)) {
            rows.addAll(page.getResults());
        }
        return rows;
    }

    private static FeedResponse<JsonNode> firstPage(CosmosContainer container, CosmosQueryRequestOptions options) {
        return container.queryItems("SELECT * FROM c", options, JsonNode.class).iterableByPage(5).iterator().next();
    }

    private static void reports(Registry registry, Numbers numbers) {
        registry.add("query.charge", () -> {
            double charge = firstPage(numbers.container(), everywhere()).getRequestCharge();
            Expect.that(charge > 0, "the charge " + charge + " is above 0");
        });
        registry.add("query.metrics", () -> {
            String diagnostics = firstPage(numbers.container(), everywhere().setQueryMetricsEnabled(true))
                .getCosmosDiagnostics().toString();
            // The SDK shows the metrics it was sent in the text of its diagnostics.
            Matcher retrieved = Pattern.compile("\"retrievedDocumentCount\":(\\d+)").matcher(diagnostics);
            Expect.that(retrieved.find() && Integer.parseInt(retrieved.group(1)) > 0,
                "the diagnostics have the query's metrics: "
                + diagnostics.substring(0, Math.min(300, diagnostics.length())));
        });
    }

    private static void errors(Registry registry, World world) {
        registry.add("query.error.syntax",
            () -> refused(400, () -> Numbers.rows(world.shared(), everywhere(), "SELEKT * FROM c")));
        registry.add("query.error.unknown-alias",
            () -> refused(400, () -> Numbers.rows(world.shared(), everywhere(), "SELECT * FROM c WHERE d.id = '1'")));
        registry.add("query.error.missing-container",
            () -> refused(404, () ->
                Numbers.rows(world.database().getContainer(World.name("none")), everywhere(), "SELECT * FROM c")));
    }

    private static void feed(Registry registry, Numbers numbers) {
        registry.add("feed.single-key", () -> {
            List<JsonNode> rows = new ArrayList<>();
            numbers.container().readAllItems(new PartitionKey("key-3"), ObjectNode.class).forEach(rows::add);
            Numbers.items(n -> n % 10 == 3, rows);
        });
    }
}
