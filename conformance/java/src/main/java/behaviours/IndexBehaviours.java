package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CompositePath;
import com.azure.cosmos.models.CompositePathSortOrder;
import com.azure.cosmos.models.CosmosBatch;
import com.azure.cosmos.models.CosmosContainerRequestOptions;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.ExcludedPath;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.IncludedPath;
import com.azure.cosmos.models.IndexingMode;
import com.azure.cosmos.models.IndexingPolicy;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Indexes: how an indexing policy affects queries, and what the SDK reports of the server's
 * indexes.
 */
final class IndexBehaviours {
    private static final int COUNT = 20;

    private final World world;
    private final Lazy<CosmosContainer> secretive;
    private final Lazy<CosmosContainer> unindexed;
    private final Lazy<CosmosContainer> plain;

    private IndexBehaviours(World world) {
        this.world = world;
        this.secretive = new Lazy<>(() -> twenty(policy(List.of("/*"), List.of("/secret/*"))));
        this.unindexed = new Lazy<>(() ->
            twenty(new IndexingPolicy().setIndexingMode(IndexingMode.NONE).setAutomatic(false)));
        this.plain = new Lazy<>(() -> twenty(everything()));
    }

    static void register(Registry registry, World world) {
        IndexBehaviours behaviours = new IndexBehaviours(world);
        behaviours.definitions(registry);
        behaviours.replaced(registry);
        behaviours.excluded(registry);
        behaviours.included(registry);
        behaviours.none(registry);
        behaviours.reports(registry);
    }

    private static String id(int n) {
        return String.format("i%02d", n);
    }

    private static List<String> ids(IntStream numbers) {
        return numbers.mapToObj(IndexBehaviours::id).toList();
    }

    private static List<String> all() {
        return ids(IntStream.range(0, COUNT));
    }

    private static <T> List<T> reversed(List<T> list) {
        List<T> copy = new ArrayList<>(list);
        Collections.reverse(copy);
        return copy;
    }

    private static IndexingPolicy policy(List<String> included, List<String> excluded) {
        return new IndexingPolicy().setIncludedPaths(included.stream().map(IncludedPath::new).toList())
            .setExcludedPaths(excluded.stream().map(ExcludedPath::new).toList());
    }

    private static IndexingPolicy everything() {
        return policy(List.of("/*"), List.of());
    }

    private static ObjectNode item(int n) {
        ObjectNode item = Json.item(id(n), "k" + n % 4).put("n", n).put("city", "city-" + n % 3);
        item.putArray("tags").add("t" + n % 2).add("all");
        item.putObject("secret").put("n", n);
        item.put("first name", String.format("name-%02d", n));
        return n % 2 == 0 ? item.put("level", n) : item;
    }

    /** A container with this policy and the 20 items. */
    private CosmosContainer twenty(IndexingPolicy policy) throws Exception {
        CosmosContainer container = world.container(World.definition().setIndexingPolicy(policy));
        IntStream.range(0, COUNT).forEach(n -> container.createItem(item(n)));
        return container;
    }

    private static List<JsonNode> rows(CosmosContainer container, String query) {
        return Numbers.rows(container, new CosmosQueryRequestOptions(), query);
    }

    private static void finds(CosmosContainer container, String query, List<String> expected) {
        Expect.sameSet(expected, rows(container, query).stream().map(row -> row.path("id").asText()).toList(), query);
    }

    private static void orders(CosmosContainer container, String query, List<String> expected) {
        equal(expected, rows(container, query).stream().map(row -> row.path("id").asText()).toList(), query);
    }

    private static void refuses(CosmosContainer container, String query) {
        refused(400, () -> rows(container, query));
    }

    private static void redefine(CosmosContainer container, IndexingPolicy policy) {
        container.replace(container.read().getProperties().setIndexingPolicy(policy));
    }

