package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import behaviours.Scripts.Procedure;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.CosmosScripts;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.CosmosStoredProcedureProperties;
import com.azure.cosmos.models.CosmosStoredProcedureResponse;
import com.azure.cosmos.models.CosmosTriggerProperties;
import com.azure.cosmos.models.CosmosUserDefinedFunctionProperties;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.PartitionKeyBuilder;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import com.azure.cosmos.models.TriggerOperation;
import com.azure.cosmos.models.TriggerType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Scripts as resources of a container, and stored procedures that run. */
final class ProcedureBehaviours {
    private static final String TEXT = "function () { return 1; }";
    private static final PartitionKey KEY = new PartitionKey("k");

    private ProcedureBehaviours() {}

    static void register(Registry registry, World world) {
        resources(registry, world);
        replies(registry, world);
        keys(registry, world);
        transactions(registry, world);
        bulk(registry, world);
    }

    private static CosmosTriggerProperties trigger(String id) {
        return new CosmosTriggerProperties(id, TEXT).setTriggerType(TriggerType.PRE)
            .setTriggerOperation(TriggerOperation.ALL);
    }

    private static void create(CosmosScripts scripts, String id) {
        scripts.createStoredProcedure(new CosmosStoredProcedureProperties(id, TEXT));
        scripts.createTrigger(trigger(id));
        scripts.createUserDefinedFunction(new CosmosUserDefinedFunctionProperties(id, TEXT));
    }

    private static void resources(Registry registry, World world) {
        registry.add("scripts.crud", () -> {
            CosmosScripts scripts = world.container().getScripts();
            create(scripts, "s");
            refused(409, () -> scripts.createStoredProcedure(new CosmosStoredProcedureProperties("s", TEXT)));
            refused(409, () -> scripts.createTrigger(trigger("s")));
            refused(409,
                () -> scripts.createUserDefinedFunction(new CosmosUserDefinedFunctionProperties("s", TEXT)));
            refused(404, () -> scripts.getStoredProcedure("none").read());
            refused(404, () -> scripts.getTrigger("none").read());
            refused(404, () -> scripts.getUserDefinedFunction("none").read());
            CosmosTriggerProperties trigger = scripts.getTrigger("s").read().getProperties();
            equal(TriggerType.PRE, trigger.getTriggerType(), "the type");
            equal(TriggerOperation.ALL, trigger.getTriggerOperation(), "the operation");
            String next = TEXT + " ";
            scripts.getTrigger("s").replace(trigger.setBody(next));
            CosmosStoredProcedureProperties procedure = scripts.getStoredProcedure("s").read().getProperties();
            scripts.getStoredProcedure("s").replace(procedure.setBody(next));
            CosmosUserDefinedFunctionProperties function = scripts.getUserDefinedFunction("s").read().getProperties();
            scripts.getUserDefinedFunction("s").replace(function.setBody(next));
            equal(next, scripts.getTrigger("s").read().getProperties().getBody(), "the trigger's text");
            equal(next, scripts.getStoredProcedure("s").read().getProperties().getBody(), "the procedure's text");
            equal(next, scripts.getUserDefinedFunction("s").read().getProperties().getBody(), "the function's text");
            equal(204, scripts.getTrigger("s").delete().getStatusCode(), "the status");
            equal(204, scripts.getStoredProcedure("s").delete().getStatusCode(), "the status");
            equal(204, scripts.getUserDefinedFunction("s").delete().getStatusCode(), "the status");
            refused(404, () -> scripts.getTrigger("s").read());
            refused(404, () -> scripts.getStoredProcedure("s").read());
            refused(404, () -> scripts.getUserDefinedFunction("s").read());
        });
        registry.add("scripts.feed", () -> {
            CosmosScripts scripts = world.container().getScripts();
            List<String> ids = List.of("a", "b", "c");
            ids.forEach(id -> create(scripts, id));
            Expect.sameSet(ids, scripts.readAllStoredProcedures().stream()
                .map(CosmosStoredProcedureProperties::getId).toList(), "the procedures");
            Expect.sameSet(ids, scripts.readAllTriggers().stream()
                .map(CosmosTriggerProperties::getId).toList(), "the triggers");
            Expect.sameSet(ids, scripts.readAllUserDefinedFunctions().stream()
                .map(CosmosUserDefinedFunctionProperties::getId).toList(), "the functions");
        });
        registry.add("scripts.query", () -> {
            CosmosScripts scripts = world.container().getScripts();
            create(scripts, "a");
            create(scripts, "b");
            SqlQuerySpec query = new SqlQuerySpec("SELECT * FROM c WHERE c.id = @id", new SqlParameter("@id", "b"));
            CosmosQueryRequestOptions options = new CosmosQueryRequestOptions();
            equal(List.of("b"), scripts.queryStoredProcedures(query, options).stream()
                .map(CosmosStoredProcedureProperties::getId).toList(), "the procedures");
            equal(List.of("b"), scripts.queryTriggers(query, options).stream()
                .map(CosmosTriggerProperties::getId).toList(), "the triggers");
            equal(List.of("b"), scripts.queryUserDefinedFunctions(query, options).stream()
                .map(CosmosUserDefinedFunctionProperties::getId).toList(), "the functions");
        });
    }

