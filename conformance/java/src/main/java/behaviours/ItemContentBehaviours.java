package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Every content that an item may have is returned unchanged. */
final class ItemContentBehaviours {
    private static final PartitionKey KEY = new PartitionKey("content");

    private ItemContentBehaviours() {}

    static void register(Registry registry, World world) {
        registry.add("item.numbers", () -> comesBack(world,
            Json.object("{'numbers':[0,-1,1.5,0.1,1e21,-2.5e-7,9007199254740991,1.7976931348623157e308]}")));
        registry.add("item.values", () -> comesBack(world, Json.object(
            "{'a':null,'b':true,'c':false,'d':'','e':[],'f':{},'g':[[1,[2,{'h':[]}]],{'i':{'j':null}}],"
                + "'':'nameless'}")));
        registry.add("item.strings", () -> {
            ArrayNode strings = (ArrayNode) Json.node("[]");
            strings.add("a \"quote\" and 'another'").add("back\\slash").add("lines\nand\r\ntabs\t.")
                .add("nul\u0000 and \u0001 and \u001f")
                .add("äöüßÄÖÜ").add("日本語 한국어 中文").add("🚲👩‍👩‍👧").add("\u2028\u2029");
            comesBack(world, (ObjectNode) Json.object("{}").set("strings", strings));
        });
        registry.add("item.nested", () -> {
            ObjectNode outer = Json.object("{}");
            ObjectNode inner = outer;
            for (int depth = 0; depth < 50; depth++) {
                inner = inner.putObject("in");
            }
            inner.put("bottom", true);
            comesBack(world, outer);
        });
        registry.add("item.property-names",
            () -> comesBack(world, Json.object("{'a b':1,'a.b':2,'ü':3,'$x':4,'select':5,'_own':6}")));
        registry.add("item.many-properties", () -> {
            ObjectNode item = Json.object("{}");
            for (int i = 0; i < 1_000; i++) {
                item.put("property-" + i, i);
            }
            comesBack(world, item);
        });
        registry.add("item.large", () -> comesBack(world, Json.object("{}").put("text", Json.letters(1_900_000))));
        registry.add("item.too-large", () -> refused(413, () -> world.shared().createItem(
            Json.item(World.name("item"), "content").put("text", Json.letters(2_200_000)))));
    }

    private static void comesBack(World world, ObjectNode content) throws Exception {
        ObjectNode item = content.put("id", World.name("item")).put("pk", "content");
        equal(201, world.shared().createItem(item).getStatusCode(), "the status");
        Expect.json(item, Json.own(ItemBehaviours.read(world.shared(), ItemBehaviours.id(item), KEY)), "the item read");
    }
}
