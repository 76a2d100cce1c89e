package behaviours;

import static behaviours.Expect.equal;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosBulkItemRequestOptions;
import com.azure.cosmos.models.CosmosBulkOperationResponse;
import com.azure.cosmos.models.CosmosBulkOperations;
import com.azure.cosmos.models.CosmosItemOperation;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.PartitionKeyBuilder;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Many independent operations under many keys. */
final class BulkBehaviours {
    private BulkBehaviours() {}

    /**
     * The statuses of the operations in the order of the request; the replies arrive in any order.
     */
    private static List<Integer> statuses(CosmosContainer container, List<CosmosItemOperation> operations) {
        Map<CosmosItemOperation, Integer> statuses = new HashMap<>();
        for (CosmosBulkOperationResponse<Object> reply : container.<Object>executeBulkOperations(operations)) {
            int status;
            if (reply.getResponse() != null) {
                status = reply.getResponse().getStatusCode();
            } else if (reply.getException() instanceof CosmosException error) {
                status = error.getStatusCode();
            } else {
                throw new Expect.Failure("an operation failed without a reply", reply.getException());
            }
            Expect.that(statuses.put(reply.getOperation(), status) == null, "every operation is answered once");
        }
        return operations.stream().map(statuses::get).toList();
    }

    private static PartitionKey key(String value) {
        return new PartitionKey(value);
    }

    static void register(Registry registry, World world) {
        registry.add("bulk.creates", () -> {
            CosmosContainer container = world.container();
            List<CosmosItemOperation> operations = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                String pk = "key-" + i % 20;
                operations.add(CosmosBulkOperations.getCreateItemOperation(Json.item("item-" + i, pk).put("n", i),
                    key(pk)));
            }
            equal(List.of(201), statuses(container, operations).stream().distinct().toList(), "the statuses");
            List<Integer> count = container.queryItems("SELECT VALUE c.n FROM c", new CosmosQueryRequestOptions(),
                Integer.class).stream().sorted().toList();
            equal(200, count.size(), "how many rows a query returns");
            equal(200L, count.stream().distinct().count(), "how many different ones");
        });
        registry.add("bulk.mixed", () -> mixed(world));
        registry.add("bulk.independent", () -> {
            String pk = World.name("bulk");
            world.shared().createItem(Json.item("there", pk));
            List<CosmosItemOperation> operations = new ArrayList<>();
            for (String id : List.of("before", "there", "after")) {
                operations.add(CosmosBulkOperations.getCreateItemOperation(Json.item(id, pk), key(pk)));
            }
            equal(List.of(201, 409, 201), statuses(world.shared(), operations), "the statuses");
            ItemBehaviours.read(world.shared(), "after", key(pk));
        });
        registry.add("bulk.etag", () -> {
            String pk = World.name("bulk");
            String older = world.shared().createItem(Json.item("a", pk).put("n", 1)).getETag();
            world.shared().replaceItem(Json.item("a", pk).put("n", 2), "a", key(pk), null);
            CosmosBulkItemRequestOptions stale = new CosmosBulkItemRequestOptions().setIfMatchETag(older);
            equal(List.of(412), statuses(world.shared(), List.of(
                CosmosBulkOperations.getReplaceItemOperation("a", Json.item("a", pk).put("n", 3), key(pk), stale))),
                "the statuses");
            equal(2, ItemBehaviours.read(world.shared(), "a", key(pk)).path("n").asInt(), "n afterwards");
        });
        registry.add("bulk.missing", () -> {
            PartitionKey key = key(World.name("bulk"));
            equal(List.of(404, 404),
                statuses(world.shared(), List.of(CosmosBulkOperations.getReadItemOperation("none", key),
                CosmosBulkOperations.getDeleteItemOperation("none", key))), "the statuses");
        });
        registry.add("bulk.hierarchical", () -> {
            CosmosContainer container = world.container(World.definition("/tenant", "/user"));
            List<CosmosItemOperation> operations = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                operations.add(CosmosBulkOperations.getCreateItemOperation(tenants(i), tenantsKey(i)));
            }
            equal(List.of(201), statuses(container, operations).stream().distinct().toList(), "the statuses");
            for (int i = 0; i < 12; i++) {
                Expect.json(tenants(i), Json.own(ItemBehaviours.read(container, "item-" + i, tenantsKey(i))),
                    "the item");
            }
        });
    }

    private static ObjectNode tenants(int i) {
        return Json.object("{}").put("id", "item-" + i).put("tenant", "tenant-" + i % 3).put("user", "user-" + i % 4);
    }

    private static PartitionKey tenantsKey(int i) {
        return new PartitionKeyBuilder().add("tenant-" + i % 3).add("user-" + i % 4).build();
    }

    private static void mixed(World world) throws Exception {
        CosmosContainer container = world.shared();
        String pk = World.name("bulk");
        for (String id : List.of("replaced", "read", "patched", "deleted")) {
            container.createItem(Json.item(id, pk + id).put("n", 1));
        }
        equal(List.of(201, 201, 200, 200, 200, 204), statuses(container, List.of(
            CosmosBulkOperations.getCreateItemOperation(Json.item("created", pk + "created"), key(pk + "created")),
            CosmosBulkOperations.getUpsertItemOperation(Json.item("upserted", pk + "upserted"), key(pk + "upserted")),
            CosmosBulkOperations.getReplaceItemOperation("replaced", Json.item("replaced", pk + "replaced").put("n", 2),
                key(pk + "replaced")),
            CosmosBulkOperations.getReadItemOperation("read", key(pk + "read")),
            CosmosBulkOperations.getPatchItemOperation("patched", key(pk + "patched"),
                CosmosPatchOperations.create().set("/n", 2)),
            CosmosBulkOperations.getDeleteItemOperation("deleted", key(pk + "deleted")))), "the statuses");
        equal(2, ItemBehaviours.read(container, "replaced", key(pk + "replaced")).path("n").asInt(),
            "n of the replaced item");
        equal(2, ItemBehaviours.read(container, "patched", key(pk + "patched")).path("n").asInt(),
            "n of the patched item");
        ItemBehaviours.missing(container, "deleted", key(pk + "deleted"));
    }
}
