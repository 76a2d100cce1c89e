package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosBatch;
import com.azure.cosmos.models.CosmosContainerProperties;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.ThroughputProperties;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.IntStream;
import reactor.core.publisher.Flux;

/**
 * Request charges, and exhausted throughput. {@link Costs} checks for all behaviours that every
 * operation has a charge.
 */
final class CostBehaviours {
    private static final int MANY = 40;

    private final World world;

    private CostBehaviours(World world) {
        this.world = world;
    }

    static void register(Registry registry, World world) {
        CostBehaviours behaviours = new CostBehaviours(world);
        behaviours.items(registry);
        behaviours.queries(registry);
        behaviours.refusals(registry);
        behaviours.throttling(registry);
    }

    /** An item of about 500 bytes. */
    private static ObjectNode small(String pk) {
        return Json.item(World.name("item"), pk).put("n", 1).put("text", Json.letters(400));
    }

    private static ObjectNode small() {
        return small(World.name("key"));
    }

    private static PartitionKey key(ObjectNode item) {
        return new PartitionKey(item.get("pk").asText());
    }

    private static String id(ObjectNode item) {
        return item.get("id").asText();
    }

    private double made(ObjectNode item) throws Exception {
        return world.shared().createItem(item).getRequestCharge();
    }

    private double read(ObjectNode item) throws Exception {
        return world.shared().readItem(id(item), key(item), ObjectNode.class).getRequestCharge();
    }

    private double replaced(ObjectNode item) throws Exception {
        return world.shared().replaceItem(item, id(item), key(item), new CosmosItemRequestOptions()).getRequestCharge();
    }

    private static void near(double want, double got, double by, String what) {
        Expect.that(Math.abs(got - want) <= by + 0.001, what + ": " + got + " is " + want + " ± " + by);
    }

    private static void between(double least, double most, double got, String what) {
        Expect.that(got > least && got < most, what + ": " + got + " is between " + least + " and " + most);
    }

    private void items(Registry registry) {
        registry.add("cost.read", () -> {
            ObjectNode item = small();
            made(item);
            equal(1.0, read(item), "the charge");
            ObjectNode large = small().put("text", Json.letters(10_000));
            made(large);
            between(1, 2, read(large), "10 KB");
        });
        registry.add("cost.create", () -> {
            double charge = made(small());
            between(5, 8, charge, "a create");
            ObjectNode wider = small();
            IntStream.range(0, 10).forEach(i -> wider.put("p" + i, i));
            near(charge + 2, made(wider), 0.05, "ten properties more");
        });
        registry.add("cost.replace", () -> {
            ObjectNode item = small();
            made(item);
            between(9.8, 12, replaced(item.put("n", 2)), "a replace");
        });
        registry.add("cost.patch", () -> {
            ObjectNode item = small();
            made(item);
            double replaced = replaced(item.put("n", 2));
            CosmosPatchOperations patch = CosmosPatchOperations.create().set("/n", 3);
            near(replaced + 0.4, world.shared().patchItem(id(item), key(item), patch, ObjectNode.class)
                .getRequestCharge(), 0.05, "a patch");
        });
        registry.add("cost.delete", () -> {
            ObjectNode item = small();
            double charge = made(item);
            near(charge, world.shared().deleteItem(id(item), key(item), new CosmosItemRequestOptions())
                .getRequestCharge(), 0.05, "a delete");
        });
        registry.add("cost.batch", () -> {
            ObjectNode item = small();
            double charge = made(item);
            CosmosBatch batch = CosmosBatch.createCosmosBatch(key(item));
            IntStream.range(0, 3).forEach(i -> batch.createItemOperation(small(item.get("pk").asText())));
            near(3 * charge, world.shared().executeCosmosBatch(batch).getRequestCharge(), 0.15, "a batch of three");
        });
        registry.add("cost.same", () -> {
            ObjectNode item = small();
            made(item);
            equal(read(item), read(item), "the charge of a read");
            equal(replaced(item), replaced(item), "the charge of a replace");
            String query = "SELECT * FROM c WHERE c.n = 1";
            equal(queried(query, key(item)), queried(query, key(item)), "the charge of a query");
        });
    }

    /**
     * The charge of all pages of a query: under a key, or of the whole container when key is null.
     */
    private double queried(String query, PartitionKey key) throws Exception {
        CosmosQueryRequestOptions options = new CosmosQueryRequestOptions();
        if (key != null) {
            options.setPartitionKey(key);
        }
        double sum = 0;
        for (FeedResponse<ObjectNode> page : world.shared().queryItems(query, options, ObjectNode.class)
                .iterableByPage()) {
            sum += page.getRequestCharge();
        }
        return sum;
    }

