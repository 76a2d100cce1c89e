package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.IndexingDirective;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Single items: create, read, replace, upsert, delete, and the replies. */
final class ItemBehaviours {
    private static final PartitionKey KEY = new PartitionKey("item");

    private ItemBehaviours() {}

    /** An item under the key of this class, in the shared container. */
    private static ObjectNode fresh(String more) {
        return Json.item(World.name("item"), "item", more);
    }

    static String id(ObjectNode item) {
        return item.path("id").asText();
    }

    static ObjectNode read(CosmosContainer container, String id, PartitionKey key) {
        return container.readItem(id, key, ObjectNode.class).getItem();
    }

    static void missing(CosmosContainer container, String id, PartitionKey key) {
        refused(404, () -> container.readItem(id, key, ObjectNode.class));
    }

    static void register(Registry registry, World world) {
        creates(registry, world);
        reads(registry, world);
        replaces(registry, world);
        deletes(registry, world);
        replies(registry, world);
    }

    private static void creates(Registry registry, World world) {
        registry.add("item.create", () -> {
            ObjectNode item = fresh("{'n':1,'tags':['a','b'],'address':{'city':'Köln'}}");
            equal(201, world.shared().createItem(item).getStatusCode(), "the status");
            Expect.json(item, Json.own(read(world.shared(), id(item), KEY)), "the item read");
        });
        registry.add("item.create.conflict", () -> {
            ObjectNode item = fresh("{'of':'the first'}");
            world.shared().createItem(item);
            refused(409, () -> world.shared().createItem(Json.item(id(item), "item", "{'of':'the second'}")));
            Expect.json(item, Json.own(read(world.shared(), id(item), KEY)), "the first item");
        });
        registry.add("item.create.same-id-other-key", () -> {
            String id = World.name("item");
            for (String key : List.of("left", "right")) {
                ContainerBehaviours.writesAndReads(world.shared(), Json.item(id, key), new PartitionKey(key));
            }
            equal("left", read(world.shared(), id, new PartitionKey("left")).path("pk").asText(),
                "the key of the first");
        });
        registry.add("item.create.missing-container",
            () -> refused(404, () -> world.database().getContainer(World.name("none")).createItem(fresh(null))));
        registry.add("item.create.without-id",
            () -> refused(400, () -> world.shared().createItem(Json.object("{'pk':'item','n':1}"), KEY, null)));
        registry.add("item.create.id-number",
            () -> refused(400, () -> world.shared().createItem(Json.object("{'id':17,'pk':'item'}"), KEY, null)));
        registry.add("item.indexing-directive.exclude", () -> {
            CosmosContainer container = world.container();
            container.createItem(Json.item("indexed", "item"));
            container.createItem(Json.item("excluded", "item"), KEY,
                new CosmosItemRequestOptions().setIndexingDirective(IndexingDirective.EXCLUDE));
            Expect.json(Json.item("excluded", "item"), Json.own(read(container, "excluded", KEY)), "the excluded item");
            for (String id : List.of("indexed", "excluded")) {
                String[] found = id.equals("indexed") ? new String[] {id} : new String[] {};
                Numbers.ids(Numbers.rows(container, new CosmosQueryRequestOptions(), "SELECT * FROM c WHERE c.id = @id",
                    "@id", id), found);
            }
        });
        registry.add("item.concurrent-creates", () -> {
            ObjectNode item = fresh(null);
            CosmosAsyncContainer container = world.async(world.database(), world.shared());
            List<Integer> statuses = Flux.range(0, 10).flatMap(i -> container.createItem(item.deepCopy().put("by", i))
                .map(CosmosItemResponse::getStatusCode)
                .onErrorResume(CosmosException.class, e -> Mono.just(e.getStatusCode())), 10).collectList().block();
            equal(1, Collections.frequency(statuses, 201), "how many creates succeed");
            equal(9, Collections.frequency(statuses, 409), "how many creates conflict");
        });
        registry.add("item.upsert.creates", () -> {
            ObjectNode item = fresh("{'n':1}");
            equal(201, world.shared().upsertItem(item).getStatusCode(), "the status");
            Expect.json(item, Json.own(read(world.shared(), id(item), KEY)), "the item read");
        });
        registry.add("item.upsert.replaces", () -> {
            ObjectNode item = fresh("{'old':1}");
            world.shared().createItem(item);
            ObjectNode other = Json.item(id(item), "item", "{'new':2}");
            equal(200, world.shared().upsertItem(other).getStatusCode(), "the status");
            Expect.json(other, Json.own(read(world.shared(), id(item), KEY)), "the item read");
        });
    }

