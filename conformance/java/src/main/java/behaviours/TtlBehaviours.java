package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Time to live. The checks look at what must still exist once something written later has expired,
 * so that no behaviour depends on a pause.
 */
final class TtlBehaviours {
    private static final PartitionKey KEY = new PartitionKey("ttl");

    private TtlBehaviours() {}

    private static CosmosContainer expiring(World world, int seconds) throws Exception {
        return world.container(World.definition().setDefaultTimeToLiveInSeconds(seconds));
    }

    private static ObjectNode item(String id) {
        return Json.item(id, "ttl");
    }

    private static void expires(CosmosContainer container, String id) throws Exception {
        Waiting.until(id + " is refused 404", () -> {
            try {
                container.readItem(id, KEY, ObjectNode.class);
                return false;
            } catch (CosmosException e) {
                equal(404, e.getStatusCode(), "the status of a read");
                return true;
            }
        });
    }

    static void register(Registry registry, World world) {
        registry.add("ttl.container-expires", () -> {
            CosmosContainer container = expiring(world, 1);
            container.createItem(item("a"));
            expires(container, "a");
        });
        registry.add("ttl.item-expires", () -> {
            CosmosContainer container = expiring(world, -1);
            container.createItem(item("stays"));
            container.createItem(item("goes").put("ttl", 1));
            expires(container, "goes");
            ItemBehaviours.read(container, "stays", KEY);
        });
        registry.add("ttl.item-overrides", () -> {
            CosmosContainer container = expiring(world, 1);
            container.createItem(item("stays").put("ttl", -1));
            container.createItem(item("goes"));
            expires(container, "goes");
            ItemBehaviours.read(container, "stays", KEY);
        });
        registry.add("ttl.off", () -> {
            CosmosContainer off = world.container();
            CosmosContainer on = expiring(world, -1);
            off.createItem(item("stays").put("ttl", 1));
            on.createItem(item("goes").put("ttl", 1));
            expires(on, "goes");
            ItemBehaviours.read(off, "stays", KEY);
        });
        registry.add("ttl.query", () -> {
            CosmosContainer container = expiring(world, -1);
            container.createItem(item("stays"));
            container.createItem(item("goes").put("ttl", 1));
            expires(container, "goes");
            equal(0L, rows(container, "goes"), "how many rows a query for the expired item returns");
            equal(1L, rows(container, "stays"), "how many rows a query for the other item returns");
        });
        registry.add("ttl.recreate", () -> {
            CosmosContainer container = expiring(world, -1);
            container.createItem(item("a").put("ttl", 1));
            expires(container, "a");
            equal(201, container.createItem(item("a").put("n", 2)).getStatusCode(), "the status of the second create");
            equal(2, ItemBehaviours.read(container, "a", KEY).path("n").asInt(), "n");
        });
        registry.add("ttl.replace-renews", () -> {
            CosmosContainer container = expiring(world, -1);
            container.createItem(item("stays").put("ttl", 2));
            container.replaceItem(item("stays"), "stays", KEY, null);
            container.createItem(item("goes").put("ttl", 2));
            expires(container, "goes");
            ItemBehaviours.read(container, "stays", KEY);
        });
        registry.add("ttl.invalid", () -> {
            CosmosContainer container = expiring(world, -1);
            refused(400, () -> container.createItem(item("a").put("ttl", 0)));
        });
    }

    private static long rows(CosmosContainer container, String id) {
        SqlQuerySpec query = new SqlQuerySpec("SELECT * FROM c WHERE c.id = @id", new SqlParameter("@id", id));
        return container.queryItems(query, new CosmosQueryRequestOptions(), ObjectNode.class).stream().count();
    }
}
