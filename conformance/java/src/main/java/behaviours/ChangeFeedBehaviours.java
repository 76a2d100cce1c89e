package behaviours;

import static behaviours.Expect.equal;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.models.CosmosChangeFeedRequestOptions;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.FeedRange;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.PartitionKeyBuilder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** The change feed of latest versions, read by queryChangeFeed. */
final class ChangeFeedBehaviours {
    private ChangeFeedBehaviours() {}

    static void register(Registry registry, World world) {
        Shapes shapes = new Shapes(world);
        starts(registry, world);
        pages(registry, world);
        scopes(registry, world);
        reshapes(registry, world, shapes);
    }

    /** Everything new in a feed, page by page, and the continuation behind it. */
    record Feed(List<List<JsonNode>> pages, String continuation) {
        List<JsonNode> rows() {
            return pages.stream().flatMap(List::stream).toList();
        }

        List<String> ids() {
            return ChangeFeedBehaviours.ids(rows());
        }
    }

    static Feed drain(CosmosContainer container, CosmosChangeFeedRequestOptions options) {
        List<List<JsonNode>> pages = new ArrayList<>();
        String continuation = null;
        for (FeedResponse<JsonNode> page : container.queryChangeFeed(options, JsonNode.class).iterableByPage()) {
            continuation = page.getContinuationToken();
            if (!page.getResults().isEmpty()) {
                pages.add(page.getResults());
            }
            Expect.that(pages.size() < 1000, "the feed has an end");
        }
        return new Feed(pages, continuation);
    }

    /** The first page of a feed that has rows, or one without. */
    private static Feed page(CosmosContainer container, CosmosChangeFeedRequestOptions options) {
        FeedResponse<JsonNode> page = null;
        Iterator<FeedResponse<JsonNode>> pages = container.queryChangeFeed(options, JsonNode.class).iterableByPage()
            .iterator();
        do {
            page = pages.next();
        } while (page.getResults().isEmpty() && pages.hasNext());
        return new Feed(List.of(page.getResults()), page.getContinuationToken());
    }

    private static List<String> ids(Collection<JsonNode> rows) {
        return rows.stream().map(row -> row.path("id").asText()).toList();
    }

    private static CosmosChangeFeedRequestOptions beginning() {
        return beginning(FeedRange.forFullRange());
    }

    private static CosmosChangeFeedRequestOptions beginning(FeedRange range) {
        return CosmosChangeFeedRequestOptions.createForProcessingFromBeginning(range);
    }

    private static CosmosChangeFeedRequestOptions from(String continuation) {
        return CosmosChangeFeedRequestOptions.createForProcessingFromContinuation(continuation);
    }

    private static FeedRange key(String key) {
        return FeedRange.forLogicalPartition(new PartitionKey(key));
    }

    /** Thirty items of ten keys, with the ids i00 to i29. */
    private static List<ObjectNode> thirty() {
        return IntStream.range(0, 30).mapToObj(n -> Json.item("i%02d".formatted(n), "k" + n % 10).put("n", n)).toList();
    }

    private static CosmosContainer filled(World world) throws Exception {
        CosmosContainer container = world.container();
        thirty().forEach(container::createItem);
        return container;
    }

    /** The same after one item is replaced twice and one deleted. */
    private static CosmosContainer changed(World world) throws Exception {
        CosmosContainer container = filled(world);
        for (int n : new int[] {100, 200}) {
            container.replaceItem(Json.item("i03", "k3").put("n", n), "i03", new PartitionKey("k3"), null);
        }
        container.deleteItem("i04", new PartitionKey("k4"), null);
        return container;
    }

    /** What is left after that. */
    private static List<ObjectNode> left(Predicate<ObjectNode> fits) {
        return thirty().stream().filter(item -> !item.path("id").asText().equals("i04"))
            .map(item -> item.path("id").asText().equals("i03") ? item.put("n", 200) : item).filter(fits).toList();
    }

