package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.CosmosUserDefinedFunctionProperties;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.TriggerOperation;
import com.azure.cosmos.models.TriggerType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Triggers and user-defined functions that run. */
final class TriggerBehaviours {
    private static final PartitionKey KEY = new PartitionKey("k");

    private TriggerBehaviours() {}

    static void register(Registry registry, World world) {
        triggers(registry, world);
        refusals(registry, world);
        functions(registry, world);
    }

    private static CosmosItemRequestOptions before(String... ids) {
        return new CosmosItemRequestOptions().setPreTriggerInclude(List.of(ids));
    }

    private static CosmosItemRequestOptions after(String id) {
        return new CosmosItemRequestOptions().setPostTriggerInclude(List.of(id));
    }

    private static ObjectNode create(CosmosContainer container, ObjectNode item, CosmosItemRequestOptions options) {
        return container.createItem(item, KEY, options).getItem();
    }

    private static ObjectNode upsert(CosmosContainer container, ObjectNode item, CosmosItemRequestOptions options) {
        return container.upsertItem(item, KEY, options).getItem();
    }

    private static ObjectNode replace(CosmosContainer container, ObjectNode item, CosmosItemRequestOptions options) {
        return container.replaceItem(item, item.get("id").asText(), KEY, options).getItem();
    }

    private static void triggers(Registry registry, World world) {
        registry.add("scripts.triggers.pre", () -> {
            CosmosContainer container = world.container();
            CosmosItemRequestOptions stamp = before(
                Scripts.trigger(container, "stamp", TriggerType.PRE, TriggerOperation.ALL));
            ObjectNode item = Json.item("a", "k");
            equal("Create", create(container, item, stamp).path("stamp").asText(), "the stamp");
            equal("Upsert", upsert(container, item, stamp).path("stamp").asText(), "the stamp");
            ObjectNode replaced = replace(container, item, stamp);
            equal("Replace", replaced.path("stamp").asText(), "the stamp");
            equal(replaced, container.readItem("a", KEY, ObjectNode.class).getItem(), "the item");
            ObjectNode plain = upsert(container, Json.item("b", "k"), new CosmosItemRequestOptions());
            Expect.that(!plain.has("stamp"), "a trigger runs only if it is named");
        });
        registry.add("scripts.triggers.post", () -> {
            CosmosContainer container = world.container();
            CosmosItemRequestOptions note = after(
                Scripts.trigger(container, "note", TriggerType.POST, TriggerOperation.ALL));
            container.createItem(Json.item("log", "k", "{'notes':[]}"));
            ObjectNode item = Json.item("a", "k");
            String created = create(container, item, note).get("_etag").asText();
            String upserted = upsert(container, item, note).get("_etag").asText();
            String replaced = replace(container, item, note).get("_etag").asText();
            container.deleteItem("a", KEY, note);
            JsonNode notes = container.readItem("log", KEY, ObjectNode.class).getItem().get("notes");
            equal(4, notes.size(), "the number of notes");
            List<String> operations = List.of("Create", "Upsert", "Replace", "Delete");
            List<String> etags = List.of(created, upserted, replaced, "");
            for (int n = 0; n < 4; n++) {
                equal(operations.get(n), notes.get(n).get("operation").asText(), "the operation");
                equal(etags.get(n), notes.get(n).path("etag").asText(), "the etag of " + operations.get(n));
            }
        });
    }

