package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosDatabase;
import com.azure.cosmos.models.CosmosContainerProperties;
import com.azure.cosmos.models.CosmosContainerRequestOptions;
import com.azure.cosmos.models.CosmosContainerResponse;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedRange;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.PartitionKeyDefinitionVersion;
import com.azure.cosmos.models.PartitionKind;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;

/** Containers: create, read, list, query, delete; their names, keys and ranges. */
final class ContainerBehaviours {
    private ContainerBehaviours() {}

    static void register(Registry registry, World world) {
        life(registry, world);
        deletion(registry, world);
        lists(registry, world);
        names(registry, world);
        keys(registry, world);
        ranges(registry, world);
    }

    private static void life(Registry registry, World world) {
        registry.add("container.create", () -> {
            CosmosContainerProperties definition = World.definition();
            CosmosContainerResponse created = world.database().createContainer(definition, world.throughput());
            equal(201, created.getStatusCode(), "the status");
            equal(definition.getId(), created.getProperties().getId(), "the id");
            equal(List.of("/pk"), created.getProperties().getPartitionKeyDefinition().getPaths(),
                "the partition key paths");
        });
        registry.add("container.system-properties", () -> {
            CosmosContainerProperties made = world.container().read().getProperties();
            Expect.notEmpty(made.getResourceId(), "_rid");
            Expect.notEmpty(made.getETag(), "_etag");
            World.recent(made.getTimestamp(), "_ts");
        });
        registry.add("container.read", () -> {
            CosmosContainer container = world.container();
            CosmosContainerResponse read = container.read();
            equal(200, read.getStatusCode(), "the status");
            equal(container.getId(), read.getProperties().getId(), "the id");
            equal(List.of("/pk"), read.getProperties().getPartitionKeyDefinition().getPaths(),
                "the partition key paths");
        });
        registry.add("container.read.missing",
            () -> refused(404, () -> world.database().getContainer(World.name("none")).read()));
        registry.add("container.create.missing-database",
            () -> refused(404, () -> world.client.getDatabase(World.name("none")).createContainer(World.definition())));
        registry.add("container.create.conflict", () -> {
            CosmosContainerProperties definition = World.definition();
            world.container(definition);
            refused(409, () -> world.database().createContainer(definition));
        });
        registry.add("container.create.same-id-elsewhere", () -> {
            CosmosContainerProperties definition = World.definition();
            CosmosContainer here = world.container(definition);
            CosmosContainer there = world.container(world.newDatabase(), definition);
            here.createItem(Json.item("a", "a"));
            refused(404, () -> there.readItem("a", new PartitionKey("a"), ObjectNode.class));
        });
        registry.add("container.create-if-not-exists", () -> {
            CosmosContainerProperties definition = World.definition();
            CosmosContainerResponse first = world.database().createContainerIfNotExists(definition, world.throughput());
            CosmosContainerResponse second = world.database()
                .createContainerIfNotExists(definition, world.throughput());
            equal(201, first.getStatusCode(), "the first status");
            equal(200, second.getStatusCode(), "the second status");
            equal(first.getProperties().getResourceId(), second.getProperties().getResourceId(),
                "the _rid the second time");
        });
        registry.add("container.replace.missing", () -> {
            // The SDK addresses a replace by the _self of a definition that was read.
            CosmosContainer container = world.container();
            CosmosContainerProperties definition = container.read().getProperties().setDefaultTimeToLiveInSeconds(60);
            container.delete();
            refused(404, () -> container.replace(definition));
        });
        registry.add("container.etag-changes", () -> {
            CosmosContainer container = world.container();
            CosmosContainerProperties before = container.read().getProperties();
            String etag = before.getETag();
            String after = container.replace(before.setDefaultTimeToLiveInSeconds(60)).getProperties().getETag();
            Expect.notEmpty(after, "the etag after the replace");
            Expect.that(!after.equals(etag), "the etag is another one after a replace");
        });
        registry.add("container.quota-info", () -> {
            CosmosContainerResponse read = world.shared()
                .read(new CosmosContainerRequestOptions().setQuotaInfoEnabled(true));
            equal(200, read.getStatusCode(), "the status");
            Expect.notEmpty(read.getMaxResourceQuota(), "the quota");
            Expect.notEmpty(read.getCurrentResourceQuotaUsage(), "the usage");
        });
    }

    private static void deletion(Registry registry, World world) {
        registry.add("container.delete", () -> {
            CosmosContainer container = world.container();
            equal(204, container.delete().getStatusCode(), "the status");
            refused(404, container::read);
        });
        registry.add("container.delete.missing",
            () -> refused(404, () -> world.database().getContainer(World.name("none")).delete()));
        registry.add("container.delete.then-items", () -> {
            CosmosContainer container = world.container();
            container.createItem(Json.item("a", "a"));
            container.readItem("a", new PartitionKey("a"), ObjectNode.class);
            container.delete();
            refused(404, () -> container.readItem("a", new PartitionKey("a"), ObjectNode.class));
        });
        registry.add("container.recreate", () -> {
            CosmosContainerProperties definition = World.definition();
            CosmosContainer container = world.container(definition);
            container.createItem(Json.item("a", "a", "{'of':'the first'}"));
            container.readItem("a", new PartitionKey("a"), ObjectNode.class);
            container.delete();
            world.container(definition);
            refused(404, () -> container.readItem("a", new PartitionKey("a"), ObjectNode.class));
            ObjectNode item = Json.item("a", "a", "{'of':'the second'}");
            container.createItem(item);
            Expect.json(item, Json.own(container.readItem("a", new PartitionKey("a"), ObjectNode.class).getItem()),
                "the new item");
        });
    }

