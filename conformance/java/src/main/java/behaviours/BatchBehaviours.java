package behaviours;

import static behaviours.Expect.equal;

import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosBatch;
import com.azure.cosmos.models.CosmosBatchItemRequestOptions;
import com.azure.cosmos.models.CosmosBatchOperationResult;
import com.azure.cosmos.models.CosmosBatchResponse;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.UniqueKey;
import com.azure.cosmos.models.UniqueKeyPolicy;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Transactions: several operations under one key, all or none of them. */
final class BatchBehaviours {
    /** A new key for a behaviour, and a batch under it. */
    private record Room(CosmosContainer container, String name, PartitionKey key, CosmosBatch batch) {
        static Room in(CosmosContainer container) {
            String name = World.name("batch");
            PartitionKey key = new PartitionKey(name);
            return new Room(container, name, key, CosmosBatch.createCosmosBatch(key));
        }

        ObjectNode item(String id) {
            return Json.item(id, name);
        }

        /** Writes an item before the batch and returns its etag. */
        String prepare(String id) {
            return container.createItem(item(id).put("n", 1)).getETag();
        }

        CosmosBatchResponse execute() {
            return container.executeCosmosBatch(batch);
        }

        void results(Integer... statuses) {
            CosmosBatchResponse reply = execute();
            equal(List.of(statuses), reply.getResults().stream().map(CosmosBatchOperationResult::getStatusCode)
                .toList(), "the statuses of the results");
            equal(List.of(statuses).stream().allMatch(status -> status < 300), reply.isSuccessStatusCode(),
                "whether the batch succeeded");
        }

        ObjectNode read(String id) {
            return ItemBehaviours.read(container, id, key);
        }

        void missing(String id) {
            ItemBehaviours.missing(container, id, key);
        }
    }

    private BatchBehaviours() {}

    static void register(Registry registry, World world) {
        operations(registry, world);
        failures(registry, world);
        etags(registry, world);
        limits(registry, world);
        replies(registry, world);
    }

    private static void operations(Registry registry, World world) {
        registry.add("batch.create", () -> {
            Room room = Room.in(world.shared());
            for (String id : List.of("a", "b", "c")) {
                room.batch.createItemOperation(room.item(id));
            }
            room.results(201, 201, 201);
            for (String id : List.of("a", "b", "c")) {
                Expect.json(room.item(id), Json.own(room.read(id)), "the item " + id);
            }
        });
        registry.add("batch.all-operations", () -> {
            Room room = Room.in(world.shared());
            for (String id : List.of("replaced", "read", "patched", "deleted")) {
                room.prepare(id);
            }
            room.batch.createItemOperation(room.item("created"));
            room.batch.upsertItemOperation(room.item("upserted"));
            room.batch.replaceItemOperation("replaced", room.item("replaced").put("n", 2));
            room.batch.readItemOperation("read");
            room.batch.patchItemOperation("patched", CosmosPatchOperations.create().set("/n", 2));
            room.batch.deleteItemOperation("deleted");
            room.results(201, 201, 200, 200, 200, 204);
            equal(2, room.read("replaced").path("n").asInt(), "n of the replaced item");
            equal(2, room.read("patched").path("n").asInt(), "n of the patched item");
            room.read("created");
            room.read("upserted");
            room.missing("deleted");
        });
        registry.add("batch.read", () -> {
            Room room = Room.in(world.shared());
            room.prepare("a");
            room.batch.readItemOperation("a");
            ObjectNode got = room.execute().getResults().get(0).getItem(ObjectNode.class);
            Expect.json(room.item("a").put("n", 1), Json.own(got), "the item of the result");
        });
        registry.add("batch.reads-own-writes", () -> {
            Room room = Room.in(world.shared());
            room.batch.createItemOperation(room.item("a").put("n", 7));
            room.batch.readItemOperation("a");
            CosmosBatchResponse reply = room.execute();
            equal(200, reply.getResults().get(1).getStatusCode(), "the status of the read");
            Expect.json(room.item("a").put("n", 7), Json.own(reply.getResults().get(1).getItem(ObjectNode.class)),
                "the item of the result");
        });
        registry.add("batch.upsert.replaces", () -> {
            Room room = Room.in(world.shared());
            room.prepare("a");
            room.batch.upsertItemOperation(room.item("a").put("n", 2));
            room.results(200);
            equal(2, room.read("a").path("n").asInt(), "n afterwards");
        });
        registry.add("batch.patch", () -> {
            Room room = Room.in(world.shared());
            room.prepare("a");
            room.batch.patchItemOperation("a", CosmosPatchOperations.create().set("/name", "new").increment("/n", 4));
            room.results(200);
            Expect.json(room.item("a").put("n", 5).put("name", "new"), Json.own(room.read("a")), "the item afterwards");
        });
    }

