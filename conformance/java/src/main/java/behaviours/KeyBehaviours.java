package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.core.credential.AzureKeyCredential;
import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosDatabase;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.PermissionMode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Base64;

/** Account keys: a wrong key, and the read-only key. */
final class KeyBehaviours {
    private static final PartitionKey KEY = new PartitionKey("key");

    private KeyBehaviours() {}

    /** Uses the shared container and its database with a client that has the read-only key. */
    private static void reading(World world, Use use) throws Exception {
        try (CosmosClient client = world.connect(world.readOnlyKey())) {
            CosmosDatabase database = client.getDatabase(world.database().getId());
            use.with(client, database, database.getContainer(world.shared().getId()));
        }
    }

    @FunctionalInterface
    private interface Use {
        void with(CosmosClient client, CosmosDatabase database, CosmosContainer container) throws Exception;
    }

    private static ObjectNode prepared(World world) throws Exception {
        ObjectNode item = Json.item(World.name("item"), "key", "{'n':1}");
        world.shared().createItem(item);
        return item;
    }

    static void register(Registry registry, World world) {
        registry.add("key.wrong", () -> {
            byte[] other = new byte[64];
            Arrays.fill(other, (byte) 7);
            String wrong = Base64.getEncoder().encodeToString(other);
            // A client with the wrong key fails at its first request, for the account, which the
            // SDK sends while it builds the client.
            refused(401, () -> world.connect(wrong).close());
            // A client whose key is changed later reaches the resource itself.
            ObjectNode item = prepared(world);
            AzureKeyCredential credential = new AzureKeyCredential(world.key);
            try (CosmosClient client = world.builder().credential(credential).buildClient()) {
                CosmosDatabase database = client.getDatabase(world.database().getId());
                CosmosContainer container = database.getContainer(world.shared().getId());
                ItemBehaviours.read(container, ItemBehaviours.id(item), KEY);
                credential.update(wrong);
                refused(401, database::read);
                refused(401, () -> container.readItem(ItemBehaviours.id(item), KEY, ObjectNode.class));
            }
        });
        registry.add("key.readonly.read", () -> {
            ObjectNode item = prepared(world);
            reading(world, (client, database, container) -> {
                equal(database.getId(), database.read().getProperties().getId(), "the id of the database");
                equal(container.getId(), container.read().getProperties().getId(), "the id of the container");
                Expect.json(item, Json.own(ItemBehaviours.read(container, ItemBehaviours.id(item), KEY)), "the item");
            });
        });
        registry.add("key.readonly.query", () -> {
            String id = ItemBehaviours.id(prepared(world));
            reading(world, (client, database, container) -> Numbers.ids(
                Numbers.rows(container, new CosmosQueryRequestOptions(), "SELECT * FROM c WHERE c.id = @id", "@id", id),
                    id));
        });
        registry.add("key.readonly.no-item-write", () -> {
            ObjectNode item = prepared(world);
            String unmade = World.name("item");
            reading(world, (client, database, container) -> {
                refused(403, () -> container.createItem(Json.item(unmade, "key")));
                refused(403, () -> container.replaceItem(item.deepCopy().put("n", 2), ItemBehaviours.id(item), KEY,
                    null));
                refused(403, () -> container.deleteItem(ItemBehaviours.id(item), KEY, null));
            });
            ItemBehaviours.missing(world.shared(), unmade, KEY);
            Expect.json(item, Json.own(ItemBehaviours.read(world.shared(), ItemBehaviours.id(item), KEY)),
                "the item afterwards");
        });
        registry.add("key.readonly.no-control-write", () -> {
            String unmade = World.name("db");
            reading(world, (client, database, container) -> {
                refused(403, () -> client.createDatabase(unmade));
                refused(403, container::delete);
            });
            refused(404, () -> world.client.getDatabase(unmade).read());
            world.shared().read();
        });
        registry.add("key.readonly.no-permissions", () -> {
            PermissionBehaviours.Room room = PermissionBehaviours.Room.in(world);
            room.create(room.permission("p", PermissionMode.READ, room.one()));
            try (CosmosAsyncClient client = world.builder().key(world.readOnlyKey()).buildAsyncClient()) {
                refused(403, () -> client.getDatabase(room.database().getId()).getUser("ann").getPermission("p")
                    .read(null).block());
            }
        });
    }
}
