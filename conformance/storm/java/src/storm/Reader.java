package storm;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** The reader: acknowledged items exist, and no read is too old. */
final class Reader implements Main.Actor {
    private final Clients.Client client;
    private final Ledger ledger;
    private final Settings settings;
    private final Said said;
    private final Random chance;

    Reader(Clients.Client client, Ledger ledger, Settings settings, Said said) {
        this.client = client;
        this.ledger = ledger;
        this.settings = settings;
        this.said = said;
        this.chance = settings.chance("reader");
    }

    @Override
    public void step() throws Exception {
        int writer = chance.nextInt(settings.writers());
        List<Live> items = ledger.of(Settings.someContainer(chance), writer);
        Live item = items.get(chance.nextInt(items.size()));
        if (chance.nextInt(10) == 0) {
            partition(item, writer);
        } else {
            point(item);
        }
    }

    private void point(Live item) throws Exception {
        CosmosContainer container = client.container(item.container());
        Live.Known now = item.known();
        if (now.unclear() || now.version() == 0) {
            return;
        }
        // An answer that took several tries is judged by the last.
        Live.Known[] before = new Live.Known[1];
        Integer version;
        try {
            version = Failure.patiently(said, "read", item.container() + " " + item.id(), () -> {
                before[0] = item.known();
                return said.timed("read", () -> container.readItem(item.id(), Settings.forSdk(item.key()), ObjectNode.class)).getItem()
                    .path("version").asInt();
            });
        } catch (CosmosException e) {
            if (e.getStatusCode() != 404 || e.getSubStatusCode() == 1002) {
                throw e;
            }
            version = null;
        }
        judge(item, before[0], version, "");
    }

    /** Reads all items of a logical partition at once. */
    private void partition(Live item, int writer) throws Exception {
        List<Live> items = ledger.withKey(item, writer);
        Map<String, Live.Known> before = new HashMap<>();
        CosmosQueryRequestOptions options = new CosmosQueryRequestOptions().setPartitionKey(Settings.forSdk(item.key()));
        List<ObjectNode> rows = Failure.patiently(said, "query", item.container() + " key " + item.key(), () -> {
            items.forEach(one -> before.put(one.id(), one.known()));
            return said.timed("read", () -> client.container(item.container()).queryItems("SELECT c.id, c.version FROM c", options, ObjectNode.class)
                .stream().toList());
        });
        Map<String, Integer> found = new HashMap<>();
        for (ObjectNode row : rows) {
            String id = row.path("id").asText();
            if (!before.containsKey(id) || found.put(id, row.path("version").asInt()) != null) {
                said.anomaly("a row of a query that is doubled or foreign", item.container() + " key " + item.key() + ": " + row);
            }
        }
        for (Live one : items) {
            judge(one, before.get(one.id()), found.get(one.id()), " by a query");
        }
    }

    private void judge(Live item, Live.Known before, Integer version, String how) {
        if (before.unclear()) {
            return;
        }
        said.count("reads", 1);
        String fault = item.fault(before, version);
        if (fault != null) {
            said.anomaly("read too old", item.container() + " " + item.id() + how + ": " + fault);
        }
    }
}
