package behaviours;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The items of the query behaviours: 25 with n from 0 to 24 under the ten keys key-0 … key-9, and
 * one for each kind of value in v. No behaviour writes to these containers after they are filled.
 */
final class Numbers {
    static final int COUNT = 25;
    private static final List<String> KINDS = List.of("number:1.5", "string:'text'", "bool:true", "null:null",
        "array:[1]", "object:{'a':1}");

    private final Lazy<CosmosContainer> numbers;
    private final Lazy<CosmosContainer> kinds;

    Numbers(World world) {
        numbers = new Lazy<>(() -> {
            CosmosContainer container = world.container();
            IntStream.range(0, COUNT).forEach(n -> container.createItem(item(n)));
            return container;
        });
        kinds = new Lazy<>(() -> {
            CosmosContainer container = world.container();
            for (String kind : KINDS) {
                String[] parts = kind.split(":", 2);
                container.createItem((ObjectNode) Json.item(parts[0], "key-" + parts[0]).set("v", Json.node(parts[1])));
            }
            container.createItem(Json.item("missing", "key-missing"));
            return container;
        });
    }

    static String key(int n) {
        return "key-" + n % 10;
    }

    static String name(int n) {
        // The order of the names differs from the order of the numbers.
        return "name-" + (char) ('a' + n * 7 % COUNT);
    }

    static ObjectNode item(int n) {
        ObjectNode item = Json.item("item-" + n, key(n)).put("n", n).put("name", name(n)).put("a", "left" + n)
            .put("b", "right" + n);
        item.putObject("address").put("city", "city-" + n % 4);
        item.putArray("tags").add(n % 3 == 0 ? "x" : "y").add("z");
        return item;
    }

    CosmosContainer container() throws Exception {
        return numbers.get();
    }

    CosmosContainer kinds() throws Exception {
        return kinds.get();
    }

    /** The rows of a query over the whole container. */
    List<JsonNode> rows(String query, Object... parameters) throws Exception {
        return rows(numbers.get(), new CosmosQueryRequestOptions(), query, parameters);
    }

    /** The rows of a query under one key. */
    List<JsonNode> rowsUnder(String key, String query) throws Exception {
        return rows(numbers.get(), new CosmosQueryRequestOptions().setPartitionKey(new PartitionKey(key)), query);
    }

    /** Parameters are names and values in turn. */
    static List<JsonNode> rows(CosmosContainer container, CosmosQueryRequestOptions options, String query,
            Object... parameters) {
        List<SqlParameter> list = new ArrayList<>();
        for (int i = 0; i < parameters.length; i += 2) {
            list.add(new SqlParameter((String) parameters[i], parameters[i + 1]));
        }
        return container.queryItems(new SqlQuerySpec(query, list), options, JsonNode.class).stream().toList();
    }

    /** The rows are exactly the complete items with these n, in any order. */
    static void items(IntPredicate expected, List<JsonNode> rows) {
        List<String> want = IntStream.range(0, COUNT).filter(expected).mapToObj(n -> item(n).get("id").asText())
            .toList();
        Expect.sameSet(want, rows.stream().map(row -> row.path("id").asText()).toList(), "the rows");
        for (JsonNode row : rows) {
            Expect.json(item(row.path("n").asInt()), Json.own((ObjectNode) row), "a row");
        }
    }

    /** The rows are the items with these n in this order. */
    static void ordered(IntStream expected, List<JsonNode> rows) {
        Expect.equal(expected.boxed().toList(), rows.stream().map(row -> row.path("n").asInt(-1)).toList(),
            "the n of the rows");
    }

    /** The one row of a query is this JSON. */
    static void one(String json, List<JsonNode> rows) {
        Expect.equal(1, rows.size(), "the number of rows");
        Expect.json(Json.node(json), rows.get(0), "the row");
    }

    /** The ids of the rows. */
    static void ids(List<JsonNode> rows, String... expected) {
        Expect.sameSet(Arrays.asList(expected), rows.stream().map(row -> row.path("id").asText()).toList(), "the rows");
    }
}
