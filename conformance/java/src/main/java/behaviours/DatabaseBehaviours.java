package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosDatabase;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosDatabaseProperties;
import com.azure.cosmos.models.CosmosDatabaseRequestOptions;
import com.azure.cosmos.models.CosmosDatabaseResponse;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import java.util.ArrayList;
import java.util.List;

/** Databases: create, read, list, query, delete. */
final class DatabaseBehaviours {
    private DatabaseBehaviours() {}

    static void register(Registry registry, World world) {
        life(registry, world);
        lists(registry, world);
        names(registry, world);
    }

    private static void life(Registry registry, World world) {
        registry.add("database.create", () -> {
            String id = World.name("db");
            CosmosDatabaseResponse created = world.client.createDatabase(id);
            equal(201, created.getStatusCode(), "the status");
            equal(id, created.getProperties().getId(), "the id");
        });
        registry.add("database.system-properties", () -> {
            String id = World.name("db");
            CosmosDatabaseProperties made = world.client.createDatabase(id).getProperties();
            Expect.notEmpty(made.getResourceId(), "_rid");
            Expect.notEmpty(made.getETag(), "_etag");
            World.recent(made.getTimestamp(), "_ts");
        });
        registry.add("database.read", () -> {
            CosmosDatabase database = world.newDatabase();
            CosmosDatabaseResponse read = database.read();
            equal(200, read.getStatusCode(), "the status");
            equal(database.getId(), read.getProperties().getId(), "the id");
        });
        registry.add("database.read.missing",
            () -> refused(404, () -> world.client.getDatabase(World.name("none")).read()));
        registry.add("database.create.conflict", () -> {
            String id = world.newDatabase().getId();
            refused(409, () -> world.client.createDatabase(id));
        });
        registry.add("database.create-if-not-exists", () -> {
            String id = World.name("db");
            CosmosDatabaseResponse first = world.client.createDatabaseIfNotExists(id);
            CosmosDatabaseResponse second = world.client.createDatabaseIfNotExists(id);
            equal(201, first.getStatusCode(), "the first status");
            equal(200, second.getStatusCode(), "the second status");
            equal(first.getProperties().getResourceId(), second.getProperties().getResourceId(),
                "the _rid the second time");
        });
        registry.add("database.delete", () -> {
            CosmosDatabase database = world.newDatabase();
            equal(204, database.delete().getStatusCode(), "the status");
            refused(404, database::read);
        });
        registry.add("database.delete.missing",
            () -> refused(404, () -> world.client.getDatabase(World.name("none")).delete()));
        registry.add("database.delete.takes-containers", () -> {
            CosmosDatabase database = world.newDatabase();
            var definition = World.definition();
            world.container(database, definition).createItem(Json.item("a", "a"), new PartitionKey("a"), null);
            database.delete();
            world.client.createDatabase(database.getId());
            refused(404, () -> database.getContainer(definition.getId()).read());
        });
        registry.add("database.etag-condition", () -> {
            CosmosDatabase database = world.newDatabase();
            String etag = database.read().getProperties().getETag();
            int status;
            try {
                status = database.read(new CosmosDatabaseRequestOptions().setIfNoneMatchETag(etag)).getStatusCode();
            } catch (CosmosException e) {
                status = e.getStatusCode();
            }
            equal(304, status, "the status of a read of what is known");
        });
    }

    private static void lists(Registry registry, World world) {
        registry.add("database.list", () -> {
            List<String> made = three(world);
            List<String> listed = world.client.readAllDatabases().stream().map(CosmosDatabaseProperties::getId)
                .toList();
            Expect.that(listed.containsAll(made), "the list has the three databases");
        });
        registry.add("database.list.paged", () -> {
            List<String> made = three(world);
            List<String> listed = new ArrayList<>();
            int pages = 0;
            for (FeedResponse<CosmosDatabaseProperties> page : world.client.readAllDatabases().iterableByPage(1)) {
                pages++;
                Expect.that(page.getResults().size() <= 1, "a page has at most one database");
                page.getResults().forEach(database -> listed.add(database.getId()));
            }
            Expect.that(pages >= 3, "there are at least three pages: " + pages);
            for (String id : made) {
                equal(1L, listed.stream().filter(id::equals).count(), "how often a database is listed");
            }
        });
        registry.add("database.query", () -> {
            String id = three(world).get(1);
            equal(List.of(id), query(world, id), "what the query returns");
        });
        registry.add("database.query.none",
            () -> equal(List.of(), query(world, World.name("none")), "what the query returns"));
    }

    private static void names(Registry registry, World world) {
        registry.add("database.id.unicode", () -> named(world, World.name("データ-Größe")));
        registry.add("database.id.space", () -> named(world, World.name("with space")));
    }

    private static void named(World world, String id) {
        equal(id, world.client.createDatabase(id).getProperties().getId(), "the created id");
        CosmosDatabase database = world.client.getDatabase(id);
        equal(id, database.read().getProperties().getId(), "the id read");
        equal(204, database.delete().getStatusCode(), "the status of the delete");
        refused(404, database::read);
    }

    private static List<String> three(World world) {
        return List.of(world.newDatabase().getId(), world.newDatabase().getId(), world.newDatabase().getId());
    }

    private static List<String> query(World world, String id) {
        SqlQuerySpec query = new SqlQuerySpec("SELECT * FROM c WHERE c.id = @id", new SqlParameter("@id", id));
        return world.client.queryDatabases(query, new CosmosQueryRequestOptions()).stream()
            .map(CosmosDatabaseProperties::getId).toList();
    }
}
