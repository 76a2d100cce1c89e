package behaviours;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/** Queries of items: which rows a filter selects. */
final class QueryFilterBehaviours {
    private QueryFilterBehaviours() {}

    static void register(Registry registry, World world, Numbers numbers) {
        comparisons(registry, numbers);
        parameters(registry, world, numbers);
        paths(registry, numbers);
        kinds(registry, numbers);
        writes(registry, world);
    }

    private static void comparisons(Registry registry, Numbers numbers) {
        registry.add("query.all", () -> Numbers.items(n -> true, numbers.rows("SELECT * FROM c")));
        registry.add("query.single-partition",
            () -> Numbers.items(n -> n % 10 == 3, numbers.rowsUnder("key-3", "SELECT * FROM c")));
        registry.add("query.equality", () -> Numbers.items(n -> n == 7, numbers.rows("SELECT * FROM c WHERE c.n = 7")));
        registry.add("query.range",
            () -> Numbers.items(n -> n >= 5 && n < 10, numbers.rows("SELECT * FROM c WHERE c.n >= 5 AND c.n < 10")));
        registry.add("query.or-not", () ->
            Numbers.items(n -> n == 1 || n >= 20, numbers.rows("SELECT * FROM c WHERE c.n = 1 OR NOT (c.n < 20)")));
        registry.add("query.in",
            () -> Numbers.items(n -> n == 1 || n == 3, numbers.rows("SELECT * FROM c WHERE c.n IN (1, 3, 99)")));
        registry.add("query.between",
            () -> Numbers.items(n -> n >= 3 && n <= 5, numbers.rows("SELECT * FROM c WHERE c.n BETWEEN 3 AND 5")));
        registry.add("query.no-rows",
            () -> Expect.equal(List.of(), numbers.rows("SELECT * FROM c WHERE c.n = -1"), "the rows"));
    }

    private static void parameters(Registry registry, World world, Numbers numbers) {
        registry.add("query.string", () -> {
            CosmosContainer container = world.container();
            container.createItem(Json.item("plain", "k").put("name", "O'Brien"));
            container.createItem(Json.item("quoted", "k").put("name", "O'Brien \"é\" 東京"));
            Numbers.ids(Numbers.rows(container, new CosmosQueryRequestOptions(),
                "SELECT * FROM c WHERE c.name = 'O\\'Brien \"é\" 東京'"), "quoted");
        });
        registry.add("query.parameters", () -> {
            String query = "SELECT * FROM c WHERE c.n = @n AND c.name = @name";
            Numbers.items(n -> n == 7, numbers.rows(query, "@n", 7, "@name", Numbers.name(7)));
            Expect.equal(0, numbers.rows(query, "@n", 7, "@name", Numbers.name(8)).size(),
                "the number of rows with the name of another");
        });
        registry.add("query.parameters.kinds", () -> {
            Numbers.ids(kinds(numbers, "SELECT * FROM c WHERE c.v = @null", "@null", null), "null");
            Numbers.ids(kinds(numbers, "SELECT * FROM c WHERE c.v = @true", "@true", true), "bool");
            Numbers.ids(kinds(numbers, "SELECT * FROM c WHERE c.v = @list[1]", "@list", List.of("other", "text")),
                "string");
            Numbers.ids(kinds(numbers, "SELECT * FROM c WHERE c.v = @o.x", "@o", Map.of("x", 1.5)), "number");
        });
    }

    private static void paths(Registry registry, Numbers numbers) {
        registry.add("query.nested", () -> Numbers.items(n -> n % 4 == 2,
            numbers.rows("SELECT * FROM c WHERE c.address.city = @city", "@city", "city-2")));
        registry.add("query.array-element",
            () -> Numbers.items(n -> n % 3 == 0, numbers.rows("SELECT * FROM c WHERE c.tags[0] = 'x'")));
    }

    private static List<JsonNode> kinds(Numbers numbers, String query, Object... parameters) throws Exception {
        return Numbers.rows(numbers.kinds(), new CosmosQueryRequestOptions(), query, parameters);
    }

    private static void kinds(Registry registry, Numbers numbers) {
        registry.add("query.null", () -> Numbers.ids(kinds(numbers, "SELECT * FROM c WHERE c.v = null"), "null"));
        registry.add("query.is-defined", () -> Numbers.ids(kinds(numbers, "SELECT * FROM c WHERE IS_DEFINED(c.v)"),
            "number", "string", "bool", "null", "array", "object"));
        registry.add("query.type-checks", () -> {
            for (String kind : List.of("number", "string", "bool", "null", "array", "object")) {
                Numbers.ids(kinds(numbers,
                    "SELECT * FROM c WHERE IS_" + kind.toUpperCase(java.util.Locale.ROOT) + "(c.v)"), kind);
            }
        });
    }

    private static void writes(Registry registry, World world) {
        registry.add("query.reads-own-writes", () -> {
            for (int i = 0; i < 5; i++) {
                String id = World.name("written");
                world.shared().createItem(Json.item(id, "query-" + i));
                Numbers.ids(byId(world, id), id);
            }
        });
        registry.add("query.after-delete", () -> {
            String id = World.name("deleted");
            ObjectNode item = Json.item(id, "query");
            world.shared().createItem(item);
            Numbers.ids(byId(world, id), id);
            world.shared().deleteItem(item, null);
            Numbers.ids(byId(world, id));
        });
    }

    private static List<JsonNode> byId(World world, String id) throws Exception {
        return Numbers.rows(world.shared(), new CosmosQueryRequestOptions(), "SELECT * FROM c WHERE c.id = @id", "@id",
            id);
    }
}