    /** The rows are exactly these items, in any order. */
    private static void items(List<ObjectNode> want, Collection<JsonNode> rows, String what) {
        Expect.sameSet(want.stream().map(JsonNode::toString).toList(), rows.stream().map(row -> {
            ObjectNode own = Json.own((ObjectNode) row);
            own.remove("_lsn");
            ObjectNode inOrder = Json.item(own.path("id").asText(), own.path("pk").asText());
            return inOrder.setAll(own).toString();
        }).toList(), what);
    }

    private static void starts(Registry registry, World world) {
        registry.add("change-feed.beginning", () -> {
            List<JsonNode> rows = drain(changed(world), beginning()).rows();
            items(left(item -> true), rows, "the items");
            List<String> ofKey = ids(rows.stream().filter(row -> row.path("pk").asText().equals("k3")).toList());
            equal("i03", ofKey.get(ofKey.size() - 1), "the last item of its key");
        });
        registry.add("change-feed.latest", () -> {
            CosmosContainer container = world.container();
            container.createItem(Json.item("a", "k").put("n", 0));
            container.createItem(Json.item("b", "k"));
            String position = drain(container, beginning()).continuation();
            for (int n = 1; n <= 3; n++) {
                container.upsertItem(Json.item("a", "k").put("n", n));
            }
            container.patchItem("a", new PartitionKey("k"), CosmosPatchOperations.create().increment("/n", 10),
                ObjectNode.class);
            items(List.of(Json.item("a", "k").put("n", 13)), drain(container, from(position)).rows(), "the new items");
            equal(List.of("b", "a"), drain(container, beginning()).ids(), "all items");
        });
        registry.add("change-feed.now", () -> {
            CosmosContainer container = filled(world);
            for (FeedRange range : List.of(FeedRange.forFullRange(), key("k1"))) {
                Feed feed = drain(container, CosmosChangeFeedRequestOptions.createForProcessingFromNow(range));
                equal(List.of(), feed.ids(), "the items of now");
                String id = World.name("new");
                container.createItem(Json.item(id, "k1"));
                equal(List.of(id), drain(container, from(feed.continuation())).ids(), "the items of afterwards");
            }
        });
        registry.add("change-feed.time", () -> {
            CosmosContainer container = world.container();
            container.createItem(Json.item("first", "k"));
            long first = ItemBehaviours.read(container, "first", new PartitionKey("k")).path("_ts").asLong();
            Waiting.until("a second has passed", () -> System.currentTimeMillis() > first * 1000 + 1050);
            container.createItem(Json.item("second", "k"));
            for (FeedRange range : List.of(FeedRange.forFullRange(), key("k"))) {
                equal(List.of("second"), drain(container, since(first, range)).ids(), "the items of the second");
                equal(List.of("first", "second"), drain(container, since(first - 1, range)).ids(),
                    "the items of a second earlier");
            }
        });
    }

    private static CosmosChangeFeedRequestOptions since(long second, FeedRange range) {
        return CosmosChangeFeedRequestOptions.createForProcessingFromPointInTime(Instant.ofEpochSecond(second), range);
    }

    private static void pages(Registry registry, World world) {
        registry.add("change-feed.pages", () -> {
            Feed feed = drain(filled(world), beginning().setMaxItemCount(4));
            Expect.that(feed.pages().stream().allMatch(page -> page.size() <= 4), "a page has at most 4 items");
            items(thirty(), feed.rows(), "the items");
        });
        registry.add("change-feed.continuation", () -> {
            CosmosContainer container = filled(world);
            List<JsonNode> rows = new ArrayList<>();
            Feed page = page(container, beginning().setMaxItemCount(5));
            try (CosmosClient client = world.connect(world.key)) {
                CosmosContainer other = client.getDatabase(world.database().getId()).getContainer(container.getId());
                for (CosmosContainer there = other; !page.rows().isEmpty();
                        there = there == other ? container : other) {
                    rows.addAll(page.rows());
                    page = page(there, from(page.continuation()).setMaxItemCount(5));
                }
            }
            items(thirty(), rows, "the items");
            container.createItem(Json.item("later", "k3"));
            equal(List.of("later"), drain(container, from(page.continuation())).ids(), "the items behind the end");
        });
    }

