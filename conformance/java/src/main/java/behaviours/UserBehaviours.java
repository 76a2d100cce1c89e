package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosDatabase;
import com.azure.cosmos.models.CosmosUserProperties;
import com.azure.cosmos.models.CosmosUserResponse;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import java.util.List;

/** Users of a database. */
final class UserBehaviours {
    private UserBehaviours() {}

    static CosmosUserProperties user(String id) {
        return new CosmosUserProperties().setId(id);
    }

    private static List<String> listed(CosmosDatabase database) {
        return database.readAllUsers().stream().map(CosmosUserProperties::getId).toList();
    }

    static void register(Registry registry, World world) {
        life(registry, world);
        changes(registry, world);
    }

    private static void life(Registry registry, World world) {
        registry.add("user.create", () -> {
            CosmosUserResponse created = world.newDatabase().createUser(user("ann"));
            equal(201, created.getStatusCode(), "the status");
            equal("ann", created.getProperties().getId(), "the id");
            Expect.notEmpty(created.getProperties().getETag(), "the etag");
            World.recent(created.getProperties().getTimestamp(), "_ts");
        });
        registry.add("user.read", () -> {
            CosmosDatabase database = world.newDatabase();
            database.createUser(user("ann"));
            equal("ann", database.getUser("ann").read().getProperties().getId(), "the id");
            refused(404, () -> database.getUser("bob").read());
        });
        registry.add("user.create.conflict", () -> {
            CosmosDatabase database = world.newDatabase();
            database.createUser(user("ann"));
            refused(409, () -> database.createUser(user("ann")));
        });
        registry.add("user.list", () -> {
            CosmosDatabase database = world.newDatabase();
            for (String id : List.of("ann", "bob", "cleo")) {
                database.createUser(user(id));
            }
            Expect.sameSet(List.of("ann", "bob", "cleo"), listed(database), "the users");
        });
        registry.add("user.query", () -> {
            CosmosDatabase database = world.newDatabase();
            database.createUser(user("ann"));
            database.createUser(user("bob"));
            SqlQuerySpec query = new SqlQuerySpec("SELECT * FROM c WHERE c.id = @id", new SqlParameter("@id", "bob"));
            equal(List.of("bob"), database.queryUsers(query).stream().map(CosmosUserProperties::getId).toList(),
                "the users");
        });
        registry.add("user.per-database", () -> {
            CosmosDatabase here = world.newDatabase();
            CosmosDatabase there = world.newDatabase();
            here.createUser(user("ann"));
            refused(404, () -> there.getUser("ann").read());
            equal(201, there.createUser(user("ann")).getStatusCode(), "the status in the second database");
            there.getUser("ann").delete();
            here.getUser("ann").read();
        });
    }

    private static void changes(Registry registry, World world) {
        registry.add("user.replace", () -> {
            CosmosDatabase database = world.newDatabase();
            database.createUser(user("ann"));
            // The SDK addresses a replace by the _self of properties that were read.
            CosmosUserProperties read = database.getUser("ann").read().getProperties();
            equal(200, database.getUser("ann").replace(read.setId("anna")).getStatusCode(), "the status");
            equal("anna", database.getUser("anna").read().getProperties().getId(), "the new id");
            refused(404, () -> database.getUser("ann").read());
        });
        registry.add("user.upsert", () -> {
            CosmosDatabase database = world.newDatabase();
            equal(201, database.upsertUser(user("ann")).getStatusCode(), "the first status");
            equal(200, database.upsertUser(user("ann")).getStatusCode(), "the second status");
            equal(List.of("ann"), listed(database), "the users");
        });
        registry.add("user.delete", () -> {
            CosmosDatabase database = world.newDatabase();
            database.createUser(user("ann"));
            equal(204, database.getUser("ann").delete().getStatusCode(), "the status");
            refused(404, () -> database.getUser("ann").read());
        });
        registry.add("user.delete.missing", () -> refused(404, () -> world.newDatabase().getUser("nobody").delete()));
    }
}
