package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.CosmosPatchItemRequestOptions;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.UnaryOperator;

/** Partial updates. */
final class PatchBehaviours {
    private static final PartitionKey KEY = new PartitionKey("patch");
    private static final String BEFORE =
        "{'name':'old','n':10,'x':1.25,'a':'value','tags':['p','q','r'],'address':{'city':'Bonn','zip':'53111'}}";

    private PatchBehaviours() {}

    /**
     * Patches a new item with the content BEFORE; afterwards it must have the properties of BEFORE
     * overwritten by those of after.
     */
    private static void patched(World world, UnaryOperator<CosmosPatchOperations> patch, String after,
            String... removed) throws Exception {
        ObjectNode item = prepared(world);
        CosmosItemResponse<ObjectNode> reply = apply(world, item, patch);
        equal(200, reply.getStatusCode(), "the status");
        item.setAll(Json.object(after));
        item.remove(java.util.List.of(removed));
        Expect.json(item, Json.own(reply.getItem()), "the item of the reply");
        Expect.json(item, Json.own(ItemBehaviours.read(world.shared(), ItemBehaviours.id(item), KEY)), "the item read");
    }

    /** Patches a new item; the server must refuse and leave it unchanged. */
    private static void refusedPatch(World world, UnaryOperator<CosmosPatchOperations> patch) throws Exception {
        ObjectNode item = prepared(world);
        refused(400, () -> apply(world, item, patch));
        Expect.json(item, Json.own(ItemBehaviours.read(world.shared(), ItemBehaviours.id(item), KEY)),
            "the item afterwards");
    }

    private static ObjectNode prepared(World world) throws Exception {
        ObjectNode item = Json.item(World.name("item"), "patch", BEFORE);
        world.shared().createItem(item);
        return item;
    }

    private static CosmosItemResponse<ObjectNode> apply(World world, ObjectNode item,
            UnaryOperator<CosmosPatchOperations> patch) throws Exception {
        CosmosPatchOperations operations = patch.apply(CosmosPatchOperations.create());
        return world.shared().patchItem(ItemBehaviours.id(item), KEY, operations, ObjectNode.class);
    }

    static void register(Registry registry, World world) {
        single(registry, world);
        increments(registry, world);
        arrays(registry, world);
        several(registry, world);
        conditions(registry, world);
        identity(registry, world);
    }

    private static void single(Registry registry, World world) {
        registry.add("patch.set",
            () -> patched(world, p -> p.set("/name", "new").set("/new", 1), "{'name':'new','new':1}"));
        registry.add("patch.add",
            () -> patched(world, p -> p.add("/color", "red").add("/name", "new"), "{'color':'red','name':'new'}"));
        registry.add("patch.replace", () -> patched(world, p -> p.replace("/name", "new"), "{'name':'new'}"));
        registry.add("patch.replace.missing", () -> refusedPatch(world, p -> p.replace("/nowhere", 1)));
        registry.add("patch.remove", () -> patched(world, p -> p.remove("/name"), "{}", "name"));
        registry.add("patch.remove.missing", () -> refusedPatch(world, p -> p.remove("/nowhere")));
        registry.add("patch.move", () -> patched(world, p -> p.move("/a", "/b"), "{'b':'value'}", "a"));
        registry.add("patch.nested",
            () -> patched(world, p -> p.set("/address/city", "Köln"), "{'address':{'city':'Köln','zip':'53111'}}"));
        registry.add("patch.nested.missing-parent", () -> refusedPatch(world, p -> p.set("/c/b", 1)));
        registry.add("patch.pointer-escape", () -> patched(world, p -> p.set("/a~1b", 1), "{'a/b':1}"));
    }

    private static void increments(Registry registry, World world) {
        registry.add("patch.increment", () -> {
            patched(world, p -> p.increment("/n", 5), "{'n':15}");
            patched(world, p -> p.increment("/n", 5).increment("/n", -3), "{'n':12}");
        });
        registry.add("patch.increment.creates", () -> patched(world, p -> p.increment("/count", 4), "{'count':4}"));
        registry.add("patch.increment.float", () -> patched(world, p -> p.increment("/x", 0.5), "{'x':1.75}"));
        registry.add("patch.increment.string", () -> refusedPatch(world, p -> p.increment("/name", 1)));
    }

