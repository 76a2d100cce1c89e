package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The ids and partition keys that an item may have. */
final class ItemNameBehaviours {
    private ItemNameBehaviours() {}

    static void register(Registry registry, World world) {
        keys(registry, world);
        kindsOfKeys(registry, world);
        ids(registry, world);
        lengths(registry, world);
    }

    private static void keys(Registry registry, World world) {
        registry.add("item.key.wrong", () -> refused(400, 1001,
            () -> world.shared().createItem(Json.item(World.name("item"), "one"), new PartitionKey("another"), null)));
        registry.add("item.key.string-empty",
            () -> writes(world, Json.item(World.name("item"), ""), new PartitionKey("")));
        registry.add("item.key.unicode", () -> {
            PartitionKey key = new PartitionKey("Köln-東京-🚲");
            ObjectNode item = Json.item(World.name("item"), "Köln-東京-🚲");
            writes(world, item, key);
            deletes(world, ItemBehaviours.id(item), key);
        });
        registry.add("item.key.undefined", () -> {
            ObjectNode item = Json.object("{'n':1}").put("id", World.name("item"));
            writes(world, item, PartitionKey.NONE);
            ItemBehaviours.missing(world.shared(), ItemBehaviours.id(item), new PartitionKey(null));
        });
    }

    private static void kindsOfKeys(Registry registry, World world) {
        registry.add("item.key.number", () -> {
            ObjectNode item = Json.object("{'pk':17.5}").put("id", World.name("item"));
            writes(world, item, new PartitionKey(17.5));
            ItemBehaviours.missing(world.shared(), ItemBehaviours.id(item), new PartitionKey("17.5"));
        });
        registry.add("item.key.number-negative", () -> {
            for (int key : new int[] {0, -1}) {
                writes(world, Json.object("{}").put("id", World.name("item")).put("pk", key), new PartitionKey(key));
            }
        });
        registry.add("item.key.boolean", () -> {
            String id = World.name("item");
            for (boolean key : new boolean[] {true, false}) {
                writes(world, Json.object("{}").put("id", id).put("pk", key), new PartitionKey(key));
            }
            equal(true, ItemBehaviours.read(world.shared(), id, new PartitionKey(true)).path("pk").asBoolean(),
                "the key of the first");
        });
        registry.add("item.key.null",
            () -> writes(world, Json.object("{'pk':null}").put("id", World.name("item")), new PartitionKey(null)));
    }

    private static void writes(World world, ObjectNode item, PartitionKey key) throws Exception {
        equal(201, world.shared().createItem(item, key, null).getStatusCode(), "the status of the create");
        Expect.json(item, Json.own(ItemBehaviours.read(world.shared(), ItemBehaviours.id(item), key)), "the item");
    }

    private static void deletes(World world, String id, PartitionKey key) throws Exception {
        equal(204, world.shared().deleteItem(id, key, null).getStatusCode(), "the status of the delete");
        ItemBehaviours.missing(world.shared(), id, key);
    }

    private static void ids(Registry registry, World world) {
        registry.add("item.id.unicode", () -> lives(world, "日本-äöü-🚲"));
        registry.add("item.id.space", () -> lives(world, "a b c"));
        registry.add("item.id.punctuation", () -> lives(world, "a.b:c;d,e=f&g@h!i$j'k(l)m*n~o"));
        registry.add("item.id.quote", () -> lives(world, "say \"hi\""));
        registry.add("item.id.question-mark", () -> lives(world, "what?x=1"));
        registry.add("item.id.percent", () -> {
            String key = World.name("percent");
            for (String id : new String[] {"100%", "a%20b"}) {
                writes(world, Json.item(id, key), new PartitionKey(key));
            }
            ItemBehaviours.missing(world.shared(), "a b", new PartitionKey(key));
            deletes(world, "100%", new PartitionKey(key));
            deletes(world, "a%20b", new PartitionKey(key));
        });
        registry.add("item.id.plus", () -> {
            String key = World.name("plus");
            writes(world, Json.item("a+b", key), new PartitionKey(key));
            ItemBehaviours.missing(world.shared(), "a b", new PartitionKey(key));
            deletes(world, "a+b", new PartitionKey(key));
        });
        registry.add("item.id.case", () -> {
            String key = World.name("case");
            for (String id : new String[] {"Case", "case"}) {
                writes(world, Json.item(id, key), new PartitionKey(key));
            }
            equal("Case", ItemBehaviours.read(world.shared(), "Case", new PartitionKey(key)).path("id").asText(),
                "the id");
        });
    }

    /** Creates, reads, replaces and deletes an item with this id, under a new key. */
    private static void lives(World world, String id) throws Exception {
        CosmosContainer container = world.shared();
        String key = World.name("named");
        writes(world, Json.item(id, key), new PartitionKey(key));
        ObjectNode other = Json.item(id, key, "{'n':2}");
        equal(200, container.replaceItem(other, id, new PartitionKey(key), null).getStatusCode(),
            "the status of the replace");
        Expect.json(other, Json.own(ItemBehaviours.read(container, id, new PartitionKey(key))), "the item replaced");
        deletes(world, id, new PartitionKey(key));
    }

    private static void lengths(Registry registry, World world) {
        registry.add("item.id.255", () -> lives(world, Json.letters(255)));
        registry.add("item.id.too-long",
            () -> refused(400, () -> world.shared().createItem(Json.item(Json.letters(1_024), "item"))));
    }
}
