package behaviours;

import static behaviours.Expect.equal;

import com.azure.cosmos.ChangeFeedProcessor;
import com.azure.cosmos.ChangeFeedProcessorBuilder;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.ChangeFeedProcessorItem;
import com.azure.cosmos.models.ChangeFeedProcessorOptions;
import com.azure.cosmos.models.ChangeFeedProcessorState;
import com.azure.cosmos.models.CosmosBatch;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * The change feed processor of latest versions with its leases: the SDK's two kinds (leases of ranges, and of parts of
 * the key space), several hosts, a host that is lost, splits and merges, and the estimator.
 */
final class ChangeFeedProcessorBehaviours {
    /** Items of the behaviour that changes partitions; ORRERY_FEED_CHANGES replaces it for a long run. */
    private static final int MANY = Integer.parseInt(System.getenv().getOrDefault("ORRERY_FEED_CHANGES", "3000"));

    private static final int KEYS = 20;

    private ChangeFeedProcessorBehaviours() {}

    static void register(Registry registry, World world) {
        Shapes shapes = new Shapes(world);
        registry.add("change-feed.processor", () -> {
            for (boolean byRange : new boolean[] {true, false}) {
                CosmosContainer container = world.container();
                write(container, 0, 60);
                Seen seen = new Seen();
                ChangeFeedProcessor processor = new Host("one", container, leases(world), byRange, seen)
                    .build(world, Schedulers.boundedElastic());
                processor.start().block();
                seen.await(60);
                write(container, 60, 61);
                seen.await(61);
                processor.stop().block();
            }
        });
        registry.add("change-feed.processor.hosts", () -> hosts(world, shapes));
        registry.add("change-feed.processor.estimate", () -> estimate(world));
        registry.add("change-feed.processor.reshape", () -> reshape(world, shapes));
    }

    /** Two hosts share the leases; one is lost, and the other takes its leases over. */
    private static void hosts(World world, Shapes shapes) throws Exception {
        CosmosContainer container = world.container();
        if (world.ranges == 1) {
            shapes.split(container, 4);
        }
        CosmosContainer leases = leases(world);
        Seen seen = new Seen();
        ChangeFeedProcessor first = new Host("first", container, leases, false, seen).build(world, Schedulers.boundedElastic());
        Threads threads = new Threads();
        ChangeFeedProcessor second = new Host("second", container, leases, false, seen)
            .build(world, Schedulers.fromExecutorService(threads));
        first.start().block();
        second.start().block();
        Waiting.until("both hosts own leases", () -> owners(first).equals(Set.of("first", "second")));
        write(container, 0, 60);
        seen.await(60);
        threads.lost = true;
        write(container, 60, 120);
        seen.await(120);
        Waiting.until("one host owns all leases", () -> owners(first).equals(Set.of("first")));
        first.stop().block();
    }

    private static Set<String> owners(ChangeFeedProcessor of) {
        Set<String> names = new LinkedHashSet<>();
        for (ChangeFeedProcessorState lease : of.getCurrentState().block()) {
            names.add(String.valueOf(lease.getHostName()));
        }
        return names;
    }

    /** The lag of all leases is the number of changes that no handler has seen. */
    private static void estimate(World world) throws Exception {
        for (boolean byRange : new boolean[] {true, false}) {
            CosmosContainer container = world.container();
            CosmosContainer leases = leases(world);
            write(container, 0, 30);
            Seen seen = new Seen();
            ChangeFeedProcessor reader = new Host("reader", container, leases, byRange, seen)
                .build(world, Schedulers.boundedElastic());
            reader.start().block();
            seen.await(30);
            Waiting.until("the lag is 0", () -> lag(reader) == 0);
            reader.stop().block();
            Thread.sleep(1000); // it may still be reading
            write(container, 30, 50);
            ChangeFeedProcessor watcher = new Host("watcher", container, leases, byRange, seen)
                .build(world, Schedulers.boundedElastic());
            Waiting.until("the lag counts the changes", () -> lag(watcher) == seen.missing(50));
            Expect.that(seen.missing(50) > 0, "changes are left");
            if (byRange) {
                equal(seen.missing(50), watcher.getEstimatedLag().block().values().stream().mapToInt(n -> n).sum(),
                    "the estimated lag");
            }
        }
    }

    private static int lag(ChangeFeedProcessor of) {
        return of.getCurrentState().block().stream().mapToInt(ChangeFeedProcessorState::getEstimatedLag).sum();
    }

    /** A processor sees every item, while partitions change and items are written. */
    private static void reshape(World world, Shapes shapes) throws Exception {
        CosmosContainer container = unlimited(world);
        CosmosContainer leases = leases(world);
        Seen seen = new Seen();
        List<ChangeFeedProcessor> hosts = new ArrayList<>();
        for (String name : List.of("first", "second")) {
            hosts.add(new Host(name, container, leases, false, seen).build(world, Schedulers.boundedElastic()));
            hosts.get(hosts.size() - 1).start().block();
        }
        int steps = 6;
        for (int k = 0; k < steps; k++) {
            write(container, MANY * k / steps, MANY * (k + 1) / steps);
            shapes.reshape(container, k);
        }
        seen.await(MANY);
        for (ChangeFeedProcessor host : hosts) {
            host.stop().block();
        }
    }