    private void queries(Registry registry) {
        registry.add("cost.query", () -> {
            String pk = World.name("key");
            for (int n = 0; n < MANY; n++) {
                made(small(pk).put("n", n));
            }
            double one = queried("SELECT * FROM c WHERE c.n = 7", new PartitionKey(pk));
            double all = queried("SELECT * FROM c WHERE c.n >= 0", new PartitionKey(pk));
            Expect.that(one > 1 && all > one && all < MANY,
                one + " for one and " + all + " for forty are more than 1 and less than 40");
        });
        registry.add("cost.fanout", () -> {
            ObjectNode item = small();
            made(item);
            String nothing = "SELECT * FROM c WHERE c.n = -1";
            double one = queried(nothing, key(item));
            near(world.ranges * one, queried(nothing, null), 0.2 * world.ranges, world.ranges + " ranges");
        });
    }

    private void refusals(Registry registry) {
        registry.add("cost.failures", () -> {
            ObjectNode item = small();
            double charge = made(item);
            CosmosItemRequestOptions stale = new CosmosItemRequestOptions().setIfMatchETag("\"stale\"");
            for (CosmosException error : List.of(
                refused(404, () -> world.shared().readItem(World.name("none"), key(item), ObjectNode.class)),
                refused(409, () -> world.shared().createItem(item)),
                refused(412, () -> world.shared().replaceItem(item, id(item), key(item), stale)))) {
                between(0, charge, error.getRequestCharge(), "the charge of a " + error.getStatusCode());
            }
        });
    }

    /**
     * A container with 400 RU/s that a batch under the key has left without throughput for two
     * seconds.
     */
    private record Exhausted(CosmosContainer container, String pk) {}

    /** Without throughput when units is null. The batch costs some 1,400 RU. */
    private Exhausted exhausted(Integer units) throws Exception {
        CosmosContainerProperties definition = World.definition();
        if (units == null) {
            world.database().createContainer(definition);
        } else {
            world.database().createContainer(definition, ThroughputProperties.createManualThroughput(units));
        }
        Exhausted exhausted = new Exhausted(world.database().getContainer(definition.getId()), World.name("key"));
        CosmosBatch batch = CosmosBatch.createCosmosBatch(new PartitionKey(exhausted.pk));
        for (int i = 0; i < 100; i++) {
            ObjectNode item = Json.item("h" + i, exhausted.pk);
            ArrayNode numbers = item.putArray("list");
            IntStream.range(0, 40).forEach(numbers::add);
            batch.createItemOperation(item);
        }
        equal(200, exhausted.container.executeCosmosBatch(batch).getStatusCode(), "the status of the batch");
        return exhausted;
    }

    private void throttling(Registry registry) {
        registry.add("cost.throttle.refusal", () -> {
            Exhausted exhausted = exhausted(400);
            CosmosException error = refused(429, 3200, () -> exhausted.container.createItem(small(exhausted.pk)));
            Expect.that(error.getRetryAfterDuration().toMillis() > 0,
                "the time to wait, " + error.getRetryAfterDuration() + ", is above 0");
            Expect.that(error.getRequestCharge() > 0, "the charge is above 0");
        });
        registry.add("cost.throttle.retried", () -> {
            Exhausted exhausted = exhausted(400);
            Costs seen = new Costs();
            try (CosmosAsyncClient patient = world.patient(seen)) {
                CosmosAsyncContainer same = patient.getDatabase(world.database().getId())
                    .getContainer(exhausted.container.getId());
                Flux.range(0, MANY).flatMap(i -> same.createItem(small(exhausted.pk)), MANY).blockLast();
                CosmosQueryRequestOptions under = new CosmosQueryRequestOptions()
                    .setPartitionKey(new PartitionKey(exhausted.pk));
                equal((long) MANY, same.queryItems("SELECT c.id FROM c WHERE c.n = 1", under, ObjectNode.class).count()
                    .block(), "the number of items");
            }
            Expect.that(seen.repeated() > 0, "something was refused");
        });
        registry.add("cost.throttle.implicit", () -> {
            Exhausted exhausted = exhausted(null);
            equal(201, exhausted.container.createItem(small(exhausted.pk)).getStatusCode(), "the status");
        });
    }
}
