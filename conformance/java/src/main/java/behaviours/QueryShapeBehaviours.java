package behaviours;

import static behaviours.Expect.equal;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.IntStream;

/** Queries of items: what a row looks like, and the order of the rows. */
final class QueryShapeBehaviours {
    private QueryShapeBehaviours() {}

    static void register(Registry registry, World world, Numbers numbers) {
        expressions(registry, numbers);
        projections(registry, numbers);
        orders(registry, numbers);
        mixedOrder(registry, world);
    }

    private static void expressions(Registry registry, Numbers numbers) {
        registry.add("query.arithmetic",
            () -> Numbers.one("15", numbers.rows("SELECT VALUE c.n * 2 + 1 FROM c WHERE c.n = 7")));
        registry.add("query.concat", () -> Numbers.one("'left7-right7'",
            numbers.rows("SELECT VALUE c.a || '-' || c.b FROM c WHERE c.id = @id", "@id", "item-7")));
        registry.add("query.coalesce", () -> Numbers.one("'none'",
            numbers.rows("SELECT VALUE c.missing ?? 'none' FROM c WHERE c.id = @id", "@id", "item-7")));
        registry.add("query.conditional", () -> {
            String query = "SELECT VALUE (c.n > 5 ? 'big' : 'small') FROM c WHERE c.id = @id";
            Numbers.one("'big'", numbers.rows(query, "@id", "item-7"));
            Numbers.one("'small'", numbers.rows(query, "@id", "item-3"));
        });
    }

    private static void projections(Registry registry, Numbers numbers) {
        registry.add("query.projection", () -> Numbers.one("{'id':'item-7','number':7}",
            numbers.rows("SELECT c.id, c.n AS number FROM c WHERE c.n = 7")));
        registry.add("query.projection.value", () -> Numbers.one("'" + Numbers.name(7) + "'",
            numbers.rows("SELECT VALUE c.name FROM c WHERE c.n = 7")));
        registry.add("query.projection.object", () -> Numbers.one("{'k':'key-7','list':[7,1]}",
            numbers.rows("SELECT VALUE {\"k\": c.pk, \"list\": [c.n, 1]} FROM c WHERE c.n = 7")));
        registry.add("query.projection.missing", () -> Numbers.one("{'id':'item-7'}",
            numbers.rows("SELECT c.id, c.nowhere FROM c WHERE c.n = 7")));
        registry.add("query.system-properties", () -> {
            ObjectNode read = ItemBehaviours.read(numbers.container(), "item-7", new PartitionKey("key-7"));
            Numbers.one(read.retain("_rid", "_ts", "_etag").toString(),
                numbers.rows("SELECT c._rid, c._ts, c._etag FROM c WHERE c.id = @id", "@id", "item-7"));
        });
    }

    private static void orders(Registry registry, Numbers numbers) {
        registry.add("query.order-by", () -> {
            List<JsonNode> rows = numbers.rows("SELECT * FROM c ORDER BY c.n");
            Numbers.ordered(IntStream.range(0, 25), rows);
            Numbers.items(n -> true, rows);
        });
        registry.add("query.order-by.desc", () -> Numbers.ordered(IntStream.range(0, 25).map(n -> 24 - n),
            numbers.rows("SELECT * FROM c ORDER BY c.n DESC")));
        registry.add("query.order-by.string",
            () -> equal(IntStream.range(0, 25).mapToObj(Numbers::name).sorted().toList(),
            numbers.rows("SELECT VALUE c.name FROM c ORDER BY c.name").stream().map(JsonNode::asText).toList(),
                "the names"));
        registry.add("query.order-by.filter", () -> Numbers.ordered(IntStream.range(0, 14).map(n -> 24 - n),
            numbers.rows("SELECT * FROM c WHERE c.n > 10 ORDER BY c.n DESC")));
        registry.add("query.order-by.single-partition", () -> Numbers.ordered(IntStream.of(23, 13, 3),
            numbers.rowsUnder("key-3", "SELECT * FROM c ORDER BY c.n DESC")));
        registry.add("query.top",
            () -> Numbers.ordered(IntStream.range(0, 5), numbers.rows("SELECT TOP 5 * FROM c ORDER BY c.n")));
        registry.add("query.offset-limit", () -> Numbers.ordered(IntStream.range(5, 15),
            numbers.rows("SELECT * FROM c ORDER BY c.n OFFSET 5 LIMIT 10")));
    }

    private static void mixedOrder(Registry registry, World world) {
        registry.add("query.order-by.mixed", () -> {
            CosmosContainer container = world.container();
            List<String> values = List.of("null", "false", "true", "1", "'a'");
            for (int i : new int[] {3, 0, 4, 2, 1}) {
                container.createItem((ObjectNode) Json.item("item-" + i, "key-" + i)
                    .set("v", Json.node(values.get(i))));
            }
            List<JsonNode> rows = Numbers.rows(container, new CosmosQueryRequestOptions(),
                "SELECT * FROM c ORDER BY c.v");
            equal(values.stream().map(Json::node).toList(), rows.stream().map(row -> row.path("v")).toList(),
                "the values");
        });
    }
}