    private static void scopes(Registry registry, World world) {
        registry.add("change-feed.feed-range", () -> {
            CosmosContainer container = filled(world);
            List<FeedRange> ranges = container.getFeedRanges();
            equal(world.ranges, ranges.size(), "the number of feed ranges");
            List<JsonNode> rows = new ArrayList<>();
            for (FeedRange range : ranges) {
                rows.addAll(drain(container, beginning(range).setMaxItemCount(4)).rows());
            }
            items(thirty(), rows, "the items");
        });
        registry.add("change-feed.key", () -> {
            CosmosContainer container = changed(world);
            for (String key : List.of("k3", "k4", "none")) {
                List<JsonNode> rows = drain(container, beginning(key(key)).setMaxItemCount(2)).rows();
                items(left(item -> item.path("pk").asText().equals(key)), rows, "the items of " + key);
                List<Long> numbers = rows.stream().map(row -> row.path("_lsn").asLong()).toList();
                equal(numbers.stream().sorted().toList(), numbers, "the order of _lsn");
            }
        });
        registry.add("change-feed.prefix", () -> {
            CosmosContainer container = world.container(World.definition("/tenant", "/user"));
            List<String> ofTenant = new ArrayList<>();
            List<String> ofUser = new ArrayList<>();
            for (int n = 0; n < 24; n++) {
                String id = "i" + n;
                container.createItem(Json.object("{'id':'%s','tenant':'t%d','user':'u%d'}".formatted(id, n % 3, n % 4)));
                if (n % 3 == 1) {
                    ofTenant.add(id);
                    if (n % 4 == 1) {
                        ofUser.add(id);
                    }
                }
            }
            FeedRange tenant = FeedRange.forLogicalPartition(new PartitionKeyBuilder().add("t1").build());
            FeedRange user = FeedRange.forLogicalPartition(new PartitionKeyBuilder().add("t1").add("u1").build());
            Expect.sameSet(ofTenant, drain(container, beginning(tenant).setMaxItemCount(3)).ids(), "those of a tenant");
            Expect.sameSet(ofUser, drain(container, beginning(user).setMaxItemCount(3)).ids(), "those of a user");
        });
    }

    private static void reshapes(Registry registry, World world, Shapes shapes) {
        registry.add("change-feed.split", () -> {
            CosmosContainer container = filled(world);
            String position = through(container, () -> shapes.split(container));
            shapes.split(container);
            later(container, position);
        });
        registry.add("change-feed.merge", () -> {
            CosmosContainer container = world.container();
            shapes.split(container, 3);
            thirty().forEach(container::createItem);
            later(container, through(container, () -> shapes.merge(container)));
        });
        registry.add("change-feed.reshape", () -> {
            CosmosContainer container = filled(world);
            Feed page = page(container, beginning().setMaxItemCount(4));
            Map<String, JsonNode> rows = new LinkedHashMap<>();
            List<ObjectNode> want = new ArrayList<>(thirty());
            for (int k = 0; k < 9; k++) {
                page.rows().forEach(row -> rows.put(row.path("id").asText(), row));
                want.add(Json.item("more" + k, "k7").put("n", k));
                container.createItem(want.get(want.size() - 1));
                shapes.reshape(container, k);
                page = page(container, from(page.continuation()).setMaxItemCount(4));
            }
            page.rows().forEach(row -> rows.put(row.path("id").asText(), row));
            drain(container, from(page.continuation())).rows().forEach(row -> rows.put(row.path("id").asText(), row));
            items(want, rows.values(), "the items");
        });
    }

    /** Reads a page, changes the container, and reads the rest by its continuation. */
    private static String through(CosmosContainer container, Check change) throws Exception {
        Feed page = page(container, beginning().setMaxItemCount(4));
        change.run();
        Feed rest = drain(container, from(page.continuation()).setMaxItemCount(4));
        List<JsonNode> rows = new ArrayList<>(page.rows());
        rows.addAll(rest.rows());
        items(thirty(), rows, "the items");
        return rest.continuation();
    }

    private static void later(CosmosContainer container, String position) {
        container.createItem(Json.item("later", "k3"));
        equal(List.of("later"), drain(container, from(position)).ids(), "the items of after the change");
    }
}