    private static void reads(Registry registry, World world) {
        registry.add("item.read", () -> {
            ObjectNode item = fresh("{'n':1}");
            world.shared().createItem(item);
            CosmosItemResponse<ObjectNode> reply = world.shared().readItem(id(item), KEY, ObjectNode.class);
            equal(200, reply.getStatusCode(), "the status");
            Expect.json(item, Json.own(reply.getItem()), "the item");
        });
        registry.add("item.read.missing",
            () -> refused(404, 0, () -> world.shared().readItem(World.name("none"), KEY, ObjectNode.class)));
        registry.add("item.read.wrong-key", () -> {
            ObjectNode item = fresh(null);
            world.shared().createItem(item);
            missing(world.shared(), id(item), new PartitionKey("another"));
        });
        registry.add("item.system-properties", () -> {
            ObjectNode item = fresh(null);
            world.shared().createItem(item);
            ObjectNode read = read(world.shared(), id(item), KEY);
            for (String name : List.of("_rid", "_self", "_etag")) {
                Expect.that(read.path(name).isTextual(), name + " is a string");
                Expect.notEmpty(read.path(name).asText(), name);
            }
            Expect.that(read.path("_ts").isNumber(), "_ts is a number");
            World.recent(Instant.ofEpochSecond(read.path("_ts").asLong()), "_ts");
        });
    }

    private static void replaces(Registry registry, World world) {
        registry.add("item.replace", () -> {
            ObjectNode item = fresh("{'old':1}");
            world.shared().createItem(item);
            ObjectNode other = Json.item(id(item), "item", "{'new':2}");
            equal(200, world.shared().replaceItem(other, id(item), KEY, null).getStatusCode(), "the status");
            Expect.json(other, Json.own(read(world.shared(), id(item), KEY)), "the item read");
        });
        registry.add("item.replace.missing", () -> {
            ObjectNode item = fresh(null);
            refused(404, () -> world.shared().replaceItem(item, id(item), KEY, null));
        });
        registry.add("item.replace.new-etag", () -> {
            ObjectNode item = fresh(null);
            world.shared().createItem(item);
            ObjectNode before = read(world.shared(), id(item), KEY);
            world.shared().replaceItem(item.deepCopy().put("n", 1), id(item), KEY, null);
            ObjectNode after = read(world.shared(), id(item), KEY);
            equal(before.path("_rid"), after.path("_rid"), "_rid");
            Expect.that(!before.path("_etag").equals(after.path("_etag")), "_etag is another one");
        });
        registry.add("item.replace.wrong-key", () -> {
            ObjectNode item = fresh("{'n':1}");
            world.shared().createItem(item);
            refused(400, () -> world.shared().replaceItem(Json.item(id(item), "another"), id(item), KEY, null));
            Expect.json(item, Json.own(read(world.shared(), id(item), KEY)), "the item afterwards");
        });
    }

    private static void deletes(Registry registry, World world) {
        registry.add("item.delete", () -> {
            ObjectNode item = fresh(null);
            world.shared().createItem(item);
            equal(204, world.shared().deleteItem(id(item), KEY, null).getStatusCode(), "the status");
            missing(world.shared(), id(item), KEY);
        });
        registry.add("item.delete.missing",
            () -> refused(404, () -> world.shared().deleteItem(World.name("none"), KEY, null)));
        registry.add("item.delete.recreate", () -> {
            ObjectNode item = fresh(null);
            world.shared().createItem(item);
            String rid = read(world.shared(), id(item), KEY).path("_rid").asText();
            world.shared().deleteItem(id(item), KEY, null);
            world.shared().createItem(item);
            Expect.that(!rid.equals(read(world.shared(), id(item), KEY).path("_rid").asText()), "_rid is another one");
        });
        registry.add("item.delete-partition-key", () -> deletesOfKey(world));
    }

