package behaviours;

import static behaviours.Expect.equal;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosBatch;
import com.azure.cosmos.models.CosmosBulkOperationResponse;
import com.azure.cosmos.models.CosmosBulkOperations;
import com.azure.cosmos.models.CosmosContainerProperties;
import com.azure.cosmos.models.CosmosItemIdentity;
import com.azure.cosmos.models.CosmosItemOperation;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedRange;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.util.CosmosPagedIterable;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Physical partitions split and merge while the SDK holds older continuations, ranges and sessions.
 */
final class ReshapeBehaviours {
    /** Number of items in the walks over changing partitions. */
    private static final int STOCK = 10_000;

    private static final int SOME = 60;

    private ReshapeBehaviours() {}

    static void register(Registry registry, World world) {
        Shapes shapes = new Shapes(world);
        walks(registry, world, shapes);
        clients(registry, world, shapes);
        iterators(registry, world, shapes);
        sessions(registry, world, shapes);
    }

    private static ObjectNode item(int n, int keys) {
        return Json.item("i" + n, "k" + n % keys).put("n", n).put("v", 1);
    }

    private static void bulk(CosmosContainer container, List<ObjectNode> items) {
        List<CosmosItemOperation> operations = items.stream()
            .map(item -> CosmosBulkOperations.getCreateItemOperation(item, new PartitionKey(item.path("pk").asText())))
            .toList();
        int created = 0;
        for (CosmosBulkOperationResponse<Object> reply : container.<Object>executeBulkOperations(operations)) {
            Expect.that(reply.getResponse() != null && reply.getResponse().getStatusCode() == 201,
                "an operation of a bulk creates its item: "
                + (reply.getResponse() == null ? reply.getException() : reply.getResponse().getStatusCode()));
            created++;
        }
        equal(items.size(), created, "the number of items created in bulk");
    }

    /**
     * A new container with items i0 … over this many keys, at most 100 of each, written in one
     * batch a key, which is faster than bulk.
     */
    private static CosmosContainer filled(World world, int count, int keys) throws Exception {
        CosmosContainer container = count == STOCK ? unlimited(world) : world.container();
        for (int key = 0; key < keys; key++) {
            CosmosBatch batch = CosmosBatch.createCosmosBatch(new PartitionKey("k" + key));
            for (int n = key; n < count; n += keys) {
                batch.createItemOperation(item(n, keys));
            }
            equal(200, container.executeCosmosBatch(batch).getStatusCode(), "the status of a batch");
        }
        return container;
    }

    /**
     * A container without throughput, because it would be enforced and be too little for the whole
     * stock at once; so the container gets its ranges by a split.
     */
    private static CosmosContainer unlimited(World world) throws Exception {
        CosmosContainerProperties definition = World.definition();
        world.database().createContainer(definition);
        CosmosContainer container = world.database().getContainer(definition.getId());
        if (world.ranges > 1) {
            new Shapes(world).split(container, world.ranges);
        }
        return container;
    }

    private static CosmosQueryRequestOptions everywhere() {
        return new CosmosQueryRequestOptions();
    }

    private static List<Integer> numbers(List<JsonNode> rows) {
        return rows.stream().map(row -> row.path("n").asInt()).toList();
    }

    private static List<Integer> sorted(List<Integer> numbers) {
        return numbers.stream().sorted().toList();
    }