    private static void arrays(Registry registry, World world) {
        registry.add("patch.array.insert", () -> {
            patched(world, p -> p.add("/tags/1", "new"), "{'tags':['p','new','q','r']}");
            patched(world, p -> p.add("/tags/-", "new"), "{'tags':['p','q','r','new']}");
        });
        registry.add("patch.array.set", () -> patched(world, p -> p.set("/tags/0", "new"), "{'tags':['new','q','r']}"));
        registry.add("patch.array.remove", () -> patched(world, p -> p.remove("/tags/0"), "{'tags':['q','r']}"));
        registry.add("patch.array.out-of-bounds", () -> refusedPatch(world, p -> p.add("/tags/9", "new")));
    }

    private static void several(Registry registry, World world) {
        registry.add("patch.several",
            () -> patched(world, p -> p.set("/n", 20).increment("/n", 1).remove("/name"), "{'n':21}", "name"));
        registry.add("patch.atomic", () -> refusedPatch(world, p -> p.set("/name", "new").remove("/nowhere")));
        registry.add("patch.ten", () -> patched(world, p -> sets(p, 10),
            "{'p0':0,'p1':1,'p2':2,'p3':3,'p4':4,'p5':5,'p6':6,'p7':7,'p8':8,'p9':9}"));
        registry.add("patch.eleven", () -> refusedPatch(world, p -> sets(p, 11)));
        registry.add("patch.missing-item",
            () -> refused(404, () -> apply(world, Json.item(World.name("none"), "patch"), p -> p.set("/name", "new"))));
    }

    private static CosmosPatchOperations sets(CosmosPatchOperations patch, int count) {
        for (int i = 0; i < count; i++) {
            patch.set("/p" + i, i);
        }
        return patch;
    }

    private static void conditions(Registry registry, World world) {
        registry.add("patch.condition.true", () -> {
            ObjectNode item = prepared(world);
            equal(200, conditional(world, item, "FROM c WHERE c.n = 10").getStatusCode(), "the status");
            equal("new", ItemBehaviours.read(world.shared(), ItemBehaviours.id(item), KEY).path("name").asText(),
                "the name afterwards");
        });
        registry.add("patch.condition.false", () -> {
            ObjectNode item = prepared(world);
            refused(412, 1110, () -> conditional(world, item, "FROM c WHERE c.n = 11"));
            Expect.json(item, Json.own(ItemBehaviours.read(world.shared(), ItemBehaviours.id(item), KEY)),
                "the item afterwards");
        });
    }

    private static CosmosItemResponse<ObjectNode> conditional(World world, ObjectNode item,
            String condition) throws Exception {
        CosmosPatchItemRequestOptions options = new CosmosPatchItemRequestOptions().setFilterPredicate(condition);
        CosmosContainer container = world.shared();
        return container.patchItem(ItemBehaviours.id(item), KEY, CosmosPatchOperations.create().set("/name", "new"),
            options, ObjectNode.class);
    }

    private static void identity(Registry registry, World world) {
        registry.add("patch.id", () -> refusedPatch(world, p -> p.set("/id", "other")));
        registry.add("patch.key", () -> refusedPatch(world, p -> p.set("/pk", "other")));
        registry.add("patch.system-property", () -> refusedPatch(world, p -> p.set("/_ts", 1)));
        registry.add("patch.new-etag", () -> {
            ObjectNode item = prepared(world);
            ObjectNode before = ItemBehaviours.read(world.shared(), ItemBehaviours.id(item), KEY);
            apply(world, item, p -> p.set("/name", "new"));
            ObjectNode after = ItemBehaviours.read(world.shared(), ItemBehaviours.id(item), KEY);
            equal(before.path("_rid"), after.path("_rid"), "_rid");
            Expect.that(!before.path("_etag").equals(after.path("_etag")), "_etag is another one");
        });
    }
}
