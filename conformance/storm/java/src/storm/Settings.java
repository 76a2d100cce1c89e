package storm;

import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.PartitionKeyBuilder;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Random;

/** The configuration from the environment, and the names and keys of items. */
record Settings(String endpoint, String key, String ca, String client, List<String> clients, String database, long seed, int writers, int items,
                int sealed, long pauseMilliseconds) {
    static final List<String> CONTAINERS = List.of("flat", "tree", "old");

    /** Logical partitions of a writer in each container, and users of a tenant among them. */
    static final int KEYS = 20;

    private static final int USERS = 5;

    static Settings fromEnvironment() {
        String ca = System.getenv("ORRERY_CA");
        return new Settings(variable("ORRERY_ENDPOINT"), variable("ORRERY_KEY"), ca == null ? "" : ca, variable("STORM_CLIENT"),
            List.of(variable("STORM_CLIENTS").split(",")), variable("STORM_DATABASE"), Long.parseLong(variable("STORM_SEED")),
            Integer.parseInt(variable("STORM_WRITERS")), Integer.parseInt(variable("STORM_ITEMS")), Integer.parseInt(variable("STORM_SEALED")),
            Long.parseLong(variable("STORM_PAUSE_MS")));
    }

    private static String variable(String name) {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            throw new IllegalArgumentException(name + " is not set; the runner of the storm sets it");
        }
        return value;
    }

    /** The random choices of one actor: the same for the same seed. */
    Random chance(String actor) {
        return new Random(seed * 31 + actor.hashCode());
    }

    /** Half of the choices are the container with a key of one value. */
    static String someContainer(Random chance) {
        return List.of("flat", "flat", "tree", "old").get(chance.nextInt(4));
    }

    /** The key of the n-th item of an owner such as js-0 or js-sealed. */
    static List<String> key(String container, String owner, int n) {
        return container.equals("tree") ? List.of(owner, "u" + n % USERS, "s" + n % KEYS) : List.of(owner + "-" + n % KEYS);
    }

    static PartitionKey forSdk(List<String> key) {
        if (key.size() == 1) {
            return new PartitionKey(key.get(0));
        }
        PartitionKeyBuilder builder = new PartitionKeyBuilder();
        key.forEach(builder::add);
        return builder.build();
    }

    /** An item under a key, with what all items have. */
    ObjectNode item(String id, List<String> key, int version, Random chance) {
        ObjectNode item = JsonNodeFactory.instance.objectNode().put("id", id).put("owner", client).put("version", version);
        if (key.size() == 1) {
            item.put("pk", key.get(0));
        } else {
            item.put("tenant", key.get(0)).put("user", key.get(1)).put("session", key.get(2));
        }
        StringBuilder pad = new StringBuilder();
        for (int i = 50 + chance.nextInt(351); i > 0; i--) {
            pad.append((char) ('a' + chance.nextInt(26)));
        }
        return item.put("pad", pad.toString());
    }
}