    private static List<Integer> upTo(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    private static List<Integer> reversed(List<Integer> numbers) {
        List<Integer> list = new ArrayList<>(numbers);
        Collections.reverse(list);
        return list;
    }

    /**
     * All rows in pages of this size. Each page is a new query with the continuation of the page
     * before, and each is followed by a change.
     */
    private static List<JsonNode> walk(CosmosContainer container, String query, CosmosQueryRequestOptions options,
            int size, Change change) throws Exception {
        List<JsonNode> rows = new ArrayList<>();
        String token = null;
        for (int k = 0; k == 0 || token != null; k++) {
            CosmosPagedIterable<JsonNode> all = container.queryItems(query, options, JsonNode.class);
            FeedResponse<JsonNode> page = (token == null ? all.iterableByPage(size) : all.iterableByPage(token, size))
                .iterator().next();
            Expect.that(page.getResults().size() <= size, "a page has at most " + size + " rows");
            rows.addAll(page.getResults());
            token = page.getContinuationToken();
            Expect.that(k < 100, "the walk ends within 100 pages");
            change.after(k);
        }
        return rows;
    }

    /** A change after the k-th page. */
    private interface Change {
        void after(int k) throws Exception;
    }

    /**
     * Walks whose pages the SDK merges. Its token names one range. With it, the SDK follows any
     * number of splits, or one merge, where values differ, and one merge where they are equal.
     * Whatever the server answers, it returns rows twice when a range splits between rows of equal
     * value or without a value, and when a range is merged and then split.
     */
    private static void walks(Registry registry, World world, Shapes shapes) {
        registry.add("reshape.sdk-merge.ordered", () -> {
            CosmosContainer container = filled(world, STOCK, 100);
            equal(upTo(STOCK), numbers(walk(container, "SELECT c.n FROM c ORDER BY c.n", everywhere(), 1000,
                splits(container, shapes))), "the rows");
        });
        registry.add("reshape.sdk-merge.ordered.desc", () -> {
            CosmosContainer container = filled(world, STOCK, 100);
            equal(reversed(upTo(STOCK)), numbers(walk(container, "SELECT c.n FROM c ORDER BY c.n DESC", everywhere(),
                1000, splits(container, shapes))), "the rows");
        });
        registry.add("reshape.sdk-merge.merged", () -> {
            CosmosContainer container = filled(world, 2000, 100);
            for (String order : List.of("", "ORDER BY c.v", "ORDER BY c.v DESC", "ORDER BY c.n", "ORDER BY c.n DESC")) {
                shapes.split(container, 3);
                List<Integer> found = numbers(walk(container, "SELECT c.n FROM c " + order, everywhere(), 200, k -> {
                    if (k == 2) {
                        shapes.merge(container);
                    }
                }));
                equal(upTo(2000), sorted(found), "the rows " + order);
                Expect.that(!order.startsWith("ORDER BY c.n")
                    || found.equals(order.endsWith("DESC") ? reversed(upTo(2000)) : upTo(2000)), "they are in order");
            }
        });
        registry.add("reshape.sdk-merge.single-key", () -> {
            CosmosContainer container = filled(world, 300, 3);
            CosmosQueryRequestOptions key = everywhere().setPartitionKey(new PartitionKey("k1"));
            List<JsonNode> rows = walk(container, "SELECT c.n FROM c ORDER BY c.v", key, 10, splits(container, shapes));
            equal(IntStream.range(0, 300).filter(n -> n % 3 == 1).boxed().toList(), sorted(numbers(rows)), "the rows");
        });
    }

    /** A split after each of the first six pages. */
    private static Change splits(CosmosContainer container, Shapes shapes) {
        return k -> {
            if (k < 6) {
                shapes.split(container);
            }
        };
    }

    /**
     * What a client that knows the older ranges does after a split (k = 0) and after a merge (k =
     * 1).
     */
    private interface Use {
        void of(CosmosContainer container, int k) throws Exception;
    }

    /**
     * A new client queries all ranges, reads many items and writes in bulk; then the partitions
     * change.
     */
    private static void throughBoth(World world, Shapes shapes, Use use) throws Exception {
        CosmosContainer container = filled(world, SOME, 30);
        try (CosmosClient client = world.builder().key(world.key).contentResponseOnWriteEnabled(true)
                .consistencyLevel(ConsistencyLevel.SESSION).buildClient()) {
            CosmosContainer there = client.getDatabase(world.database().getId()).getContainer(container.getId());
            equal(upTo(SOME), sorted(numbers(Numbers.rows(there, everywhere(), "SELECT c.n FROM c"))),
                "the rows of before");
            equal(SOME, there.readMany(identities(), ObjectNode.class).getResults().size(), "the items of before");
            bulk(there, List.of(Json.item("known", "known")));
            shapes.split(container);
            use.of(there, 0);
            shapes.merge(container);
            use.of(there, 1);
        }
    }

    private static List<CosmosItemIdentity> identities() {
        return IntStream.range(0, SOME).mapToObj(n -> new CosmosItemIdentity(new PartitionKey("k" + n % 30), "i" + n))
            .toList();
    }

    private static void clients(Registry registry, World world, Shapes shapes) {
        registry.add("reshape.client.items", () -> throughBoth(world, shapes, (there, k) -> {
            for (int n = 0; n < 10; n++) {
                String id = "new" + k;
                PartitionKey key = new PartitionKey("k" + n);
                there.createItem(Json.item(id, "k" + n).put("n", n));
                there.replaceItem(Json.item(id, "k" + n).put("n", n + 1), id, key, null);
                there.patchItem(id, key, CosmosPatchOperations.create().increment("/n", 1), ObjectNode.class);
                there.upsertItem(Json.own(ItemBehaviours.read(there, id, key)).put("seen", true));
                Expect.json(Json.item(id, "k" + n).put("n", n + 2).put("seen", true),
                    Json.own(ItemBehaviours.read(there, id, key)), "the item");
                there.deleteItem(id, key, null);
                ItemBehaviours.missing(there, id, key);
                equal(n, ItemBehaviours.read(there, "i" + n, key).path("n").asInt(), "n of an item of before");
            }
        }));
        registry.add("reshape.client.batch", () -> throughBoth(world, shapes, (there, k) -> {
            for (int n = 0; n < 10; n++) {
                CosmosBatch batch = CosmosBatch.createCosmosBatch(new PartitionKey("k" + n));
                batch.createItemOperation(Json.item("a" + k, "k" + n));
                batch.createItemOperation(Json.item("b" + k, "k" + n));
                equal(200, there.executeCosmosBatch(batch).getStatusCode(), "the status of the batch");
            }
        }));
        registry.add("reshape.client.bulk", () -> throughBoth(world, shapes, (there, k) -> {
            bulk(there, IntStream.range(0, 80).mapToObj(n -> Json.item("bulk" + k + "-" + n, "k" + n).put("round", k))
                .toList());
            equal(80, Numbers.rows(there, everywhere(), "SELECT * FROM c WHERE c.round = @k", "@k", k).size(),
                "the number of items found");
        }));
        registry.add("reshape.client.readmany", () -> throughBoth(world, shapes, (there, k) -> Expect.sameSet(
            IntStream.range(0, SOME).mapToObj(n -> "i" + n).toList(),
            there.readMany(identities(), ObjectNode.class).getResults().stream().map(ItemBehaviours::id).toList(),
                "the items")));
        registry.add("reshape.client.query", () -> throughBoth(world, shapes, (there, k) -> {
            equal(upTo(SOME), sorted(numbers(Numbers.rows(there, everywhere(), "SELECT c.n FROM c WHERE c.n >= 0"))),
                "the rows");
            equal(reversed(upTo(SOME)), numbers(Numbers.rows(there, everywhere(),
                "SELECT c.n FROM c WHERE c.n >= 0 ORDER BY c.n DESC")), "the rows in order");
        }));
        registry.add("reshape.feed-ranges", () -> {
            CosmosContainer container = filled(world, SOME, 30);
            for (int k = 0; k < 3; k++) {
                List<FeedRange> old = container.getFeedRanges();
                shapes.reshape(container, k);
                equal(upTo(SOME), sorted(numbers(inEach(container, old))), "the rows of the ranges of before");
                equal(upTo(SOME), sorted(numbers(inEach(container, container.getFeedRanges()))),
                    "the rows of the ranges of now");
            }
        });
    }

    private static List<JsonNode> inEach(CosmosContainer container, List<FeedRange> ranges) {
        List<JsonNode> rows = new ArrayList<>();
        for (FeedRange range : ranges) {
            rows.addAll(Numbers.rows(container, everywhere().setFeedRange(range), "SELECT c.n FROM c"));
        }
        return rows;
    }

    /** All rows of one iterator whose first page is read before the change. */
    private static List<Integer> through(CosmosContainer container, String query, Check change) throws Exception {
        Iterator<FeedResponse<JsonNode>> pages = container.queryItems(query, everywhere(), JsonNode.class)
            .iterableByPage(20).iterator();
        List<JsonNode> rows = new ArrayList<>(pages.next().getResults());
        Expect.that(rows.size() <= 20, "the first page has at most 20 rows");
        change.run();
        while (pages.hasNext()) {
            rows.addAll(pages.next().getResults());
        }
        return numbers(rows);
    }

    /**
     * Makes the SDK read the ranges again. An iterator may not have noticed a merge, because the
     * SDK reads ahead, on a busy machine to the end before the merge. With the old ranges, the next
     * query would return rows twice once a split has cut elsewhere: where an old range crosses a
     * new boundary, the SDK reads the new ranges on both sides completely
     * (DocumentProducer.createReplacingDocumentProducersOnSplit).
     */
    private static void hears(CosmosContainer container, int ranges) {
        equal(ranges, container.getFeedRanges().size(), "the number of ranges the SDK knows");
    }

    private static void iterators(Registry registry, World world, Shapes shapes) {
        registry.add("reshape.iterator.split", () -> {
            CosmosContainer container = filled(world, 300, 100);
            equal(upTo(300), sorted(through(container, "SELECT c.n FROM c", () -> shapes.split(container))),
                "the rows");
            equal(upTo(300), through(container, "SELECT c.n FROM c ORDER BY c.n", () -> shapes.split(container)),
                "the rows in order");
            equal(reversed(upTo(300)), through(container, "SELECT c.n FROM c ORDER BY c.n DESC",
                () -> shapes.split(container)), "the rows in descending order");
        });
        registry.add("reshape.iterator.merge", () -> {
            CosmosContainer container = filled(world, 300, 100);
            IntFunction<String> query = k -> "SELECT c.n FROM c" + List.of("", " ORDER BY c.n", " ORDER BY c.n DESC")
                .get(k);
            for (int k = 0; k < 3; k++) {
                shapes.split(container, 3);
                equal(upTo(300), sorted(through(container, query.apply(k), () -> shapes.merge(container))),
                    "the rows of " + query.apply(k));
                hears(container, 1);
            }
        });
    }

    private static void sessions(Registry registry, World world, Shapes shapes) {
        registry.add("reshape.session", () -> {
            CosmosContainer container = filled(world, SOME, 30);
            try (CosmosClient client = world.builder().key(world.key).contentResponseOnWriteEnabled(true)
                    .consistencyLevel(ConsistencyLevel.SESSION).buildClient()) {
                CosmosContainer there = client.getDatabase(world.database().getId()).getContainer(container.getId());
                PartitionKey key = new PartitionKey("k3");
                for (int k = 0; k < 6; k++) {
                    String id = World.name("item");
                    there.createItem(Json.item(id, "k3").put("n", k));
                    shapes.reshape(container, k);
                    equal(k, ItemBehaviours.read(there, id, key).path("n").asInt(), "n after a change");
                    Numbers.ids(Numbers.rows(there, everywhere(), "SELECT * FROM c WHERE c.id = @id", "@id", id), id);
                    there.patchItem(id, key, CosmosPatchOperations.create().set("/n", k + 100), ObjectNode.class);
                    equal(k + 100, ItemBehaviours.read(there, id, key).path("n").asInt(), "n after a patch");
                }
            }
        });
        registry.add("reshape.session.token", () -> {
            CosmosContainer container = filled(world, SOME, 30);
            String token = container.createItem(Json.item("x", "k3")).getSessionToken();
            for (int k = 1; k < 3; k++) {
                shapes.reshape(container, k);
                try (CosmosClient second = world.connect(world.key)) {
                    CosmosContainer there = second.getDatabase(world.database().getId())
                        .getContainer(container.getId());
                    CosmosItemRequestOptions options = new CosmosItemRequestOptions().setSessionToken(token);
                    equal("x", ItemBehaviours.id(there.readItem("x", new PartitionKey("k3"), options, ObjectNode.class)
                        .getItem()), "the id");
                    Numbers.ids(Numbers.rows(there, everywhere().setSessionToken(token),
                        "SELECT * FROM c WHERE c.id = 'x'"), "x");
                }
            }
        });
    }
}
