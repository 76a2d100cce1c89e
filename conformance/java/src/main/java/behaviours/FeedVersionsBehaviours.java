package behaviours;

import static behaviours.Expect.equal;

import com.azure.cosmos.ChangeFeedProcessor;
import com.azure.cosmos.ChangeFeedProcessorBuilder;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.ChangeFeedMetaData;
import com.azure.cosmos.models.ChangeFeedPolicy;
import com.azure.cosmos.models.ChangeFeedProcessorItem;
import com.azure.cosmos.models.ChangeFeedProcessorOptions;
import com.azure.cosmos.models.CosmosChangeFeedRequestOptions;
import com.azure.cosmos.models.CosmosContainerProperties;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedRange;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The change feed of all versions and deletes: read by queryChangeFeed, and by a processor. */
final class FeedVersionsBehaviours {
    private static final PartitionKey KEY = new PartitionKey("k");

    private FeedVersionsBehaviours() {}

    static void register(Registry registry, World world) {
        Shapes shapes = new Shapes(world);
        registry.add("change-feed.versions.processor", () -> processor(world));
        registry.add("change-feed.versions", () -> {
            CosmosContainer container = keeping(world);
            container.createItem(Json.item("before", "k"));
            List<String> positions = List.of(now(container, FeedRange.forFullRange()),
                now(container, FeedRange.forLogicalPartition(KEY)));
            List<String> changes = change(container);
            for (String position : positions) {
                equal(changes, seen(drain(container, position, 100).rows()), "the changes");
            }
        });
        registry.add("change-feed.versions.metadata", () -> {
            CosmosContainer container = keeping(world);
            String position = now(container, FeedRange.forLogicalPartition(KEY));
            change(container);
            List<JsonNode> rows = drain(container, position, 100).rows();
            List<Long> lsn = rows.stream().map(row -> row.path("metadata").path("lsn").asLong()).toList();
            equal(List.of(0L, 0L, lsn.get(0), lsn.get(2), lsn.get(1), lsn.get(3), lsn.get(5)),
                rows.stream().map(row -> row.path("metadata").path("previousImageLSN").asLong()).toList(),
                "previousImageLSN");
            for (JsonNode row : rows) {
                World.recent(Instant.ofEpochSecond(row.path("metadata").path("crts").asLong()), "crts");
            }
            JsonNode last = rows.get(6).path("metadata");
            Expect.json(Json.node("{'pk':'k'}"), last.path("partitionKey"), "the partition key of the delete");
            equal("a", last.path("id").asText(), "the id of the delete");
            Expect.that(last.has("timeToLiveExpired") && !last.path("timeToLiveExpired").asBoolean(),
                "the delete is no expiry");
        });
        registry.add("change-feed.versions.expired", () -> {
            CosmosContainer container = world.container(definition().setDefaultTimeToLiveInSeconds(-1));
            String position = now(container, FeedRange.forLogicalPartition(KEY));
            container.createItem(Json.item("short", "k").put("ttl", 1));
            List<JsonNode> rows = new ArrayList<>();
            Waiting.until("the item is removed", () -> {
                rows.clear();
                rows.addAll(drain(container, position, 100).rows());
                return rows.size() > 1;
            });
            equal(List.of("create short 0 -", "delete {} short 0"), seen(rows), "the changes");
            Expect.that(rows.get(1).path("metadata").path("timeToLiveExpired").asBoolean(), "the delete is an expiry");
        });
        registry.add("change-feed.versions.off", () -> {
            CosmosContainer container = world.container();
            for (FeedRange range : List.of(FeedRange.forFullRange(), FeedRange.forLogicalPartition(KEY))) {
                Expect.refused(400, () -> now(container, range));
            }
        });
        registry.add("change-feed.versions.pages", () -> {
            CosmosContainer container = keeping(world);
            String position = now(container, FeedRange.forLogicalPartition(KEY));
            List<String> changes = change(container);
            ChangeFeedBehaviours.Feed feed = drain(container, position, 2);
            Expect.that(feed.pages().stream().allMatch(page -> page.size() <= 2), "a page has at most two changes");
            equal(changes, seen(feed.rows()), "the changes");
        });
        registry.add("change-feed.versions.reshape", () -> reshape(world, shapes));
    }

    private static CosmosContainerProperties definition() {
        return World.definition()
            .setChangeFeedPolicy(ChangeFeedPolicy.createAllVersionsAndDeletesPolicy(Duration.ofMinutes(10)));
    }

    private static CosmosContainer keeping(World world) throws Exception {
        return world.container(definition());
    }

    /** The position of now. */
    private static String now(CosmosContainer container, FeedRange range) {
        ChangeFeedBehaviours.Feed feed = ChangeFeedBehaviours.drain(container,
            CosmosChangeFeedRequestOptions.createForProcessingFromNow(range).allVersionsAndDeletes());
        equal(List.of(), feed.rows(), "the changes of now");
        return feed.continuation();
    }

    private static ChangeFeedBehaviours.Feed drain(CosmosContainer container, String position, int size) {
        return ChangeFeedBehaviours.drain(container,
            CosmosChangeFeedRequestOptions.createForProcessingFromContinuation(position).allVersionsAndDeletes()
                .setMaxItemCount(size));
    }