    private static void replies(Registry registry, World world) {
        registry.add("scripts.execute.arguments", () -> {
            Procedure echo = Scripts.procedure(world.shared(), "echo");
            Expect.json(Json.node("[]"), echo.reply(KEY), "no arguments");
            Expect.json(Json.node("[1]"), echo.reply(KEY, 1), "one argument");
            Expect.json(Json.node("['a',{'b':[true]}]"), echo.reply(KEY, "a", Json.node("{'b':[true]}")), "two");
            Expect.json(Json.node("[[1,2]]"), echo.reply(KEY, List.of(1, 2)), "an array");
            Expect.json(Json.node("[{'a':1}]"), echo.reply(KEY, Map.of("a", 1)), "an object");
            JsonNode none = Json.node(echo.run(KEY, null, false).getResponseAsString());
            Expect.json(Json.node("[]"), none, "no list of arguments");
        });
        registry.add("scripts.execute.reply", () -> {
            Procedure reply = Scripts.procedure(world.shared(), "reply");
            equal("42", reply.run(KEY, "number").getResponseAsString(), "the number");
            Expect.json(Json.node("{'a':[1,null],'b':'ä'}"), reply.reply(KEY, "object"), "the object");
            Expect.json(Json.node("[1,2]"), reply.reply(KEY, "list"), "the list");
            Expect.json(Json.node("'text'"), reply.reply(KEY, "string"), "the string");
            // The SDK cannot hand over a reply without a body: its getResponseAsString fails.
            equal(200, reply.run(KEY, "nothing").getStatusCode(), "the status of a reply without a body");
        });
        registry.add("scripts.execute.missing",
            () -> refused(404, () -> new Procedure(world.shared(), World.name("none")).run(KEY)));
        registry.add("scripts.execute.invalid", () -> {
            String id = World.name("s");
            world.shared().getScripts().createStoredProcedure(new CosmosStoredProcedureProperties(id, "function ( {"));
            CosmosException error = refused(400, 65535, () -> new Procedure(world.shared(), id).run(KEY));
            contains(error, "Encountered exception while compiling Javascript");
        });
        registry.add("scripts.execute.cost", () -> {
            String pk = World.name("k");
            ObjectNode item = Json.item("a", pk);
            CosmosStoredProcedureResponse written = Scripts.procedure(world.shared(), "fail")
                .run(new PartitionKey(pk), "caught", item);
            double single = world.shared().createItem(Json.item("b", pk)).getRequestCharge();
            Expect.that(written.getRequestCharge() > single, written.getRequestCharge() + " RU is more than " + single);
            try (var other = world.connect(world.key)) {
                CosmosItemRequestOptions token = new CosmosItemRequestOptions().setSessionToken(written.getSessionToken());
                ObjectNode read = other.getDatabase(world.database().getId()).getContainer(world.shared().getId())
                    .readItem("a", new PartitionKey(pk), token, ObjectNode.class).getItem();
                equal(item, Json.own(read), "the item");
            }
        });
        registry.add("scripts.execute.log", () -> {
            Procedure log = Scripts.procedure(world.shared(), "log");
            CosmosStoredProcedureResponse logged = log.run(KEY, List.of("me"), true);
            equal("for me: 100% ä", logged.getScriptLog(), "the log");
            Expect.json(Json.node("'done'"), Json.node(logged.getResponseAsString()), "the reply");
            String without = log.run(KEY, "me").getScriptLog();
            Expect.that(without == null || without.isEmpty(), "there is no log: " + without);
        });
    }

    private static void contains(CosmosException error, String words) {
        Expect.that(error.getMessage().contains(words), "\"" + words + "\" is in: " + error.getShortMessage());
    }

    private static boolean exists(CosmosContainer container, String id, PartitionKey key) {
        try {
            container.readItem(id, key, ObjectNode.class);
            return true;
        } catch (CosmosException e) {
            equal(404, e.getStatusCode(), "the status of a read");
            return false;
        }
    }

    private static void keys(Registry registry, World world) {
        registry.add("scripts.execute.key", () -> {
            CosmosContainer container = world.container();
            Procedure fail = Scripts.procedure(container, "fail");
            refused(400, () -> fail.run(new PartitionKey("another"), "caught", Json.item("a", "k")));
            Expect.that(!exists(container, "a", KEY), "the item does not exist");
            fail.run(KEY, "caught", Json.item("a", "k"));
            Expect.that(exists(container, "a", KEY), "the item exists");
            fail.run(PartitionKey.NONE, "caught", Json.node("{'id':'u'}"));
            Expect.that(exists(container, "u", PartitionKey.NONE), "the item without a key exists");
            CosmosContainer deep = world.container(World.definition("/tenant", "/user"));
            PartitionKey key = new PartitionKeyBuilder().add("t").add("u").build();
            Scripts.procedure(deep, "fail").run(key, "caught", Json.node("{'id':'a','tenant':'t','user':'u'}"));
            Expect.that(exists(deep, "a", key), "the item with a hierarchical key exists");
        });
    }

