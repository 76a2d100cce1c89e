package behaviours;

import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The content of an error. */
final class ErrorBehaviours {
    private static final PartitionKey KEY = new PartitionKey("error");

    private ErrorBehaviours() {}

    private static CosmosException missing(World world) {
        return refused(404, () -> world.shared().readItem(World.name("none"), KEY, ObjectNode.class));
    }

    static void register(Registry registry, World world) {
        registry.add("error.code-and-message", () -> {
            CosmosException error = missing(world);
            Expect.notEmpty(error.getShortMessage(), "the message");
            // The SDK shows the code only inside its message.
            Expect.that(error.getShortMessage().contains("NotFound"),
                "the message has the code NotFound: " + error.getShortMessage());
        });
        registry.add("error.activity-id", () -> Expect.notEmpty(missing(world).getActivityId(), "the activity id"));
        registry.add("error.charge", () -> {
            double charge = missing(world).getRequestCharge();
            Expect.that(charge > 0, "the charge " + charge + " is above 0");
        });
        registry.add("error.conflict-charge", () -> {
            ObjectNode item = Json.item(World.name("item"), "error");
            world.shared().createItem(item);
            double charge = refused(409, () -> world.shared().createItem(item)).getRequestCharge();
            Expect.that(charge > 0, "the charge " + charge + " is above 0");
        });
        registry.add("error.owner-not-found", () -> refused(404, 1003,
            () -> world.database().getContainer(World.name("none")).readItem("a", KEY, ObjectNode.class)));
    }
}