    /** Seven changes of two items of one key, as texts: the operation, the item and the item before. */
    private static List<String> change(CosmosContainer container) {
        container.createItem(Json.item("a", "k").put("n", 0));
        container.createItem(Json.item("b", "k").put("n", 0));
        for (int n = 1; n <= 2; n++) {
            container.replaceItem(Json.item("a", "k").put("n", n), "a", KEY, null);
        }
        container.upsertItem(Json.item("b", "k").put("n", 1));
        container.patchItem("a", KEY, CosmosPatchOperations.create().increment("/n", 1), ObjectNode.class);
        container.deleteItem("a", KEY, null);
        return List.of("create a 0 -", "create b 0 -", "replace a 1 a 0", "replace a 2 a 1", "replace b 1 b 0",
            "replace a 3 a 2", "delete {} a 3");
    }

    private static List<String> seen(Collection<JsonNode> rows) {
        return rows.stream().map(row -> row.path("metadata").path("operationType").asText() + " "
            + text(row.get("current")) + " " + text(row.get("previous"))).toList();
    }

    /** Id and n of an item; {} if it is empty, - if there is none. */
    private static String text(JsonNode item) {
        if (item == null || item.isNull()) {
            return "-";
        }
        return item.isEmpty() ? "{}" : item.path("id").asText() + " " + item.path("n").asInt();
    }

    private static void reshape(World world, Shapes shapes) throws Exception {
        CosmosContainer container = keeping(world);
        String position = now(container, FeedRange.forFullRange());
        Map<String, Set<String>> written = new TreeMap<>();
        Map<String, Set<String>> found = new TreeMap<>();
        for (int k = 0; k < 6; k++) {
            for (String key : List.of("k0", "k1", "k2", "k3")) {
                Set<String> changes = written.computeIfAbsent(key, none -> new LinkedHashSet<>());
                container.createItem(Json.item("i" + k, key));
                container.replaceItem(Json.item("i" + k, key).put("n", k), "i" + k, new PartitionKey(key), null);
                changes.addAll(List.of("create i" + k, "replace i" + k));
                if (k > 0) {
                    container.deleteItem("i" + (k - 1), new PartitionKey(key), null);
                    changes.add("delete i" + (k - 1));
                }
            }
            shapes.reshape(container, k);
            ChangeFeedBehaviours.Feed feed = drain(container, position, 5);
            position = feed.continuation();
            for (JsonNode row : feed.rows()) {
                JsonNode metadata = row.path("metadata");
                boolean deleted = metadata.path("operationType").asText().equals("delete");
                JsonNode item = row.path("current");
                found.computeIfAbsent((deleted ? metadata.path("partitionKey") : item).path("pk").asText(),
                    none -> new LinkedHashSet<>())
                    .add(metadata.path("operationType").asText() + " "
                        + (deleted ? metadata : item).path("id").asText());
            }
        }
        Map<String, List<String>> want = new TreeMap<>();
        written.forEach((key, changes) -> want.put(key, List.copyOf(changes)));
        Map<String, List<String>> got = new TreeMap<>();
        found.forEach((key, changes) -> got.put(key, List.copyOf(changes)));
        equal(want, got, "the changes of each key");
    }

    /** A processor hands the changes over that happen while it runs. */
    private static void processor(World world) throws Exception {
        CosmosContainer container = keeping(world);
        container.createItem(Json.item("before", "k"));
        CosmosContainer leases = ChangeFeedProcessorBehaviours.leases(world);
        List<String> seen = Collections.synchronizedList(new ArrayList<>());
        ChangeFeedProcessor processor = new ChangeFeedProcessorBuilder().hostName("host")
            .feedContainer(world.async(world.database(), container))
            .leaseContainer(world.async(world.database(), leases))
            .options(new ChangeFeedProcessorOptions().setFeedPollDelay(Duration.ofMillis(100))
                .setLeaseAcquireInterval(Duration.ofMillis(500)))
            .handleAllVersionsAndDeletesChanges(items -> items.forEach(item -> seen.add(text(item))))
            .buildChangeFeedProcessor();
        processor.start().block();
        Waiting.until("every lease has a position", () -> {
            List<JsonNode> all = Numbers.rows(leases, new CosmosQueryRequestOptions(),
                "SELECT * FROM c WHERE IS_DEFINED(c.LeaseToken)");
            return all.size() == world.ranges
                && all.stream().allMatch(lease -> lease.path("ContinuationToken").isTextual());
        });
        List<String> changes = change(container);
        Waiting.until("all changes are seen", () -> seen.size() >= changes.size());
        processor.stop().block();
        equal(changes, List.copyOf(seen), "the changes");
    }

    private static String text(ChangeFeedProcessorItem item) {
        ChangeFeedMetaData metadata = item.getChangeFeedMetaData();
        World.recent(metadata.getConflictResolutionTimestamp(), "crts");
        Expect.that(metadata.getLogSequenceNumber() > metadata.getPreviousLogSequenceNumber(), "the LSNs ascend");
        return metadata.getOperationType().name().toLowerCase(Locale.ROOT) + " " + text(item.getCurrent()) + " " + text(item.getPrevious());
    }
}