    private static void deletesOfKey(World world) throws Exception {
        CosmosContainer container = world.shared();
        String goes = World.name("goes");
        String stays = World.name("stays");
        for (String id : List.of("a", "b", "c")) {
            container.createItem(Json.item(id, goes));
            container.createItem(Json.item(id, stays));
        }
        PartitionKey deleted = new PartitionKey(goes);
        container.deleteAllItemsByPartitionKey(deleted, new CosmosItemRequestOptions());
        Waiting.until("the items of the key are gone",
            () -> container.readAllItems(deleted, ObjectNode.class).stream().findAny().isEmpty());
        equal(3L, container.readAllItems(new PartitionKey(stays), ObjectNode.class).stream().count(),
            "how many items of the other key there are");
    }

    private static void replies(Registry registry, World world) {
        registry.add("item.etag.reply", () -> {
            ObjectNode item = fresh(null);
            String written = world.shared().createItem(item).getETag();
            CosmosItemResponse<ObjectNode> reply = world.shared().readItem(id(item), KEY, ObjectNode.class);
            equal(reply.getItem().path("_etag").asText(), reply.getETag(), "the etag a read reports");
            equal(reply.getItem().path("_etag").asText(), written, "the etag the write reported");
        });
        registry.add("item.content-response.off", () -> content(world, false));
        registry.add("item.content-response.on", () -> content(world, true));
        registry.add("item.session-token", () -> {
            ObjectNode item = fresh(null);
            Expect.notEmpty(world.shared().createItem(item).getSessionToken(), "the token of a create");
            Expect.notEmpty(world.shared().replaceItem(item, id(item), KEY, null).getSessionToken(),
                "the token of a replace");
            Expect.notEmpty(world.shared().upsertItem(item).getSessionToken(), "the token of an upsert");
            Expect.notEmpty(world.shared().deleteItem(id(item), KEY, null).getSessionToken(), "the token of a delete");
        });
        registry.add("item.charge.write-more", () -> {
            double small = world.shared().createItem(fresh(null).put("text", Json.letters(1_000))).getRequestCharge();
            double large = world.shared().createItem(fresh(null).put("text", Json.letters(100_000))).getRequestCharge();
            Expect.that(small > 0, "the charge of the small item, " + small + ", is above 0");
            Expect.that(large > small, "the charge of the large item, " + large + ", is above " + small);
        });
    }

    private static void content(World world, boolean returned) throws Exception {
        CosmosContainer container = world.shared();
        ObjectNode item = fresh("{'n':1}");
        List<Callable<CosmosItemResponse<ObjectNode>>> writes = List.of(
            () -> container.createItem(item, options(returned)),
            () -> container.replaceItem(item, id(item), KEY, options(returned)),
            () -> container.upsertItem(item, options(returned)));
        for (Callable<CosmosItemResponse<ObjectNode>> write : writes) {
            CosmosItemResponse<ObjectNode> reply = write.call();
            Expect.notEmpty(reply.getETag(), "the etag of the reply");
            Expect.that(reply.getRequestCharge() > 0, "the charge is above 0");
            if (!returned) {
                equal(null, reply.getItem(), "the item of the reply");
                continue;
            }
            Expect.json(item, Json.own(reply.getItem()), "the item of the reply");
            Expect.notEmpty(reply.getItem().path("_rid").asText(), "its _rid");
        }
    }

    private static CosmosItemRequestOptions options(boolean content) {
        return new CosmosItemRequestOptions().setContentResponseOnWriteEnabled(content);
    }
}
