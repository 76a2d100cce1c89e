package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Session tokens and consistency levels. */
final class SessionBehaviours {
    private static final PartitionKey KEY = new PartitionKey("session");

    /** The range of a token, the text before its LSN, the LSN, and the text after it. */
    private record Token(String range, String before, long lsn, String behind) {
        private static final Pattern FORM = Pattern.compile("([^:]+):((?:-?\\d+#)?)(\\d+)(.*)");

        static Token of(String text) {
            Matcher parts = FORM.matcher(text == null ? "" : text);
            Expect.that(parts.matches(), "the session token " + text + " has the form range:version#LSN");
            return new Token(parts.group(1), parts.group(2), Long.parseLong(parts.group(3)), parts.group(4));
        }

        String later(long by) {
            return range + ":" + before + (lsn + by) + behind;
        }
    }

    private SessionBehaviours() {}

    private static CosmosItemRequestOptions token(String token) {
        return new CosmosItemRequestOptions().setSessionToken(token);
    }

    static void register(Registry registry, World world) {
        registry.add("session.token.read", () -> {
            ObjectNode item = Json.item(World.name("item"), "session");
            String token = world.shared().createItem(item).getSessionToken();
            try (CosmosClient second = world.connect(world.key)) {
                CosmosContainer theirs = second.getDatabase(world.database().getId())
                    .getContainer(world.shared().getId());
                ObjectNode read = theirs.readItem(ItemBehaviours.id(item), KEY, token(token), ObjectNode.class)
                    .getItem();
                Expect.json(item, Json.own(read), "the item");
            }
        });
        registry.add("session.token.future", () -> {
            ObjectNode item = Json.item(World.name("item"), "session");
            String future = Token.of(world.shared().createItem(item).getSessionToken()).later(1_000_000);
            refused(404, 1002, () ->
                world.shared().readItem(ItemBehaviours.id(item), KEY, token(future), ObjectNode.class));
        });
        registry.add("session.token.advances", () -> {
            Token first = Token.of(world.shared().createItem(Json.item(World.name("item"), "session"))
                .getSessionToken());
            Token second = Token.of(world.shared().createItem(Json.item(World.name("item"), "session"))
                .getSessionToken());
            equal(first.range(), second.range(), "the range of the second token");
            Expect.that(second.lsn() > first.lsn(), "the second LSN " + second.lsn() + " is above " + first.lsn());
        });
        registry.add("session.query", () -> {
            ObjectNode item = Json.item(World.name("item"), "session");
            String token = world.shared().createItem(item).getSessionToken();
            try (CosmosClient second = world.connect(world.key)) {
                CosmosContainer theirs = second.getDatabase(world.database().getId())
                    .getContainer(world.shared().getId());
                CosmosQueryRequestOptions options = new CosmosQueryRequestOptions().setSessionToken(token)
                    .setPartitionKey(KEY);
                Numbers.ids(Numbers.rows(theirs, options, "SELECT * FROM c WHERE c.id = @id", "@id",
                    ItemBehaviours.id(item)), ItemBehaviours.id(item));
            }
        });
        registry.add("consistency.stronger", () -> {
            ObjectNode item = Json.item(World.name("item"), "session");
            world.shared().createItem(item);
            CosmosItemRequestOptions strong = new CosmosItemRequestOptions()
                .setConsistencyLevel(ConsistencyLevel.STRONG);
            refused(400, () -> world.shared().readItem(ItemBehaviours.id(item), KEY, strong, ObjectNode.class));
        });
        registry.add("consistency.weaker", () -> {
            ObjectNode item = Json.item(World.name("item"), "session");
            world.shared().createItem(item);
            CosmosItemRequestOptions eventual = new CosmosItemRequestOptions()
                .setConsistencyLevel(ConsistencyLevel.EVENTUAL);
            ObjectNode read = world.shared().readItem(ItemBehaviours.id(item), KEY, eventual, ObjectNode.class)
                .getItem();
            Expect.json(item, Json.own(read), "the item");
        });
    }
}