    private static CosmosContainer unlimited(World world) throws Exception {
        String id = World.name("coll");
        world.database().createContainer(World.definition().setId(id));
        return world.database().getContainer(id);
    }

    static CosmosContainer leases(World world) throws Exception {
        String id = World.name("leases");
        world.database().createContainer(World.definition("/id").setId(id));
        return world.database().getContainer(id);
    }

    /**
     * Writes the items i{from} to i{to - 1}: those of a key in order, at most 100 in a transaction; then an item of each
     * key that says how many there are.
     */
    private static void write(CosmosContainer container, int from, int to) {
        IntStream.range(0, KEYS).parallel().forEach(key -> {
            int[] numbers = IntStream.range(from, to).filter(n -> n % KEYS == key).toArray();
            for (int at = 0; at < numbers.length; at += 100) {
                CosmosBatch batch = CosmosBatch.createCosmosBatch(new PartitionKey("k" + key));
                for (int n : Arrays.copyOfRange(numbers, at, Math.min(numbers.length, at + 100))) {
                    batch.createItemOperation(Json.item("i" + n, "k" + key).put("n", n).put("batch", numbers[at]));
                }
                equal(200, container.executeCosmosBatch(batch).getStatusCode(), "the status of a batch");
            }
            container.upsertItem(Json.item("count", "k" + key).put("count", to));
        });
    }

    /** The items that handlers have received, in the order of the first sight of each. */
    private static final class Seen {
        private final Map<Integer, JsonNode> items = new LinkedHashMap<>();
        private final Map<String, Integer> counts = new HashMap<>();

        synchronized void add(JsonNode item) {
            if (item.has("count")) {
                counts.put(item.path("pk").asText(), item.path("count").asInt());
            } else {
                items.putIfAbsent(item.path("n").asInt(), item);
            }
        }

        private synchronized int count() {
            return items.size();
        }

        /** How many of so many items, and of the items that count them, have not been seen. */
        synchronized int missing(int count) {
            return count - items.size() + KEYS - (int) counts.values().stream().filter(n -> n == count).count();
        }

        private synchronized boolean complete(int count) {
            return items.size() >= count && counts.size() == KEYS && counts.values().stream().allMatch(n -> n == count);
        }

        /**
         * Waits until the items 0 to count - 1 have been seen, and the last version of the item that counts them; no
         * others, and the transactions of each key in order.
         */
        void await(int count) throws Exception {
            for (int before = -1; !complete(count) && count() > before;) { // a long run takes longer than one wait
                before = count();
                try {
                    Waiting.until(count + " items are seen", () -> complete(count));
                } catch (Expect.Failure e) {
                    if (count() == before) {
                        throw new Expect.Failure(e.getMessage() + ", but " + before, e);
                    }
                }
            }
            synchronized (this) {
                equal(count, items.size(), "the number of items seen");
                Map<String, Integer> last = new HashMap<>();
                items.forEach((n, item) -> {
                    Integer before = last.put(item.path("pk").asText(), item.path("batch").asInt());
                    Expect.that(n < count && (before == null || before <= item.path("batch").asInt()),
                        "item " + n + " is seen behind those written before it");
                });
            }
        }
    }

    /** The threads of a host that can be lost: then they do nothing any more, and release nothing. */
    private static final class Threads extends ScheduledThreadPoolExecutor {
        private volatile boolean lost;

        Threads() {
            super(4);
        }

        @Override
        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            Runnable unlessLost = () -> {
                if (!lost) {
                    task.run();
                }
            };
            return super.schedule(unlessLost, delay, unit);
        }

        @Override
        public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
            Callable<V> unlessLost = () -> lost ? null : task.call();
            return super.schedule(unlessLost, delay, unit);
        }
    }

    /** A host of a processor. byRange: the older kind, with a lease for each partition key range. */
    private record Host(String name, CosmosContainer feed, CosmosContainer leases, boolean byRange, Seen seen) {
        ChangeFeedProcessor build(World world, Scheduler scheduler) throws Exception {
            ChangeFeedProcessorOptions options = new ChangeFeedProcessorOptions().setStartFromBeginning(true)
                .setFeedPollDelay(Duration.ofMillis(200)).setLeaseAcquireInterval(Duration.ofMillis(500))
                .setLeaseRenewInterval(Duration.ofMillis(500)).setLeaseExpirationInterval(Duration.ofSeconds(2))
                .setScheduler(scheduler);
            ChangeFeedProcessorBuilder builder = new ChangeFeedProcessorBuilder().hostName(name)
                .feedContainer(world.async(world.database(), feed)).leaseContainer(world.async(world.database(), leases))
                .options(options);
            if (byRange) {
                builder.handleChanges(items -> items.forEach(seen::add));
            } else {
                builder.handleLatestVersionChanges(items -> items.forEach(this::latest));
            }
            return builder.buildChangeFeedProcessor();
        }

        private void latest(ChangeFeedProcessorItem item) {
            if (item.getChangeFeedMetaData().getLogSequenceNumber() > 0) {
                seen.add(item.getCurrent());
            }
        }
    }
}