    private static void transactions(Registry registry, World world) {
        registry.add("scripts.execute.create-order", () -> {
            CosmosContainer container = world.container();
            container.createItem(Json.item("customer", "k", "{'orders':0}"));
            Procedure run = Scripts.procedure(container, "create-order");
            ExecutorService workers = Executors.newFixedThreadPool(10);
            List<Future<JsonNode>> replies = new ArrayList<>();
            for (int n = 0; n < 10; n++) {
                ObjectNode order = Json.item("order-" + n, "k");
                replies.add(workers.submit(() -> run.reply(KEY, order)));
            }
            List<Integer> counts = new ArrayList<>();
            for (Future<JsonNode> reply : replies) {
                counts.add(reply.get().at("/customer/orders").asInt());
            }
            workers.shutdown();
            equal(IntStream.rangeClosed(1, 10).boxed().toList(), counts.stream().sorted().toList(), "the counts");
            contains(refused(400, () -> run.run(KEY, Json.item("order-0", "k"))), "already exists");
            equal(10, ItemBehaviours.read(container, "customer", KEY).get("orders").asInt(), "the count");
            equal(11, count(container), "the items");
        });
        registry.add("scripts.etag", () -> {
            CosmosContainer container = world.container();
            container.createItem(Json.item("customer", "k", "{'orders':0}"));
            JsonNode reply = Scripts.procedure(container, "create-order").reply(KEY, Json.item("order", "k"));
            Expect.json(reply.get("order"), read(container, "order"), "the order");
            Expect.json(reply.get("customer"), read(container, "customer"), "the customer");
        });
        registry.add("scripts.rollback", () -> {
            CosmosContainer container = world.shared();
            Procedure fail = Scripts.procedure(container, "fail");
            Map<String, String> words = Map.of("throw",
                "Encountered exception while executing function. Exception = Error: on purpose", "number",
                "Exception = Error: on purpose", "abort", "on purpose", "conflict", "already exists");
            for (Map.Entry<String, String> each : words.entrySet()) {
                String pk = World.name("k");
                PartitionKey key = new PartitionKey(pk);
                CosmosException error = refused(400, () -> fail.run(key, each.getKey(), Json.item("a", pk)));
                contains(error, each.getValue());
                if (each.getKey().equals("number")) {
                    equal(4711, error.getSubStatusCode(), "the substatus");
                }
                Expect.that(!exists(container, "a", key), each.getKey() + " wrote nothing");
            }
            String pk = World.name("k");
            PartitionKey key = new PartitionKey(pk);
            equal(409, fail.reply(key, "caught", Json.item("a", pk)).asInt(), "the number of the conflict");
            Expect.that(exists(container, "a", key), "the item exists");
        });
        registry.add("scripts.timeout", () -> {
            CosmosContainer container = world.shared();
            String pk = World.name("k");
            PartitionKey key = new PartitionKey(pk);
            Procedure endless = Scripts.procedure(container, "endless");
            long started = System.nanoTime();
            refused(408, () -> endless.run(key, Json.item("a", pk)));
            double took = (System.nanoTime() - started) / 1e9;
            Expect.that(took > 4 && took < 8, "refused after 4 to 8 s: " + took);
            Expect.that(!exists(container, "a", key), "the item does not exist");
        });
    }

    private static ObjectNode read(CosmosContainer container, String id) {
        return container.readItem(id, KEY, ObjectNode.class).getItem();
    }

    /** The number of items with the key k. */
    private static int count(CosmosContainer container) {
        return container.queryItems("SELECT VALUE COUNT(1) FROM c",
            new CosmosQueryRequestOptions().setPartitionKey(KEY), Integer.class).iterator().next();
    }

    private static void bulk(Registry registry, World world) {
        registry.add("scripts.execute.bulk", () -> {
            CosmosContainer container = world.container();
            container.createItem(Json.item("other", "other"));
            Procedure create = Scripts.procedure(container, "bulk-import");
            Procedure delete = Scripts.procedure(container, "bulk-delete");
            List<ObjectNode> items = IntStream.range(0, 150).mapToObj(n -> Json.item("i" + n, "k").put("n", n)).toList();
            for (int done = 0; done < items.size();) {
                int created = create.reply(KEY, items.subList(done, items.size())).asInt();
                Expect.that(created > 0, "a run creates something");
                done += created;
            }
            equal(150, count(container), "the items");
            int deleted = 0;
            for (boolean more = true; more;) {
                JsonNode reply = delete.reply(KEY, "SELECT * FROM c WHERE c.n >= 10");
                deleted += reply.get("deleted").asInt();
                more = reply.get("more").asBoolean();
            }
            equal(140, deleted, "the deleted items");
            equal(10, count(container), "the items that are left");
            Expect.that(exists(container, "other", new PartitionKey("other")), "the item of another key exists");
        });
    }
}
