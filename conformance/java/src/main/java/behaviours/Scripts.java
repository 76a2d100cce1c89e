package behaviours;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosStoredProcedureProperties;
import com.azure.cosmos.models.CosmosStoredProcedureRequestOptions;
import com.azure.cosmos.models.CosmosStoredProcedureResponse;
import com.azure.cosmos.models.CosmosTriggerProperties;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.TriggerOperation;
import com.azure.cosmos.models.TriggerType;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Creates the scripts of ../scripts in a container, and runs procedures. */
final class Scripts {
    private Scripts() {}

    /** The text of a script. */
    static String text(String name) throws IOException {
        return Files.readString(Path.of("..", "scripts", name + ".js"));
    }

    /** A stored procedure of a container. */
    record Procedure(CosmosContainer container, String id) {
        CosmosStoredProcedureResponse run(PartitionKey key, List<Object> arguments, boolean log) {
            return container.getScripts().getStoredProcedure(id).execute(arguments,
                new CosmosStoredProcedureRequestOptions().setPartitionKey(key).setScriptLoggingEnabled(log));
        }

        CosmosStoredProcedureResponse run(PartitionKey key, Object... arguments) {
            return run(key, List.of(arguments), false);
        }

        /** The reply of a run. */
        JsonNode reply(PartitionKey key, Object... arguments) {
            return Json.node(run(key, arguments).getResponseAsString());
        }
    }

    static Procedure procedure(CosmosContainer container, String name) throws IOException {
        String id = World.name(name);
        container.getScripts().createStoredProcedure(new CosmosStoredProcedureProperties(id, text(name)));
        return new Procedure(container, id);
    }

    /** Creates a trigger and returns its id. */
    static String trigger(CosmosContainer container, String name, TriggerType type, TriggerOperation operation)
        throws IOException {
        String id = World.name(name);
        container.getScripts().createTrigger(
            new CosmosTriggerProperties(id, text(name)).setTriggerType(type).setTriggerOperation(operation));
        return id;
    }
}