    private static void failures(Registry registry, World world) {
        registry.add("batch.atomic", () -> {
            Room room = Room.in(world.shared());
            room.prepare("there");
            room.batch.createItemOperation(room.item("new"));
            room.batch.createItemOperation(room.item("there"));
            room.results(424, 409);
            room.missing("new");
        });
        registry.add("batch.atomic.later", () -> {
            Room room = Room.in(world.shared());
            room.prepare("there");
            room.batch.createItemOperation(room.item("there"));
            room.batch.createItemOperation(room.item("new"));
            room.results(409, 424);
            room.missing("new");
        });
        registry.add("batch.missing", () -> {
            Room room = Room.in(world.shared());
            room.batch.createItemOperation(room.item("new"));
            room.batch.replaceItemOperation("nowhere", room.item("nowhere"));
            room.results(424, 404);
            room.missing("new");
        });
        registry.add("batch.wrong-key", () -> {
            Room room = Room.in(world.shared());
            room.batch.createItemOperation(room.item("a"));
            room.batch.createItemOperation(Json.item("b", "another"));
            try {
                Expect.that(!room.execute().isSuccessStatusCode(), "the batch does not succeed");
            } catch (CosmosException e) {
                equal(400, e.getStatusCode(), "the status of the refusal");
            }
            room.missing("a");
        });
        registry.add("batch.unique-key", () -> {
            UniqueKeyPolicy email = new UniqueKeyPolicy().setUniqueKeys(List.of(new UniqueKey(List.of("/email"))));
            Room room = Room.in(world.container(World.definition().setUniqueKeyPolicy(email)));
            room.batch.createItemOperation(room.item("a").put("email", "e"));
            room.batch.createItemOperation(room.item("b").put("email", "e"));
            room.results(424, 409);
            room.missing("a");
            room.missing("b");
        });
    }

    private static void etags(Registry registry, World world) {
        registry.add("batch.etag.match", () -> {
            Room room = Room.in(world.shared());
            String etag = room.prepare("a");
            room.batch.replaceItemOperation("a", room.item("a").put("n", 2),
                new CosmosBatchItemRequestOptions().setIfMatchETag(etag));
            room.results(200);
            equal(2, room.read("a").path("n").asInt(), "n afterwards");
        });
        registry.add("batch.etag.stale", () -> {
            Room room = Room.in(world.shared());
            String older = room.prepare("a");
            room.container.replaceItem(room.item("a").put("n", 2), "a", room.key, null);
            room.batch.createItemOperation(room.item("new"));
            room.batch.replaceItemOperation("a", room.item("a").put("n", 3),
                new CosmosBatchItemRequestOptions().setIfMatchETag(older));
            room.results(424, 412);
            room.missing("new");
            equal(2, room.read("a").path("n").asInt(), "n afterwards");
        });
        registry.add("batch.result-etag", () -> {
            Room room = Room.in(world.shared());
            room.batch.createItemOperation(room.item("a"));
            String etag = room.execute().getResults().get(0).getETag();
            equal(room.container.readItem("a", room.key, ObjectNode.class).getETag(), etag, "the etag of the result");
        });
    }

    private static void limits(Registry registry, World world) {
        registry.add("batch.hundred", () -> {
            Room room = Room.in(world.shared());
            creates(room, 100);
            CosmosBatchResponse reply = room.execute();
            equal(100, reply.size(), "the number of results");
            Expect.that(reply.isSuccessStatusCode(), "the batch succeeds");
            room.read("item-99");
        });
        registry.add("batch.too-large", () -> {
            Room room = Room.in(world.shared());
            room.batch.createItemOperation(room.item("a").put("text", Json.letters(1_200_000)));
            room.batch.createItemOperation(room.item("b").put("text", Json.letters(1_200_000)));
            equal(413, status(room), "the status");
            room.missing("a");
        });
        registry.add("batch.hundred-and-one", () -> {
            Room room = Room.in(world.shared());
            creates(room, 101);
            equal(400, status(room), "the status");
            room.missing("item-0");
        });
    }

    /**
     * The status of a batch that is refused as a whole: the SDK returns it as a reply, or throws
     * it.
     */
    private static int status(Room room) {
        try {
            return room.execute().getStatusCode();
        } catch (CosmosException e) {
            return e.getStatusCode();
        }
    }

    private static void creates(Room room, int count) {
        for (int i = 0; i < count; i++) {
            room.batch.createItemOperation(room.item("item-" + i));
        }
    }

    private static void replies(Registry registry, World world) {
        registry.add("batch.charge", () -> {
            Room room = Room.in(world.shared());
            creates(room, 2);
            double charge = room.execute().getRequestCharge();
            Expect.that(charge > 0, "the charge " + charge + " is above 0");
        });
        registry.add("batch.session-token", () -> {
            Room room = Room.in(world.shared());
            creates(room, 2);
            String token = room.execute().getSessionToken();
            Expect.notEmpty(token, "the session token");
            try (CosmosClient other = world.connect(world.key)) {
                CosmosContainer theirs = other.getDatabase(world.database().getId())
                    .getContainer(room.container.getId());
                CosmosItemRequestOptions options = new CosmosItemRequestOptions().setSessionToken(token);
                for (String id : List.of("item-0", "item-1")) {
                    ObjectNode read = theirs.readItem(id, room.key, options, ObjectNode.class).getItem();
                    Expect.json(room.item(id), Json.own(read), "the item " + id);
                }
            }
        });
        registry.add("batch.one-timestamp", () -> {
            Room room = Room.in(world.shared());
            creates(room, 2);
            room.results(201, 201);
            equal(room.read("item-0").path("_ts"), room.read("item-1").path("_ts"), "_ts of the second");
        });
    }
}
