package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosAsyncPermission;
import com.azure.cosmos.CosmosAsyncUser;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosDatabase;
import com.azure.cosmos.models.CosmosPermissionProperties;
import com.azure.cosmos.models.CosmosPermissionResponse;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.PermissionMode;
import java.util.List;

/** Permissions of a user. Only the SDK's asynchronous client has them. */
final class PermissionBehaviours {
    private PermissionBehaviours() {}

    /** A new user for a behaviour, and two containers in the same database. */
    record Room(CosmosDatabase database, CosmosAsyncUser user, CosmosContainer one, CosmosContainer two) {
        static Room in(World world) throws Exception {
            CosmosDatabase database = world.newDatabase();
            database.createUser(UserBehaviours.user("ann"));
            return new Room(database, world.async(database).getUser("ann"),
                world.container(database, World.definition()),
                world.container(database, World.definition()));
        }

        CosmosPermissionProperties permission(String id, PermissionMode mode, CosmosContainer container) {
            return new CosmosPermissionProperties().setId(id).setPermissionMode(mode)
                .setContainerName(container.getId());
        }

        CosmosPermissionResponse create(CosmosPermissionProperties permission) {
            return user.createPermission(permission, null).block();
        }

        CosmosPermissionProperties read(String id) {
            return PermissionBehaviours.read(user.getPermission(id)).getProperties();
        }
    }

    private static CosmosPermissionResponse read(CosmosAsyncPermission permission) {
        return permission.read(null).block();
    }

    static void register(Registry registry, World world) {
        life(registry, world);
        lists(registry, world);
        changes(registry, world);
    }

    private static void token(CosmosPermissionProperties permission) {
        Expect.that(permission.getToken() != null && permission.getToken().startsWith("type=resource"),
            "the token begins with type=resource");
    }

    private static void life(Registry registry, World world) {
        registry.add("permission.create", () -> {
            Room room = Room.in(world);
            CosmosPermissionResponse created = room.create(room.permission("p", PermissionMode.READ, room.one));
            equal(201, created.getStatusCode(), "the status");
            equal("p", created.getProperties().getId(), "the id");
            equal(PermissionMode.READ, created.getProperties().getPermissionMode(), "the mode");
            equal(room.one.getId(), created.getProperties().getContainerName(), "the container of the resource");
            token(created.getProperties());
        });
        registry.add("permission.read", () -> {
            Room room = Room.in(world);
            room.create(room.permission("p", PermissionMode.READ, room.one));
            CosmosPermissionProperties read = room.read("p");
            equal(PermissionMode.READ, read.getPermissionMode(), "the mode");
            equal(room.one.getId(), read.getContainerName(), "the container of the resource");
            token(read);
            refused(404, () -> room.read("none"));
        });
        registry.add("permission.create.conflict", () -> {
            Room room = Room.in(world);
            room.create(room.permission("p", PermissionMode.READ, room.one));
            refused(409, () -> room.create(room.permission("p", PermissionMode.READ, room.two)));
        });
        registry.add("permission.one-per-resource", () -> {
            Room room = Room.in(world);
            room.create(room.permission("p", PermissionMode.READ, room.one));
            refused(409, () -> room.create(room.permission("q", PermissionMode.ALL, room.one)));
        });
        registry.add("permission.partition-key", () -> {
            Room room = Room.in(world);
            room.create(room.permission("p", PermissionMode.ALL, room.one)
                .setResourcePartitionKey(new PartitionKey("a")));
            equal(new PartitionKey("a"), room.read("p").getResourcePartitionKey(), "the partition key");
        });
    }

    private static void lists(Registry registry, World world) {
        registry.add("permission.list", () -> {
            Room room = Room.in(world);
            room.create(room.permission("p", PermissionMode.READ, room.one));
            room.create(room.permission("q", PermissionMode.ALL, room.two));
            List<CosmosPermissionProperties> listed = room.user.readAllPermissions().collectList().block();
            Expect.sameSet(List.of("p", "q"), listed.stream().map(CosmosPermissionProperties::getId).toList(),
                "the permissions");
            listed.forEach(PermissionBehaviours::token);
        });
        registry.add("permission.query", () -> {
            Room room = Room.in(world);
            room.create(room.permission("p", PermissionMode.READ, room.one));
            room.create(room.permission("q", PermissionMode.ALL, room.two));
            // The SDK accepts the text of a query for permissions, but not its parameters.
            List<CosmosPermissionProperties> found = room.user
                .queryPermissions("SELECT * FROM c WHERE c.id = 'q'", new CosmosQueryRequestOptions()).collectList()
                .block();
            equal(List.of("q"), found.stream().map(CosmosPermissionProperties::getId).toList(), "the permissions");
        });
    }

    private static void changes(Registry registry, World world) {
        registry.add("permission.replace", () -> {
            Room room = Room.in(world);
            room.create(room.permission("p", PermissionMode.READ, room.one));
            // The SDK addresses a replace by the _self of properties that were read.
            CosmosPermissionProperties all = room.read("p").setPermissionMode(PermissionMode.ALL);
            equal(PermissionMode.ALL, room.user.getPermission("p").replace(all, null).block().getProperties()
                .getPermissionMode(),
                "the mode of the reply");
            equal(PermissionMode.ALL, room.read("p").getPermissionMode(), "the mode read");
        });
        registry.add("permission.upsert", () -> {
            Room room = Room.in(world);
            room.user.upsertPermission(room.permission("p", PermissionMode.READ, room.one), null).block();
            equal(PermissionMode.READ, room.read("p").getPermissionMode(), "the mode at first");
            room.user.upsertPermission(room.permission("p", PermissionMode.ALL, room.one), null).block();
            equal(PermissionMode.ALL, room.read("p").getPermissionMode(), "the mode afterwards");
        });
        registry.add("permission.delete", () -> {
            Room room = Room.in(world);
            room.create(room.permission("p", PermissionMode.READ, room.one));
            equal(204, room.user.getPermission("p").delete(null).block().getStatusCode(), "the status");
            refused(404, () -> room.read("p"));
        });
        registry.add("permission.user-deleted", () -> {
            Room room = Room.in(world);
            room.create(room.permission("p", PermissionMode.READ, room.one));
            room.user.delete().block();
            refused(404, () -> room.read("p"));
        });
    }
}