    private void definitions(Registry registry) {
        registry.add("index.policy.round-trip", () -> {
            List<CompositePath> index =
                List.of(new CompositePath().setPath("/n").setOrder(CompositePathSortOrder.ASCENDING),
                new CompositePath().setPath("/city").setOrder(CompositePathSortOrder.DESCENDING));
            IndexingPolicy expected = policy(List.of("/*", "/city/?"), List.of("/secret/*", "/\"first name\"/?"))
                .setCompositeIndexes(List.of(index));
            IndexingPolicy got = world.container(World.definition().setIndexingPolicy(expected)).read().getProperties()
                .getIndexingPolicy();
            equal(IndexingMode.CONSISTENT, got.getIndexingMode(), "the mode");
            equal(true, got.isAutomatic(), "automatic");
            Expect.sameSet(List.of("/*", "/city/?"),
                got.getIncludedPaths().stream().map(IncludedPath::getPath).toList(), "the included paths");
            Expect.sameSet(List.of("/secret/*", "/\"first name\"/?"),
                got.getExcludedPaths().stream().map(ExcludedPath::getPath).filter(path -> !path.contains("_etag"))
                    .toList(), "the excluded paths");
            equal(List.of(List.of("/n ascending", "/city descending")), got.getCompositeIndexes().stream()
                .map(paths -> paths.stream().map(path -> path.getPath() + " " + path.getOrder()).toList()).toList(),
                "the composite indexes");
        });
        registry.add("index.policy.root", () -> {
            for (IndexingPolicy wrong : List.of(policy(List.of("/a/?"), List.of("/b/*")),
                    policy(List.of("/*"), List.of("/*")))) {
                refused(400, () -> world.database().createContainer(World.definition().setIndexingPolicy(wrong)));
            }
        });
    }

    private void replaced(Registry registry) {
        registry.add("index.replace.progress", () -> {
            CosmosContainer container = twenty(everything());
            redefine(container, policy(List.of(), List.of("/*")));
            Waiting.until("the progress is 100", () -> {
                long progress = container.read(new CosmosContainerRequestOptions().setQuotaInfoEnabled(true))
                    .getIndexTransformationProgress();
                Expect.that(progress >= 0 && progress <= 100, "the progress " + progress + " is from 0 to 100");
                return progress == 100;
            });
        });
        registry.add("index.replace.queries", () -> {
            CosmosContainer container = twenty(everything());
            redefine(container, policy(List.of("/*"), List.of("/n/?")));
            finds(container, "SELECT * FROM c WHERE c.n >= 15", ids(IntStream.range(15, COUNT)));
            refuses(container, "SELECT * FROM c ORDER BY c.n");
            redefine(container, everything());
            orders(container, "SELECT * FROM c ORDER BY c.n", all());
        });
    }

    private void excluded(Registry registry) {
        registry.add("index.excluded.filter", () -> {
            finds(secretive.get(), "SELECT * FROM c WHERE c.secret.n = 3", List.of(id(3)));
            finds(secretive.get(), "SELECT * FROM c WHERE c.secret.n > 16", ids(IntStream.range(17, COUNT)));
            finds(secretive.get(), "SELECT * FROM c WHERE c.secret.n IN (1, 30) OR c.n = 2", ids(IntStream.of(1, 2)));
        });
        registry.add("index.excluded.order-by", () -> {
            refuses(secretive.get(), "SELECT * FROM c ORDER BY c.secret.n");
            orders(secretive.get(), "SELECT * FROM c ORDER BY c.n", all());
        });
        registry.add("index.precedence", () -> {
            String query = "SELECT * FROM c ORDER BY c.secret.n";
            refuses(twenty(policy(List.of("/secret/*"), List.of("/*", "/secret/n/?"))), query);
            orders(twenty(policy(List.of("/*", "/secret/n/?"), List.of("/secret/*"))), query, all());
        });
        registry.add("index.always", () -> {
            CosmosContainer container = twenty(policy(List.of(), List.of("/*")));
            finds(container, "SELECT * FROM c WHERE c.id = 'i03'", List.of(id(3)));
            orders(container, "SELECT * FROM c ORDER BY c.id", all());
            finds(container, "SELECT * FROM c ORDER BY c._ts", all());
            refuses(container, "SELECT * FROM c ORDER BY c.n");
        });
    }

    private static List<String> levels(CosmosContainer container, String query) {
        return rows(container, query).stream().map(row -> row.path("level").asText("none"))
            .map(level -> level.isEmpty() ? "none" : level).toList();
    }

    private void included(Registry registry) {
        registry.add("index.included.undefined-first", () -> {
            CosmosContainer container = twenty(policy(List.of("/level/?"), List.of("/*")));
            List<String> evens = IntStream.range(0, COUNT).filter(n -> n % 2 == 0).mapToObj(String::valueOf).toList();
            List<String> without = Collections.nCopies(COUNT / 2, "none");
            List<String> ascending = new ArrayList<>(without);
            ascending.addAll(evens);
            List<String> descending = reversed(evens);
            descending.addAll(without);
            equal(ascending, levels(container, "SELECT * FROM c ORDER BY c.level"), "the levels in ascending order");
            equal(descending, levels(container, "SELECT * FROM c ORDER BY c.level DESC"),
                "the levels in descending order");
        });
        registry.add("index.array", () -> finds(twenty(policy(List.of("/tags/[]/?"), List.of("/*"))),
            "SELECT * FROM c WHERE ARRAY_CONTAINS(c.tags, 't1')",
                ids(IntStream.range(0, COUNT).filter(n -> n % 2 == 1))));
        registry.add("index.quoted", () -> {
            CosmosContainer container = twenty(policy(List.of("/\"first name\"/?"), List.of("/*")));
            finds(container, "SELECT * FROM c WHERE c[\"first name\"] = 'name-07'", List.of(id(7)));
            orders(container, "SELECT * FROM c ORDER BY c[\"first name\"] DESC", reversed(all()));
        });
    }

