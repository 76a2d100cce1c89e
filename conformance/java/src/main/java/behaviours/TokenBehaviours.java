package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosDatabase;
import com.azure.cosmos.models.ContainerChildResourceType;
import com.azure.cosmos.models.CosmosBatch;
import com.azure.cosmos.models.CosmosPermissionProperties;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.PermissionMode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * Clients that have only a resource token. The SDK accepts the token itself, or a provider that
 * returns the token for a request; what must work is tried both ways. It also accepts permissions,
 * of which it chooses one by the request's link. Because it reads partition key ranges by RID and
 * finds no token there for a permission on a name, these suffice only to read the container's
 * definition.
 */
final class TokenBehaviours {
    private static final PartitionKey KEY = new PartitionKey("a");

    private TokenBehaviours() {}

    /**
     * The holder of a permission on a container with the items one and two under the key "a", and
     * three under "b".
     */
    private record Holder(World world, PermissionBehaviours.Room room, CosmosPermissionProperties permission) {
        static Holder of(World world, PermissionMode mode, PartitionKey key, String item) throws Exception {
            PermissionBehaviours.Room room = PermissionBehaviours.Room.in(world);
            room.one().createItem(Json.item("one", "a", "{'n':1}"));
            room.one().createItem(Json.item("two", "a", "{'n':2}"));
            room.one().createItem(Json.item("three", "b", "{'n':3}"));
            room.two().createItem(Json.item("one", "a", "{'n':1}"));
            CosmosPermissionProperties expected = room.permission("p", mode, room.one());
            if (key != null) {
                expected.setResourcePartitionKey(key);
            }
            if (item != null) {
                expected.setResourcePath(ContainerChildResourceType.ITEM, item);
            }
            room.create(expected);
            return new Holder(world, room, room.read("p"));
        }

        /** Runs use with a client that has the token. */
        void withToken(Use use) throws Exception {
            use(world.builder().resourceToken(permission.getToken()), use);
        }

        /**
         * Runs use with a client that has the token, and then with one that asks a provider for it
         * at every request.
         */
        void bothWays(Use use) throws Exception {
            withToken(use);
            use(world.builder().authorizationTokenResolver((verb, link, type, properties) -> permission.getToken()),
                use);
        }

        void withPermission(Use use) throws Exception {
            use(world.builder().permissions(List.of(permission)), use);
        }

        private void use(CosmosClientBuilder builder, Use use) throws Exception {
            try (CosmosClient client = builder.contentResponseOnWriteEnabled(true).buildClient()) {
                use.with(client.getDatabase(room.database().getId()).getContainer(room.one().getId()),
                    client.getDatabase(room.database().getId()));
            }
        }

        /** Checks that the items are unchanged. */
        void unchanged() {
            List<String> items = Numbers.rows(room.one(), new CosmosQueryRequestOptions(),
                "SELECT c.id, c.pk, c.n FROM c").stream()
                .map(Object::toString).toList();
            Expect.sameSet(List.of("{\"id\":\"one\",\"pk\":\"a\",\"n\":1}", "{\"id\":\"two\",\"pk\":\"a\",\"n\":2}",
                "{\"id\":\"three\",\"pk\":\"b\",\"n\":3}"), items, "the items afterwards");
        }
    }

    /** What the holder of a token does with the permission's container, and its database. */
    @FunctionalInterface
    private interface Use {
        void with(CosmosContainer container, CosmosDatabase database) throws Exception;
    }

    static void register(Registry registry, World world) {
        all(registry, world);
        read(registry, world);
        keys(registry, world);
        items(registry, world);
        registry.add("token.account", () -> Holder.of(world, PermissionMode.READ, null, null)
            .bothWays((container, database) -> Expect.json(Json.object("{'id':'one','pk':'a','n':1}"),
                Json.own(ItemBehaviours.read(container, "one", KEY)), "what the first call reads")));
        registry.add("token.no-control",
                () -> Holder.of(world, PermissionMode.ALL, null, null).withToken((container, database) -> {
            refused(List.of(401, 403), () -> database.createContainer(World.definition()));
            refused(List.of(401, 403), () -> database.readAllUsers().stream().count());
        }));
    }