    private static void refusals(Registry registry, World world) {
        registry.add("scripts.triggers.abort", () -> {
            CosmosContainer container = world.container();
            ObjectNode kept = Json.item("kept", "k");
            container.createItem(kept);
            ObjectNode changed = Json.item("kept", "k", "{'n':1}");
            for (CosmosItemRequestOptions refuse : List.of(
                before(Scripts.trigger(container, "refuse", TriggerType.PRE, TriggerOperation.ALL)),
                after(Scripts.trigger(container, "refuse", TriggerType.POST, TriggerOperation.ALL)))) {
                for (CosmosException error : List.of(
                    refused(400, () -> create(container, Json.item("a", "k"), refuse)),
                    refused(400, () -> upsert(container, changed, refuse)),
                    refused(400, () -> replace(container, changed, refuse)),
                    refused(400, () -> container.deleteItem("kept", KEY, refuse)))) {
                    Expect.that(error.getMessage().contains("refused on purpose"),
                        "the message is the trigger's: " + error.getShortMessage());
                }
            }
            refused(404, () -> container.readItem("a", KEY, ObjectNode.class));
            equal(kept, Json.own(container.readItem("kept", KEY, ObjectNode.class).getItem()), "the item");
        });
        registry.add("scripts.triggers.refused", () -> {
            CosmosContainer container = world.container();
            String stamp = Scripts.trigger(container, "stamp", TriggerType.PRE, TriggerOperation.CREATE);
            String note = Scripts.trigger(container, "note", TriggerType.POST, TriggerOperation.ALL);
            ObjectNode item = Json.item("a", "k");
            for (CosmosItemRequestOptions options : List.of(before(note), after(stamp), before(stamp, stamp),
                before("none"))) {
                refused(400, () -> create(container, item, options));
            }
            refused(400, () -> upsert(container, item, before(stamp)));
            refused(404, () -> container.readItem("a", KEY, ObjectNode.class));
        });
    }

    /** A container with twenty items of ten keys, n from 0 to 19, one without n, and functions. */
    private static CosmosContainer counted(World world) throws Exception {
        CosmosContainer container = world.container();
        for (int n = 0; n < 20; n++) {
            container.createItem(Json.item("i" + n, "k" + n % 10).put("n", n));
        }
        container.createItem(Json.item("none", "k0"));
        for (String name : List.of("twice", "big", "refuse")) {
            container.getScripts()
                .createUserDefinedFunction(new CosmosUserDefinedFunctionProperties(name, Scripts.text(name)));
        }
        return container;
    }

    private static CosmosQueryRequestOptions everywhere() {
        return new CosmosQueryRequestOptions();
    }

    private static CosmosQueryRequestOptions of(String key) {
        return new CosmosQueryRequestOptions().setPartitionKey(new PartitionKey(key));
    }

    /** The rows of a query whose rows are numbers. */
    private static List<Integer> rows(CosmosContainer container, String query, CosmosQueryRequestOptions options) {
        return container.queryItems(query, options, Number.class).stream().map(Number::intValue).toList();
    }

    private static void functions(Registry registry, World world) {
        registry.add("scripts.udf.rows", () -> {
            CosmosContainer container = counted(world);
            String query = "SELECT VALUE udf.twice(c.n) FROM c WHERE udf.big(c.n) AND c.n < 12";
            equal(List.of(12, 14, 16, 18, 20, 22), rows(container, query, everywhere()).stream().sorted().toList(),
                "the rows");
            equal(List.of(0, 20),
                rows(container, "SELECT VALUE udf.twice(c.n) FROM c", of("k0")).stream().sorted().toList(),
                "the rows of one key");
            equal(List.of(12),
                rows(container, "SELECT VALUE udf.twice(udf.twice(c.n)) FROM c WHERE c.id = 'i3'", everywhere()),
                "the nested calls");
        });
        registry.add("scripts.udf.merged", () -> {
            CosmosContainer container = counted(world);
            equal(List.of(380), rows(container, "SELECT VALUE SUM(udf.twice(c.n)) FROM c", everywhere()), "the sum");
            equal(List.of(14), rows(container, "SELECT VALUE COUNT(1) FROM c WHERE udf.big(c.n)", everywhere()),
                "the count");
            equal(List.of(36, 34, 32), rows(container,
                "SELECT VALUE udf.twice(c.n) FROM c WHERE udf.big(c.n) ORDER BY c.n DESC OFFSET 1 LIMIT 3",
                everywhere()), "the ordered rows");
        });
        registry.add("scripts.udf.refused", () -> {
            CosmosContainer container = counted(world);
            for (CosmosQueryRequestOptions options : List.of(of("k1"), everywhere())) {
                CosmosException error = refused(400,
                    () -> rows(container, "SELECT VALUE udf.refuse(c.n) FROM c", options));
                Expect.that(error.getMessage().contains("refused on purpose"),
                    "the message is the function's: " + error.getShortMessage());
                refused(400, () -> rows(container, "SELECT VALUE udf.none(c.n) FROM c", options));
            }
        });
    }
}
