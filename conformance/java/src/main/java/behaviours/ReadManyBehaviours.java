package behaviours;

import static behaviours.Expect.equal;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosItemIdentity;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.PartitionKeyBuilder;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** Items read by a list of ids and keys. */
final class ReadManyBehaviours {
    private ReadManyBehaviours() {}

    /** 50 items under 10 keys, item-0 … item-49 under key-0 … key-9, and 130 under the key "one". */
    private static CosmosContainer fill(World world) throws Exception {
        CosmosContainer container = world.container();
        for (int i = 0; i < 50; i++) {
            container.createItem(Json.item("item-" + i, "key-" + i % 10).put("n", i));
        }
        for (int i = 0; i < 130; i++) {
            container.createItem(Json.item("one-" + i, "one"));
        }
        return container;
    }

    private static CosmosItemIdentity identity(int i) {
        return new CosmosItemIdentity(new PartitionKey("key-" + i % 10), "item-" + i);
    }

    private static List<String> ids(FeedResponse<ObjectNode> reply) {
        return reply.getResults().stream().map(ItemBehaviours::id).toList();
    }

    static void register(Registry registry, World world) {
        Lazy<CosmosContainer> filled = new Lazy<>(() -> fill(world));

        registry.add("readmany.found", () -> {
            List<CosmosItemIdentity> identities = new ArrayList<>();
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                identities.add(identity(i));
                ids.add("item-" + i);
            }
            FeedResponse<ObjectNode> reply = filled.get().readMany(identities, ObjectNode.class);
            Expect.sameSet(ids, ids(reply), "the items");
            for (ObjectNode item : reply.getResults()) {
                equal("item-" + item.path("n").asInt(), ItemBehaviours.id(item), "the id of the item with its n");
            }
        });
        registry.add("readmany.missing-left-out", () -> {
            List<CosmosItemIdentity> identities =
                new ArrayList<>(List.of(new CosmosItemIdentity(new PartitionKey("key-0"), "nobody")));
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                identities.add(identity(i));
                ids.add("item-" + i);
            }
            identities.add(new CosmosItemIdentity(new PartitionKey("nowhere"), "item-0"));
            Expect.sameSet(ids, ids(filled.get().readMany(identities, ObjectNode.class)), "the items");
        });
        registry.add("readmany.empty",
            () -> equal(List.of(), ids(filled.get().readMany(List.of(), ObjectNode.class)), "the items"));
        registry.add("readmany.one",
            () -> equal(List.of("item-7"), ids(filled.get().readMany(List.of(identity(7)), ObjectNode.class)),
                "the items"));
        registry.add("readmany.same-key", () -> {
            List<CosmosItemIdentity> identities = new ArrayList<>();
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < 120; i++) {
                identities.add(new CosmosItemIdentity(new PartitionKey("one"), "one-" + i));
                ids.add("one-" + i);
            }
            Expect.sameSet(ids, ids(filled.get().readMany(identities, ObjectNode.class)), "the items");
        });
        registry.add("readmany.charge", () -> {
            double charge = filled.get().readMany(List.of(identity(1), identity(2)), ObjectNode.class)
                .getRequestCharge();
            Expect.that(charge > 0, "the charge " + charge + " is above 0");
        });
        registry.add("readmany.hierarchical", () -> hierarchical(world));
    }

    private static void hierarchical(World world) throws Exception {
        CosmosContainer container = world.container(World.definition("/tenant", "/user"));
        List<CosmosItemIdentity> identities = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            ObjectNode item = Json.object("{}").put("id", "item-" + i).put("tenant", "tenant-" + i % 3)
                .put("user", "user-" + i % 4);
            container.createItem(item);
            if (i % 2 == 0) {
                ids.add("item-" + i);
                identities.add(new CosmosItemIdentity(new PartitionKeyBuilder().add("tenant-" + i % 3)
                    .add("user-" + i % 4).build(), "item-" + i));
            }
        }
        Expect.sameSet(ids, ids(container.readMany(identities, ObjectNode.class)), "the items");
    }
}