    private static void all(Registry registry, World world) {
        registry.add("token.all.write",
                () -> Holder.of(world, PermissionMode.ALL, null, null).bothWays((container, database) -> {
            ContainerBehaviours.writesAndReads(container, Json.item("new", "c"), new PartitionKey("c"));
            equal(200, container.replaceItem(Json.item("new", "c", "{'n':2}"), "new", new PartitionKey("c"), null)
                .getStatusCode(),
                "the status of the replace");
            equal(204, container.deleteItem("new", new PartitionKey("c"), null).getStatusCode(),
                "the status of the delete");
            ItemBehaviours.missing(container, "new", new PartitionKey("c"));
        }));
        registry.add("token.all.query",
            () -> Holder.of(world, PermissionMode.ALL, null, null).bothWays((container, database) ->
            Numbers.ids(Numbers.rows(container, new CosmosQueryRequestOptions(), "SELECT * FROM c WHERE c.n > 0"),
                "one", "two", "three")));
        registry.add("token.all.batch",
                () -> Holder.of(world, PermissionMode.ALL, null, null).withToken((container, database) -> {
            CosmosBatch batch = CosmosBatch.createCosmosBatch(KEY);
            batch.createItemOperation(Json.item("x", "a"));
            batch.createItemOperation(Json.item("y", "a"));
            Expect.that(container.executeCosmosBatch(batch).isSuccessStatusCode(), "the batch succeeds");
            ItemBehaviours.read(container, "y", KEY);
        }));
        registry.add("token.other-container", () -> {
            Holder holder = Holder.of(world, PermissionMode.ALL, null, null);
            holder.bothWays((container, database) -> refused(List.of(401, 403),
                () -> database.getContainer(holder.room.two().getId()).readItem("one", KEY, ObjectNode.class)));
        });
    }

    private static void read(Registry registry, World world) {
        registry.add("token.read.read",
                () -> Holder.of(world, PermissionMode.READ, null, null).bothWays((container, database) -> {
            equal(1, ItemBehaviours.read(container, "one", KEY).path("n").asInt(), "n of the item");
            Numbers.ids(Numbers.rows(container, new CosmosQueryRequestOptions(), "SELECT * FROM c"), "one", "two",
                "three");
        }));
        registry.add("token.read.no-write", () -> {
            Holder holder = Holder.of(world, PermissionMode.READ, null, null);
            holder.withToken((container, database) -> {
                refused(403, () -> container.createItem(Json.item("new", "a")));
                refused(403, () -> container.replaceItem(Json.item("one", "a", "{'n':9}"), "one", KEY, null));
                refused(403, () -> container.deleteItem("one", KEY, null));
            });
            holder.unchanged();
        });
        registry.add("token.read.container", () -> {
            Use reads = (container, database) -> {
                equal(container.getId(), container.read().getProperties().getId(), "the id");
                equal(List.of("/pk"), container.read().getProperties().getPartitionKeyDefinition().getPaths(),
                    "the partition key paths");
            };
            Holder holder = Holder.of(world, PermissionMode.READ, null, null);
            holder.bothWays(reads);
            holder.withPermission(reads);
        });
    }

    private static void keys(Registry registry, World world) {
        registry.add("token.partition-key.inside",
                () -> Holder.of(world, PermissionMode.ALL, KEY, null).bothWays((container, database) -> {
            String id = World.name("new");
            ContainerBehaviours.writesAndReads(container, Json.item(id, "a"), KEY);
            CosmosQueryRequestOptions under = new CosmosQueryRequestOptions().setPartitionKey(KEY);
            Numbers.ids(Numbers.rows(container, under, "SELECT * FROM c WHERE c.n > 0"), "one", "two");
        }));
        registry.add("token.partition-key.cross",
            () -> Holder.of(world, PermissionMode.ALL, KEY, null).withToken((container, database) ->
            refused(403, () -> Numbers.rows(container, new CosmosQueryRequestOptions(), "SELECT * FROM c"))));
        registry.add("token.partition-key.outside", () -> {
            Holder holder = Holder.of(world, PermissionMode.ALL, KEY, null);
            PartitionKey other = new PartitionKey("b");
            holder.withToken((container, database) -> {
                refused(403, () -> container.readItem("three", other, ObjectNode.class));
                refused(403, () -> container.createItem(Json.item("new", "b")));
                CosmosQueryRequestOptions under = new CosmosQueryRequestOptions().setPartitionKey(other);
                refused(403, () -> Numbers.rows(container, under, "SELECT * FROM c"));
            });
            holder.unchanged();
        });
    }

    private static void items(Registry registry, World world) {
        registry.add("token.item.read",
                () -> Holder.of(world, PermissionMode.READ, KEY, "one").withToken((container, database) -> {
            equal(1, ItemBehaviours.read(container, "one", KEY).path("n").asInt(), "n of the item");
            refused(List.of(401, 403), () -> container.readItem("two", KEY, ObjectNode.class));
        }));
        registry.add("token.item.no-write", () -> {
            Holder holder = Holder.of(world, PermissionMode.READ, KEY, "one");
            holder.withToken((container, database) ->
                refused(403, () -> container.replaceItem(Json.item("one", "a", "{'n':9}"), "one", KEY, null)));
            holder.unchanged();
        });
        registry.add("token.item.all", () -> {
            Holder holder = Holder.of(world, PermissionMode.ALL, KEY, "one");
            holder.withToken((container, database) ->
                equal(200, container.replaceItem(Json.item("one", "a", "{'n':9}"), "one", KEY, null).getStatusCode(),
                    "the status"));
            equal(9, ItemBehaviours.read(holder.room.one(), "one", KEY).path("n").asInt(), "n afterwards");
        });
    }
}