    private void none(Registry registry) {
        registry.add("index.none.reads", () -> {
            equal(7, unindexed.get().readItem(id(7), new PartitionKey("k3"), ObjectNode.class).getItem().path("n")
                .asInt(), "n");
            finds(unindexed.get(), "SELECT * FROM c WHERE c.id = 'i07'", List.of(id(7)));
            finds(unindexed.get(), "SELECT * FROM c WHERE c.n >= 15", ids(IntStream.range(15, COUNT)));
            finds(unindexed.get(), "SELECT * FROM c", all());
        });
        registry.add("index.none.order-by", () -> {
            refuses(unindexed.get(), "SELECT * FROM c ORDER BY c.n");
            refuses(unindexed.get(), "SELECT * FROM c ORDER BY c.id");
        });
    }

    private static FeedResponse<JsonNode> firstPage(CosmosContainer container, CosmosQueryRequestOptions options,
            String query) {
        return container.queryItems(query, options, JsonNode.class).iterableByPage().iterator().next();
    }

    private void reports(Registry registry) {
        registry.add("index.metrics.utilized", () -> {
            CosmosQueryRequestOptions options = new CosmosQueryRequestOptions().setQueryMetricsEnabled(true)
                .setIndexMetricsEnabled(true);
            String text = firstPage(plain.get(), options, "SELECT * FROM c WHERE c.n = 7").getCosmosDiagnostics()
                .toString();
            // The SDK writes the decoded header into the text of its diagnostics: a list of
            // utilized indexes, then others.
            int from = Math.max(0, text.indexOf("tilizedSingleIndexes"));
            int to = Math.max(from, text.indexOf("otentialSingleIndexes", from));
            Expect.that(text.substring(from, to).contains("/n/?"), "the diagnostics name /n/? as utilized: "
                + text.substring(from, Math.min(from + 250, text.length())));
        });
        registry.add("index.advice", () -> {
            CosmosQueryRequestOptions options = new CosmosQueryRequestOptions().setQueryAdviceEnabled(true);
            String advice = firstPage(plain.get(), options, "SELECT * FROM c WHERE CONTAINS(c.city, '1')")
                .getQueryAdvice();
            Expect.that(advice != null && advice.contains("QA1002"), "the advice " + advice + " names QA1002");
        });
        registry.add("index.retrieved", () -> {
            CosmosContainer container = world.container();
            for (int part = 0; part < 3; part++) {
                CosmosBatch batch = CosmosBatch.createCosmosBatch(new PartitionKey("k"));
                for (int i = part * 100; i < part * 100 + 100; i++) {
                    ObjectNode item = Json.item("i" + i, "k").put("n", i * 7 % 300);
                    batch.createItemOperation(i % 2 == 0 ? item : item.put("half", i));
                }
                equal(200, container.executeCosmosBatch(batch).getStatusCode(), "the status of a batch");
            }
            CosmosQueryRequestOptions options = new CosmosQueryRequestOptions().setPartitionKey(new PartitionKey("k"))
                .setQueryMetricsEnabled(true);
            for (String path : List.of("n", "half")) {
                List<Integer> values = new ArrayList<>();
                int retrieved = 0;
                String query = "SELECT TOP 100 * FROM c ORDER BY c." + path;
                for (FeedResponse<JsonNode> page : container.queryItems(query, options, JsonNode.class)
                        .iterableByPage()) {
                    page.getResults().forEach(row -> values.add(row.has(path) ? row.path(path).asInt() : -1));
                    Matcher count = Pattern.compile("\"retrievedDocumentCount\":(\\d+)")
                        .matcher(page.getCosmosDiagnostics().toString());
                    while (count.find()) {
                        retrieved += Integer.parseInt(count.group(1));
                    }
                }
                equal(IntStream.range(0, 100).map(n -> path.equals("n") ? n : -1).boxed().toList(), values,
                    "the " + path + " of the rows");
                Expect.that(retrieved >= 100 && retrieved <= 101,
                    "retrieved " + retrieved + " by " + path + " is at most 101");
            }
        });
    }
}
