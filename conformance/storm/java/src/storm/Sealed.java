package storm;

import com.azure.cosmos.models.CosmosBulkOperationResponse;
import com.azure.cosmos.models.CosmosBulkOperations;
import com.azure.cosmos.models.CosmosItemOperation;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The items that are written once, before the storm, and never changed. */
final class Sealed {
    private Sealed() {}

    static void write(Clients.Client client, Settings settings) {
        String owner = settings.client() + "-sealed";
        Random chance = settings.chance("sealed");
        for (String container : Settings.CONTAINERS) {
            List<CosmosItemOperation> operations = new ArrayList<>();
            for (int n = 1; n <= settings.sealed(); n++) {
                List<String> key = Settings.key(container, owner, n);
                ObjectNode item = settings.item(owner + "-" + n, key, 1, chance).put("stamp", n).put("v", 7 * n);
                operations.add(CosmosBulkOperations.getCreateItemOperation(item, Settings.forSdk(key)));
            }
            for (CosmosBulkOperationResponse<Object> reply : client.container(container).<Object>executeBulkOperations(operations)) {
                if (reply.getResponse() == null || !reply.getResponse().isSuccessStatusCode()) {
                    throw new IllegalStateException("a sealed item was not written to " + container, reply.getException());
                }
            }
        }
    }
}
