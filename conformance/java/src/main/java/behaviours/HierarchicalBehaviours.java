package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosBatch;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.PartitionKeyBuilder;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Partition keys of the three levels /tenant, /user and /session. */
final class HierarchicalBehaviours {
    private HierarchicalBehaviours() {}

    private static ObjectNode item(String id, String tenant, String user, String session) {
        return Json.object("{}").put("id", id).put("tenant", tenant).put("user", user).put("session", session);
    }

    private static PartitionKey key(String... values) {
        PartitionKeyBuilder builder = new PartitionKeyBuilder();
        for (String value : values) {
            builder.add(value);
        }
        return builder.build();
    }

    /** Two tenants with two users with two sessions with two items each. */
    private static List<ObjectNode> sixteen() {
        List<ObjectNode> items = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            items.add(item("item-" + i, "t" + (i & 1), "u" + (i >> 1 & 1), "s" + (i >> 2 & 1)));
        }
        return items;
    }

    static void register(Registry registry, World world) {
        Lazy<CosmosContainer> written = new Lazy<>(() ->
            world.container(World.definition("/tenant", "/user", "/session")));
        Lazy<CosmosContainer> queried = new Lazy<>(() -> {
            CosmosContainer container = world.container(World.definition("/tenant", "/user", "/session"));
            sixteen().forEach(container::createItem);
            return container;
        });
        writes(registry, written);
        queries(registry, queried);
    }

    private static void writes(Registry registry, Lazy<CosmosContainer> container) {
        registry.add("hierarchical.create-read",
            () -> ContainerBehaviours.writesAndReads(container.get(), item("a", "t", "u", "s"), key("t", "u", "s")));
        registry.add("hierarchical.other-key", () -> {
            container.get().createItem(item("b", "t", "u", "s"));
            ItemBehaviours.missing(container.get(), "b", key("t", "u", "another"));
        });
        registry.add("hierarchical.replace-delete", () -> {
            PartitionKey key = key("t", "u", "s");
            container.get().createItem(item("c", "t", "u", "s"));
            ObjectNode other = item("c", "t", "u", "s").put("n", 2);
            equal(200, container.get().replaceItem(other, "c", key, null).getStatusCode(), "the status of the replace");
            Expect.json(other, Json.own(ItemBehaviours.read(container.get(), "c", key)), "the item");
            equal(204, container.get().deleteItem("c", key, null).getStatusCode(), "the status of the delete");
            ItemBehaviours.missing(container.get(), "c", key);
        });
        registry.add("hierarchical.upsert-patch", () -> {
            PartitionKey key = key("t", "u", "s");
            equal(201, container.get().upsertItem(item("d", "t", "u", "s").put("n", 1)).getStatusCode(),
                "the status of the upsert");
            equal(200, container.get().patchItem("d", key, CosmosPatchOperations.create().increment("/n", 1),
                ObjectNode.class).getStatusCode(),
                "the status of the patch");
            Expect.json(item("d", "t", "u", "s").put("n", 2), Json.own(ItemBehaviours.read(container.get(), "d", key)),
                "the item");
        });
        registry.add("hierarchical.batch", () -> {
            CosmosBatch batch = CosmosBatch.createCosmosBatch(key("t", "u", "batch"));
            batch.createItemOperation(item("e", "t", "u", "batch"));
            batch.createItemOperation(item("f", "t", "u", "batch"));
            Expect.that(container.get().executeCosmosBatch(batch).isSuccessStatusCode(), "the batch succeeds");
            ItemBehaviours.read(container.get(), "e", key("t", "u", "batch"));
            ItemBehaviours.read(container.get(), "f", key("t", "u", "batch"));
        });
        registry.add("hierarchical.incomplete", () -> refused(400,
            () -> container.get().createItem(Json.object("{'id':'h','tenant':'t','user':'u'}"), key("t", "u"), null)));
        registry.add("hierarchical.mixed-types", () -> ContainerBehaviours.writesAndReads(container.get(),
            Json.object("{'id':'g','tenant':'t','user':17,'session':true}"), new PartitionKeyBuilder().add("t").add(17)
                .add(true).build()));
    }

    private static void queries(Registry registry, Lazy<CosmosContainer> container) {
        registry.add("hierarchical.query.full", () -> found(container, key("t1", "u0", "s1"),
            item -> is(item, "tenant", "t1") && is(item, "user", "u0") && is(item, "session", "s1"), 2));
        registry.add("hierarchical.query.prefix-one",
            () -> found(container, key("t1"), item -> is(item, "tenant", "t1"), 8));
        registry.add("hierarchical.query.prefix-two", () -> found(container, key("t1", "u0"),
            item -> is(item, "tenant", "t1") && is(item, "user", "u0"), 4));
        registry.add("hierarchical.query.filter", () -> {
            SqlQuerySpec query = new SqlQuerySpec("SELECT * FROM c WHERE c.tenant = @t", new SqlParameter("@t", "t0"));
            List<ObjectNode> rows = container.get().queryItems(query, new CosmosQueryRequestOptions(), ObjectNode.class)
                .stream().toList();
            same(rows, item -> is(item, "tenant", "t0"), 8);
        });
    }

    private static boolean is(ObjectNode item, String name, String value) {
        return item.path(name).asText().equals(value);
    }

    private static void found(Lazy<CosmosContainer> container, PartitionKey key, Predicate<ObjectNode> expected,
            int count) throws Exception {
        CosmosQueryRequestOptions under = new CosmosQueryRequestOptions().setPartitionKey(key);
        same(container.get().queryItems("SELECT * FROM c", under, ObjectNode.class).stream().toList(), expected, count);
    }

    private static void same(List<ObjectNode> rows, Predicate<ObjectNode> expected, int count) {
        List<String> ids = sixteen().stream().filter(expected).map(ItemBehaviours::id).toList();
        equal(count, ids.size(), "how many items there are to find");
        Expect.sameSet(ids, rows.stream().map(ItemBehaviours::id).toList(), "the rows");
    }
}
