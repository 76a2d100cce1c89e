package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.CosmosPatchItemRequestOptions;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Etags: If-Match and If-None-Match. */
final class ConditionBehaviours {
    private static final PartitionKey KEY = new PartitionKey("condition");

    private ConditionBehaviours() {}

    /** An item that was written twice: the older etag is outdated. */
    private record Twice(CosmosContainer container, ObjectNode item, String older, String current) {
        static Twice in(World world) throws Exception {
            ObjectNode item = Json.item(World.name("item"), "condition", "{'n':1}");
            String older = world.shared().createItem(item).getETag();
            item.put("n", 2);
            return new Twice(world.shared(), item, older,
                world.shared().replaceItem(item, id(item), KEY, null).getETag());
        }

        private static String id(ObjectNode item) {
            return ItemBehaviours.id(item);
        }

        String id() {
            return id(item);
        }

        ObjectNode changed() {
            return item.deepCopy().put("n", 3);
        }

        void unchanged() {
            Expect.json(item, Json.own(ItemBehaviours.read(container, id(), KEY)), "the item afterwards");
        }
    }

    private static CosmosItemRequestOptions match(String etag) {
        return new CosmosItemRequestOptions().setIfMatchETag(etag);
    }

    static void register(Registry registry, World world) {
        registry.add("condition.replace.match", () -> {
            Twice it = Twice.in(world);
            equal(200, it.container.replaceItem(it.changed(), it.id(), KEY, match(it.current)).getStatusCode(),
                "the status");
        });
        registry.add("condition.replace.stale", () -> {
            Twice it = Twice.in(world);
            refused(412, () -> it.container.replaceItem(it.changed(), it.id(), KEY, match(it.older)));
            it.unchanged();
        });
        registry.add("condition.delete.match", () -> {
            Twice it = Twice.in(world);
            equal(204, it.container.deleteItem(it.id(), KEY, match(it.current)).getStatusCode(), "the status");
        });
        registry.add("condition.delete.stale", () -> {
            Twice it = Twice.in(world);
            refused(412, () -> it.container.deleteItem(it.id(), KEY, match(it.older)));
            it.unchanged();
        });
        registry.add("condition.upsert.stale", () -> {
            Twice it = Twice.in(world);
            refused(412, () -> it.container.upsertItem(it.changed(), match(it.older)));
            it.unchanged();
        });
        registry.add("condition.patch.stale", () -> {
            Twice it = Twice.in(world);
            CosmosPatchItemRequestOptions options = new CosmosPatchItemRequestOptions();
            options.setIfMatchETag(it.older);
            refused(412, () -> it.container.patchItem(it.id(), KEY, CosmosPatchOperations.create().set("/n", 3),
                options, ObjectNode.class));
            it.unchanged();
        });
        registry.add("condition.read.not-modified", () -> {
            Twice it = Twice.in(world);
            CosmosItemRequestOptions known = new CosmosItemRequestOptions().setIfNoneMatchETag(it.current);
            int status;
            try {
                CosmosItemResponse<ObjectNode> reply = it.container.readItem(it.id(), KEY, known, ObjectNode.class);
                status = reply.getStatusCode();
                equal(null, reply.getItem(), "the item");
            } catch (CosmosException e) {
                status = e.getStatusCode();
            }
            equal(304, status, "the status");
        });
        registry.add("condition.read.modified", () -> {
            Twice it = Twice.in(world);
            CosmosItemRequestOptions known = new CosmosItemRequestOptions().setIfNoneMatchETag(it.older);
            CosmosItemResponse<ObjectNode> reply = it.container.readItem(it.id(), KEY, known, ObjectNode.class);
            equal(200, reply.getStatusCode(), "the status");
            Expect.json(it.item, Json.own(reply.getItem()), "the item");
        });
        registry.add("condition.replace.star", () -> {
            Twice it = Twice.in(world);
            equal(200, it.container.replaceItem(it.changed(), it.id(), KEY, match("*")).getStatusCode(), "the status");
        });
        registry.add("condition.lost-update", () -> lostUpdate(world));
    }

    private static void lostUpdate(World world) throws Exception {
        Twice it = Twice.in(world);
        try (CosmosClient other = world.connect(world.key)) {
            CosmosContainer theirs = other.getDatabase(world.database().getId()).getContainer(it.container.getId());
            String ours = it.container.readItem(it.id(), KEY, ObjectNode.class).getETag();
            String same = theirs.readItem(it.id(), KEY, ObjectNode.class).getETag();
            equal(200, it.container.replaceItem(it.item.put("n", 10), it.id(), KEY, match(ours)).getStatusCode(),
                "the status of the first");
            refused(412, () -> theirs.replaceItem(it.changed(), it.id(), KEY, match(same)));
            it.unchanged();
        }
    }
}
