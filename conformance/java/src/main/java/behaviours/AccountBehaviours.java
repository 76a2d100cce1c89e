package behaviours;

import static behaviours.Expect.equal;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosDatabase;
import com.azure.cosmos.models.CosmosDatabaseResponse;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import reactor.core.publisher.Flux;

/** Reaching the server, and the first requests of a client. */
final class AccountBehaviours {
    private AccountBehaviours() {}

    static void register(Registry registry, World world) {
        registry.add("account.first-request", () -> {
            CosmosContainer container = world.shared();
            ObjectNode item = Json.item(World.name("first"), "account");
            container.createItem(item);
            try (CosmosClient fresh = world.builder().key(world.key).endpointDiscoveryEnabled(true).buildClient()) {
                CosmosItemResponse<ObjectNode> read = fresh.getDatabase(world.database().getId())
                    .getContainer(container.getId())
                    .readItem(item.path("id").asText(), new PartitionKey("account"), ObjectNode.class);
                equal(200, read.getStatusCode(), "the status of the first read");
                Expect.json(item, Json.own(read.getItem()), "the item");
            }
        });

        registry.add("account.connection-string", () -> {
            String text = "AccountEndpoint=" + world.endpoint + ";AccountKey=" + world.key + ";";
            String[] parts = text.split(";", 2);
            String endpoint = parts[0].substring("AccountEndpoint=".length());
            String key = parts[1].substring("AccountKey=".length(), parts[1].length() - 1);
            try (CosmosClient client = world.builder().endpoint(endpoint).key(key)
                    .consistencyLevel(ConsistencyLevel.SESSION).buildClient()) {
                String id = world.database().getId();
                equal(id, client.getDatabase(id).read().getProperties().getId(), "the id of the database");
            }
        });

        registry.add("account.two-clients", () -> {
            CosmosContainer container = world.shared();
            try (CosmosClient second = world.connect(world.key)) {
                ObjectNode item = Json.item(World.name("two"), "account", "{'by':'the first'}");
                container.createItem(item);
                ObjectNode read = second.getDatabase(world.database().getId()).getContainer(container.getId())
                    .readItem(item.path("id").asText(), new PartitionKey("account"), ObjectNode.class).getItem();
                Expect.json(item, Json.own(read), "the item the second client reads");
            }
        });

        registry.add("account.concurrent", () -> {
            CosmosContainer container = world.shared();
            String prefix = World.name("at-once");
            for (int i = 0; i < 20; i++) {
                container.createItem(Json.item(prefix + i, "key-" + i).put("n", i));
            }
            List<String> read = Flux.range(0, 20)
                .flatMap(i -> world.asyncClient.getDatabase(name(world)).getContainer(container.getId())
                    .readItem(prefix + i, new PartitionKey("key-" + i), ObjectNode.class)
                    .map(CosmosItemResponse::getItem)
                    .map(item -> i + "=" + item.path("n").asInt() + "=" + item.path("id").asText()), 20)
                .collectList().block();
            Expect.sameSet(Flux.range(0, 20).map(i -> i + "=" + i + "=" + prefix + i).collectList().block(), read,
                "what the twenty reads return");
        });

        registry.add("account.charge-control", () -> {
            String id = World.name("charged");
            CosmosDatabaseResponse created = world.client.createDatabase(id);
            CosmosDatabase database = world.client.getDatabase(id);
            CosmosDatabaseResponse read = database.read();
            CosmosDatabaseResponse deleted = database.delete();
            Expect.that(read.getRequestCharge() > 0,
                "the charge of a read, " + read.getRequestCharge() + ", is above 0");
            for (CosmosDatabaseResponse reply : List.of(created, read, deleted)) {
                Expect.notEmpty(reply.getResponseHeaders().get("x-ms-request-charge"), "the request charge");
                Expect.that(reply.getRequestCharge() >= 0, "the charge " + reply.getRequestCharge() + " is a number");
            }
        });

        registry.add("account.activity-id", () -> {
            CosmosContainer container = world.shared();
            String id = World.name("activity");
            container.createItem(Json.item(id, "account"));
            String first = container.readItem(id, new PartitionKey("account"), ObjectNode.class).getActivityId();
            String second = container.readItem(id, new PartitionKey("account"), ObjectNode.class).getActivityId();
            Expect.notEmpty(first, "the activity id");
            Expect.notEmpty(second, "the activity id");
            Expect.that(!first.equals(second), "two reads have different activity ids");
        });
    }

    private static String name(World world) {
        try {
            return world.database().getId();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
