package behaviours;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CompositePath;
import com.azure.cosmos.models.CompositePathSortOrder;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.ExcludedPath;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.IncludedPath;
import com.azure.cosmos.models.IndexingPolicy;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import com.azure.cosmos.util.CosmosPagedIterable;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The query language: the cases of ../queries, which the SDK plans and merges itself. */
final class LanguageBehaviours {
    /** Page size besides the server's own choice: so small that pages end at arbitrary rows. */
    private static final int SMALL = 4;

    /** Queries that the SDK cannot answer, with the place in its source. */
    private static final Map<String, String> UNABLE = unable();

    /** Compares numbers as doubles, to one part in 10¹², and everything else exactly. */
    private static final Comparator<JsonNode> NEARLY = (a, b) -> {
        if (a.isNumber() && b.isNumber()) {
            double x = a.doubleValue();
            double y = b.doubleValue();
            return Math.abs(x - y) <= 1e-12 * Math.max(Math.abs(x), Math.abs(y)) ? 0 : 1;
        }
        return a.equals(b) ? 0 : 1;
    };

    private final Lazy<JsonNode> cases = new Lazy<>(() -> file("cases.json"));
    private final Lazy<CosmosContainer> container;

    /** Places are in com.azure.cosmos.implementation. */
    private static Map<String, String> unable() {
        Map<String, String> reasons = new HashMap<>();
        for (String query : List.of(
            "SELECT VALUE [1, 'a', null, true]",
            "SELECT VALUE [c.nowhere, c.n, undefined, null] FROM c WHERE c.n = 2",
            "SELECT VALUE [7 & 3, 4 | 1, 6 ^ 3, ~5, 1 << 4, -16 >> 2, -1 >>> 28, 7 % -4, 1 - -1]",
            "SELECT VALUE [1 = 1.0, null = undefined, 'a' < 'B', [1] = [1.0], {} = {}, 1 AND true, null OR true]",
            "SELECT VALUE ARRAY(SELECT DISTINCT VALUE s FROM l IN c.legs JOIN s IN l.stops) FROM c WHERE c.n = 11",
            "SELECT DISTINCT VALUE c.tags FROM c")) {
            reasons.put(query, "the SDK takes an array that is the only row of a page for the page "
                + "(RxDocumentServiceResponse.extractQueryResponseNodes)");
        }
        for (String query : List.of("SELECT VALUE MIN(c.note) FROM c", "SELECT VALUE AVG(c.nowhere) FROM c",
                "SELECT VALUE MAX(c.nowhere) FROM c")) {
            reasons.put(query, "an undefined aggregate becomes null "
                + "(query.SingleGroupAggregator.SelectValueAggregateValues.getResult)");
        }
        reasons.put("SELECT VALUE SUM(c.note) FROM c",
            "a range's undefined sum counts as none, and none as null (query.AggregateItem.getItem)");
        reasons.put("SELECT COUNT(1), MAX(c.nowhere) FROM c WHERE c.n < 0",
            "an undefined aggregate becomes an empty object "
                + "(query.SingleGroupAggregator.SelectListAggregateValues.getResult)");
        reasons.put("SELECT c.note, COUNT(1) AS n FROM c GROUP BY c.note",
            "a key that is null is left out (query.SingleGroupAggregator.SelectListAggregateValues.getResult)");
        reasons.put("SELECT DISTINCT TOP 3 VALUE c.pk FROM c ORDER BY c.pk",
            "the SDK reads no more rows than TOP from a range, before it removes equal rows "
                + "(query.TakeDocumentQueryExecutionContext.createTopAsync)");
        return Map.copyOf(reasons);
    }

    private LanguageBehaviours(World world) {
        container = new Lazy<>(() -> {
            CosmosContainer made = world.container(World.definition().setIndexingPolicy(policy()));
            file("data.json").forEach(made::createItem);
            return made;
        });
    }

    static void register(Registry registry, World world) {
        LanguageBehaviours language = new LanguageBehaviours(world);
        for (String id : List.of(
            "query.language.join", "query.language.from", "query.language.select", "query.language.distinct",
            "query.language.group-by", "query.language.aggregates", "query.language.subqueries",
            "query.language.order-by", "query.language.offset-limit", "query.language.like", "query.language.logic",
            "query.language.operators", "query.language.functions.math", "query.language.functions.string",
            "query.language.functions.convert", "query.language.functions.array", "query.language.functions.date",
            "query.language.parameters", "query.language.refused")) {
            registry.add(id, () -> language.check(id));
        }
    }

    private static JsonNode file(String name) throws IOException {
        return Json.node(Files.readString(Path.of("..", "queries", name)));
    }

