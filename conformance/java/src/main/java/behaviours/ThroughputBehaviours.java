package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosDatabase;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosContainerProperties;
import com.azure.cosmos.models.CosmosDatabaseProperties;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.ThroughputProperties;
import com.azure.cosmos.models.ThroughputResponse;

/** Throughput of containers and databases: manual, autoscale, shared. */
final class ThroughputBehaviours {
    private ThroughputBehaviours() {}

    static void register(Registry registry, World world) {
        manual(registry, world);
        autoscale(registry, world);
        shared(registry, world);
    }

    private static ThroughputProperties units(int throughput) {
        return ThroughputProperties.createManualThroughput(throughput);
    }

    private static ThroughputProperties upTo(int maximum) {
        return ThroughputProperties.createAutoscaledThroughput(maximum);
    }

    private static CosmosContainer container(World world, ThroughputProperties throughput) throws Exception {
        CosmosContainerProperties definition = World.definition();
        world.database().createContainer(definition, throughput);
        return world.database().getContainer(definition.getId());
    }

    private static CosmosDatabase database(World world, ThroughputProperties throughput) {
        String id = World.name("db");
        world.client.createDatabase(id, throughput);
        return world.client.getDatabase(id);
    }

    private static int manualOf(ThroughputResponse reply) {
        Integer throughput = reply.getProperties().getManualThroughput();
        return throughput == null ? 0 : throughput;
    }

    private static int maximumOf(ThroughputResponse reply) {
        return reply.getProperties().getAutoscaleMaxThroughput();
    }

    private static void names(CosmosException error, String number) {
        Expect.that(error.getMessage().contains(number),
            "the message names " + number + ": " + error.getShortMessage());
    }

    private static void manual(Registry registry, World world) {
        registry.add("throughput.container.manual", () -> {
            ThroughputResponse read = container(world, units(500)).readThroughput();
            equal(500, manualOf(read), "the throughput");
            equal(0, maximumOf(read), "the autoscale maximum");
        });
        registry.add("throughput.container.default", () -> {
            CosmosContainerProperties definition = World.definition();
            world.database().createContainer(definition);
            equal(400, manualOf(world.database().getContainer(definition.getId()).readThroughput()), "the throughput");
        });
        registry.add("throughput.container.replace", () -> {
            CosmosContainer container = container(world, units(400));
            equal(700, manualOf(container.replaceThroughput(units(700))), "the throughput of the reply");
            equal(700, manualOf(container.readThroughput()), "the throughput read");
        });
        registry.add("throughput.container.minimum",
            () -> equal(400, container(world, units(400)).readThroughput().getMinThroughput(), "the minimum"));
        registry.add("throughput.container.below-minimum", () -> {
            CosmosContainer container = container(world, units(400));
            names(refused(400, () -> container.replaceThroughput(units(300))), "400");
            equal(400, manualOf(container.readThroughput()), "the throughput afterwards");
        });
        registry.add("throughput.container.minimum-follows-highest", () -> {
            CosmosContainer container = container(world, units(60_000));
            names(refused(400, () -> container.replaceThroughput(units(500))), "600");
            equal(600, manualOf(container.replaceThroughput(units(600))), "the throughput");
        });
        registry.add("throughput.container.not-a-multiple", () -> {
            CosmosContainer container = container(world, units(400));
            refused(400, () -> container.replaceThroughput(units(450)));
        });
        registry.add("throughput.container.too-low",
            () -> refused(400, () -> world.database().createContainer(World.definition(), units(100))));
    }

    private static void autoscale(Registry registry, World world) {
        registry.add("throughput.container.autoscale",
            () -> equal(4000, maximumOf(container(world, upTo(4000)).readThroughput()), "the maximum"));
        registry.add("throughput.container.autoscale-replace", () -> {
            CosmosContainer container = container(world, upTo(4000));
            equal(6000, maximumOf(container.replaceThroughput(upTo(6000))), "the maximum of the reply");
            equal(6000, maximumOf(container.readThroughput()), "the maximum read");
        });
        registry.add("throughput.container.autoscale-minimum", () -> {
            CosmosContainer container = container(world, upTo(4000));
            refused(400, () -> container.replaceThroughput(upTo(500)));
        });
        registry.add("throughput.container.autoscale-multiple",
            () -> refused(400, () -> world.database().createContainer(World.definition(), upTo(4500))));
    }

    private static void shared(Registry registry, World world) {
        registry.add("throughput.database.shared",
            () -> equal(500, manualOf(database(world, units(500)).readThroughput()), "the throughput"));
        registry.add("throughput.database.none", () -> none(world.newDatabase()::readThroughput));
        registry.add("throughput.database.replace", () -> {
            CosmosDatabase database = database(world, units(400));
            equal(600, manualOf(database.replaceThroughput(units(600))), "the throughput of the reply");
            equal(600, manualOf(database.readThroughput()), "the throughput read");
        });
        registry.add("throughput.database.below-minimum", () -> {
            CosmosDatabase database = database(world, units(400));
            names(refused(400, () -> database.replaceThroughput(units(200))), "400");
        });
        registry.add("throughput.database.autoscale",
            () -> equal(5000, maximumOf(database(world, upTo(5000)).readThroughput()), "the maximum"));
        registry.add("throughput.database.container-shares", () -> {
            CosmosDatabase database = database(world, units(400));
            CosmosContainerProperties definition = World.definition();
            database.createContainer(definition);
            CosmosContainer container = database.getContainer(definition.getId());
            none(container::readThroughput);
            ContainerBehaviours.writesAndReads(container, Json.item("a", "a"), new PartitionKey("a"));
        });
        registry.add("throughput.database.container-own", () -> {
            CosmosDatabase database = database(world, units(400));
            CosmosContainerProperties definition = World.definition();
            database.createContainer(definition, units(700));
            equal(700, manualOf(database.getContainer(definition.getId()).readThroughput()),
                "the container's throughput");
            equal(400, manualOf(database.readThroughput()), "the database's throughput");
        });
    }

    /**
     * The SDK reports a missing throughput as an error with 404 or, after reading an empty list,
     * with 400 and a message of its own.
     */
    private static void none(Check read) {
        CosmosException error = refused(java.util.List.of(400, 404), read);
        Expect.that(error.getStatusCode() == 404 || error.getMessage().contains("No offers found"),
            "the error says that there is no throughput: " + error.getShortMessage());
    }
}
