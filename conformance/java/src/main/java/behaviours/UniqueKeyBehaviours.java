package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.UniqueKey;
import com.azure.cosmos.models.UniqueKeyPolicy;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Values that only one item of a partition key may have. */
final class UniqueKeyBehaviours {
    private UniqueKeyBehaviours() {}

    private static CosmosContainer unique(World world, String... paths) throws Exception {
        UniqueKeyPolicy policy = new UniqueKeyPolicy().setUniqueKeys(List.of(new UniqueKey(List.of(paths))));
        return world.container(World.definition().setUniqueKeyPolicy(policy));
    }

    /**
     * A container with the unique key /email that behaviours share, and a new key for one of them.
     */
    private record Room(CosmosContainer container, String name, PartitionKey key) {
        ObjectNode item(String id, String email) {
            return Json.item(id, name).put("email", email);
        }

        void create(String id, String email) {
            equal(201, container.createItem(item(id, email)).getStatusCode(), "the status of the create of " + id);
        }
    }

    static void register(Registry registry, World world) {
        Lazy<CosmosContainer> shared = new Lazy<>(() -> unique(world, "/email"));
        refusals(registry, shared);
        others(registry, world, shared);
    }

    private static Room room(Lazy<CosmosContainer> shared) throws Exception {
        String name = World.name("unique");
        return new Room(shared.get(), name, new PartitionKey(name));
    }

    private static void refusals(Registry registry, Lazy<CosmosContainer> shared) {
        registry.add("uniquekey.create", () -> {
            Room room = room(shared);
            room.create("a", "e");
            // The SDK has no name for substatus 3301 and passes the server's number on.
            refused(409, 3301, () -> room.container.createItem(room.item("b", "e")));
        });
        registry.add("uniquekey.replace", () -> {
            Room room = room(shared);
            room.create("a", "e");
            room.create("b", "f");
            refused(409, () -> room.container.replaceItem(room.item("b", "e"), "b", room.key, null));
            equal(200, room.container.replaceItem(room.item("b", "f").put("n", 1), "b", room.key, null).getStatusCode(),
                "the status with its own");
        });
        registry.add("uniquekey.upsert", () -> {
            Room room = room(shared);
            room.create("a", "e");
            refused(409, () -> room.container.upsertItem(room.item("b", "e")));
        });
        registry.add("uniquekey.patch", () -> {
            Room room = room(shared);
            room.create("a", "e");
            room.create("b", "f");
            refused(409, () -> room.container.patchItem("b", room.key,
                CosmosPatchOperations.create().set("/email", "e"), ObjectNode.class));
            equal("f", ItemBehaviours.read(room.container, "b", room.key).path("email").asText(),
                "the email afterwards");
        });
        registry.add("uniquekey.missing-value", () -> {
            Room room = room(shared);
            room.container.createItem(Json.item("a", room.name));
            refused(409, () -> room.container.createItem(Json.item("b", room.name)));
        });
    }

    private static void others(Registry registry, World world, Lazy<CosmosContainer> shared) {
        registry.add("uniquekey.other-key", () -> {
            room(shared).create("a", "the same");
            room(shared).create("a", "the same");
        });
        registry.add("uniquekey.freed", () -> {
            Room room = room(shared);
            room.create("a", "e");
            room.container.deleteItem("a", room.key, null);
            room.create("b", "e");
        });
        registry.add("uniquekey.several-paths", () -> {
            CosmosContainer container = unique(world, "/a", "/b");
            container.createItem(Json.item("1", "k", "{'a':1,'b':1}"));
            equal(201, container.createItem(Json.item("2", "k", "{'a':1,'b':2}")).getStatusCode(),
                "the status with another b");
            refused(409, () -> container.createItem(Json.item("3", "k", "{'a':1,'b':2}")));
        });
    }
}