    private static void lists(Registry registry, World world) {
        registry.add("container.list", () -> {
            CosmosDatabase database = world.newDatabase();
            List<String> made = three(database);
            Expect.sameSet(made, database.readAllContainers().stream().map(CosmosContainerProperties::getId).toList(),
                "the list");
        });
        registry.add("container.list.paged", () -> {
            CosmosDatabase database = world.newDatabase();
            List<String> made = three(database);
            List<String> listed = new ArrayList<>();
            int pages = 0;
            for (FeedResponse<CosmosContainerProperties> page : database.readAllContainers().iterableByPage(2)) {
                pages++;
                Expect.that(page.getResults().size() <= 2, "a page has at most two containers");
                page.getResults().forEach(container -> listed.add(container.getId()));
            }
            Expect.that(pages >= 2, "there are at least two pages: " + pages);
            Expect.sameSet(made, listed, "the list");
        });
        registry.add("container.query", () -> {
            CosmosDatabase database = world.newDatabase();
            String id = three(database).get(1);
            SqlQuerySpec query = new SqlQuerySpec("SELECT * FROM c WHERE c.id = @id", new SqlParameter("@id", id));
            equal(List.of(id), database.queryContainers(query).stream().map(CosmosContainerProperties::getId).toList(),
                "what the query returns");
        });
    }

    private static List<String> three(CosmosDatabase database) {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ids.add(database.createContainer(World.definition()).getProperties().getId());
        }
        return ids;
    }

    private static void names(Registry registry, World world) {
        registry.add("container.id.unicode", () -> named(world, World.name("контейнер-ä")));
        registry.add("container.id.space", () -> named(world, World.name("with space")));
    }

    private static void named(World world, String id) throws Exception {
        CosmosContainer container = world.container(World.definition().setId(id));
        equal(id, container.read().getProperties().getId(), "the id");
        writesAndReads(container, Json.item("a", "a"), new PartitionKey("a"));
    }

    private static void keys(Registry registry, World world) {
        registry.add("container.key.version-2", () -> equal(PartitionKeyDefinitionVersion.V2,
            world.container().read().getProperties().getPartitionKeyDefinition().getVersion(), "the version"));
        registry.add("container.key.nested-path",
            () -> writesAndReads(world.container(World.definition("/address/city")),
            Json.object("{'id':'a','address':{'city':'x'}}"), new PartitionKey("x")));
        registry.add("container.key.quoted-path", () -> writesAndReads(world.container(World.definition("/\"my key\"")),
            Json.object("{'id':'a','my key':'x'}"), new PartitionKey("x")));
        registry.add("container.key.large-values", () -> {
            String long1 = Json.letters(1_499) + "1";
            String long2 = Json.letters(1_499) + "2";
            CosmosContainer container = world.shared();
            String id1 = World.name("long");
            String id2 = World.name("long");
            writesAndReads(container, Json.item(id1, long1), new PartitionKey(long1));
            writesAndReads(container, Json.item(id2, long2), new PartitionKey(long2));
            refused(404, () -> container.readItem(id1, new PartitionKey(long2), ObjectNode.class));
            refused(404, () -> container.readItem(id2, new PartitionKey(long1), ObjectNode.class));
        });
        registry.add("container.key.immutable", () -> {
            CosmosContainer container = world.container();
            CosmosContainerProperties other = container.read().getProperties()
                .setPartitionKeyDefinition(World.definition("/other").getPartitionKeyDefinition());
            refused(400, () -> container.replace(other));
        });
        registry.add("container.key.default-version", () -> {
            CosmosContainer container = world.container(new CosmosContainerProperties(World.name("coll"), "/pk"));
            writesAndReads(container, Json.item("a", "x"), new PartitionKey("x"));
            writesAndReads(container, Json.item("b", "y"), new PartitionKey("y"));
            CosmosQueryRequestOptions under = new CosmosQueryRequestOptions().setPartitionKey(new PartitionKey("x"));
            Numbers.ids(Numbers.rows(container, under, "SELECT * FROM c"), "a");
        });
        registry.add("container.hierarchical.too-many", () -> refused(400,
            () -> world.database().createContainer(World.definition("/a", "/b", "/c", "/d"))));
        registry.add("container.hierarchical.create", () -> {
            var key = world.container(World.definition("/tenant", "/user", "/session")).read().getProperties()
                .getPartitionKeyDefinition();
            equal(List.of("/tenant", "/user", "/session"), key.getPaths(), "the paths");
            equal(PartitionKind.MULTI_HASH, key.getKind(), "the kind");
        });
    }

    static void writesAndReads(CosmosContainer container, ObjectNode item, PartitionKey key) {
        equal(201, container.createItem(item).getStatusCode(), "the status of the create");
        Expect.json(item, Json.own(container.readItem(item.path("id").asText(), key, ObjectNode.class).getItem()),
            "the item");
    }

    private static void ranges(Registry registry, World world) {
        registry.add("container.ranges", () -> {
            List<JsonNode> bounds = new ArrayList<>();
            for (FeedRange range : world.container().getFeedRanges()) {
                // The text of a feed range is base64 of {"Range":{"min":…,"max":…}}.
                bounds.add(Json.node(new String(Base64.getUrlDecoder().decode(range.toString()),
                    StandardCharsets.UTF_8)).path("Range"));
            }
            equal(world.ranges, bounds.size(), "the number of ranges");
            bounds.sort(Comparator.comparing(range -> range.path("min").asText()));
            String end = "";
            for (JsonNode range : bounds) {
                equal(end, range.path("min").asText("none"), "where a range begins");
                end = range.path("max").asText();
            }
            equal("FF", end, "where the last range ends");
        });
    }
}