    private static IndexingPolicy policy() {
        return new IndexingPolicy().setIncludedPaths(List.of(new IncludedPath("/*")))
            .setExcludedPaths(List.of(new ExcludedPath("/_etag/?")))
            .setCompositeIndexes(List.of(
                List.of(path("/captain/name", CompositePathSortOrder.ASCENDING),
                    path("/n", CompositePathSortOrder.ASCENDING)),
                List.of(path("/pk", CompositePathSortOrder.ASCENDING),
                    path("/price", CompositePathSortOrder.DESCENDING))));
    }

    private static CompositePath path(String path, CompositePathSortOrder order) {
        return new CompositePath().setPath(path).setOrder(order);
    }

    /** Runs all cases of a behaviour with pages of both sizes, and fails with the wrong ones. */
    private void check(String id) throws Exception {
        List<JsonNode> chosen = StreamSupport.stream(cases.get().spliterator(), false)
            .filter(c -> c.path("behaviour").asText().equals(id) && !UNABLE.containsKey(c.path("query").asText()))
            .toList();
        Expect.that(!chosen.isEmpty(), "queries/cases.json has a case for this behaviour");
        List<String> wrong = new ArrayList<>();
        for (JsonNode queryCase : chosen) {
            for (int size : List.of(0, SMALL)) {
                String why = ask(queryCase, size);
                if (!why.isEmpty()) {
                    wrong.add(queryCase.path("query").asText() + (size == 0 ? " " : " in pages of " + size + " ")
                        + why);
                }
            }
        }
        wrong.forEach(line -> System.out.println("  " + line.replaceAll("\\s+", " ")));
        if (!wrong.isEmpty()) {
            throw new Expect.Failure(wrong.size() + " of " + chosen.size() * 2 + ": " + wrong.get(0));
        }
    }

    /** What is wrong with a case, or an empty text. */
    private String ask(JsonNode queryCase, int size) throws Exception {
        String refused = queryCase.path("refused").asText("");
        List<JsonNode> rows;
        try {
            rows = rows(queryCase, size);
        } catch (RuntimeException e) {
            return refusal(e).map(error -> judge(error, refused)).orElse("failed with " + e);
        }
        if (!refused.isEmpty()) {
            return "gave " + rows + ", want a refusal with " + refused;
        }
        List<JsonNode> want = StreamSupport.stream(queryCase.path("rows").spliterator(), false).toList();
        boolean ordered = queryCase.path("ordered").asBoolean();
        return same(rows, want, ordered) ? "" : "gave " + rows + ", want " + want + (ordered ? " in this order" : "");
    }

    /** The server's error; when several ranges refused at once, the first. */
    private static Optional<CosmosException> refusal(RuntimeException e) {
        return Stream.concat(Stream.of(e), Stream.of(e.getSuppressed())).filter(CosmosException.class::isInstance)
            .map(CosmosException.class::cast).findFirst();
    }

    /** Why a refusal differs from the expected one, or an empty text. */
    private static String judge(CosmosException error, String refused) {
        String said = "was refused with " + error.getStatusCode() + " " + error.getShortMessage();
        if (refused.isEmpty() || error.getStatusCode() != 400) {
            return said;
        }
        return says(error.getMessage(), refused) ? "" : said + ", want " + refused + " in it";
    }

    /** User-defined functions have two names. */
    private static boolean says(String message, String text) {
        return message.contains(text)
            || text.equals("udf") && message.toLowerCase(Locale.ROOT).contains("user-defined");
    }

    private List<JsonNode> rows(JsonNode queryCase, int size) throws Exception {
        List<SqlParameter> parameters = new ArrayList<>();
        queryCase.path("parameters")
            .forEach(p -> parameters.add(new SqlParameter(p.path("name").asText(), p.path("value"))));
        CosmosQueryRequestOptions options = new CosmosQueryRequestOptions();
        if (queryCase.has("pk")) {
            options.setPartitionKey(new PartitionKey(queryCase.path("pk").asText()));
        }
        CosmosPagedIterable<JsonNode> found = container.get()
            .queryItems(new SqlQuerySpec(queryCase.path("query").asText(), parameters), options, JsonNode.class);
        List<JsonNode> rows = new ArrayList<>();
        for (FeedResponse<JsonNode> page : size == 0 ? found.iterableByPage() : found.iterableByPage(size)) {
            Expect.that(size == 0 || page.getResults().size() <= size, "a page has at most " + size + " rows");
            rows.addAll(page.getResults());
        }
        return rows;
    }

    /** Equal rows, in this order or regardless of order. */
    private static boolean same(List<JsonNode> got, List<JsonNode> want, boolean ordered) {
        if (got.size() != want.size()) {
            return false;
        }
        List<JsonNode> open = new ArrayList<>(want);
        for (JsonNode row : got) {
            Iterator<JsonNode> candidates = open.iterator();
            boolean found = false;
            while (!found && candidates.hasNext()) {
                found = candidates.next().equals(NEARLY, row);
                if (found) {
                    candidates.remove();
                } else if (ordered) {
                    return false;
                }
            }
            if (!found) {
                return false;
            }
        }
        return true;
    }
}
