package behaviours;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosAsyncDatabase;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosDatabase;
import com.azure.cosmos.ThrottlingRetryOptions;
import com.azure.cosmos.models.CosmosClientTelemetryConfig;
import com.azure.cosmos.models.CosmosContainerProperties;
import com.azure.cosmos.models.PartitionKeyDefinition;
import com.azure.cosmos.models.PartitionKeyDefinitionVersion;
import com.azure.cosmos.models.PartitionKind;
import com.azure.cosmos.models.ThroughputProperties;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Everything that the behaviours use: the server's address and keys, clients for it, and functions that create
 * databases and containers with new names.
 *
 * <p>From the environment: ORRERY_ENDPOINT, ORRERY_KEY, ORRERY_READONLY_KEY, ORRERY_RANGES (partition key ranges of a
 * container, 1 or 5) and ORRERY_CA (a PEM file; for https, whose certificate is verified). ORRERY_SDK_LOG=warn prints
 * the SDK's log, ORRERY_TRACES prints the traces of failures.
 */
final class World implements AutoCloseable {
    final String endpoint;
    final String key;
    private final String readOnlyKey;
    final int ranges;

    /** A client with the account key whose writes return the item. */
    final CosmosClient client;

    /** The same for concurrent calls, and for calls that only the SDK's asynchronous client has. */
    final CosmosAsyncClient asyncClient;

    /** The charges of every operation of every client. */
    final Costs costs = new Costs();

    private final Lazy<CosmosDatabase> database = new Lazy<>(this::newDatabase);
    private final Lazy<CosmosContainer> shared = new Lazy<>(this::container);

    private World(String endpoint, String key, String readOnlyKey, int ranges) {
        this.endpoint = endpoint;
        this.key = key;
        this.readOnlyKey = readOnlyKey;
        this.ranges = ranges;
        this.client = builder().key(key).contentResponseOnWriteEnabled(true).buildClient();
        this.asyncClient = builder().key(key).contentResponseOnWriteEnabled(true).buildAsyncClient();
    }

    static World fromEnvironment() throws Exception {
        // The SDK's property that allows http, and the trust in the server's own authority: the SDK
        // reads both when it makes its first client.
        System.setProperty("COSMOS.HTTP_CONNECTION_WITHOUT_TLS_ALLOWED", "true");
        String ca = System.getenv("ORRERY_CA");
        if (ca != null && !ca.isEmpty()) {
            trustOnly(Path.of(ca));
        }
        return new World(variable("ORRERY_ENDPOINT"), variable("ORRERY_KEY"), System.getenv("ORRERY_READONLY_KEY"),
            Integer.parseInt(variable("ORRERY_RANGES")));
    }

    private static String variable(String name) {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            throw new IllegalArgumentException(name + " is not set; the runner of the behaviours sets it");
        }
        return value;
    }

    /** Makes this process trust only the certificates of a PEM file. */
    private static void trustOnly(Path pem) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        try (InputStream in = Files.newInputStream(pem)) {
            int number = 0;
            for (Certificate certificate : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
                store.setCertificateEntry("authority-" + number++, certificate);
            }
        }
        Path file = Files.createTempFile("trust", ".p12");
        file.toFile().deleteOnExit();
        char[] password = "trusted".toCharArray();
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, password);
        }
        System.setProperty("javax.net.ssl.trustStore", file.toString());
        System.setProperty("javax.net.ssl.trustStorePassword", new String(password));
        System.setProperty("javax.net.ssl.trustStoreType", "PKCS12");
    }

    /**
     * A builder in gateway mode without a credential. Throttled requests are not retried; endpoint
     * discovery is on, as by default.
     */
    CosmosClientBuilder builder() {
        ThrottlingRetryOptions once = new ThrottlingRetryOptions().setMaxRetryAttemptsOnThrottledRequests(0)
            .setMaxRetryWaitTime(Duration.ZERO);
        return watched(costs).throttlingRetryOptions(once);
    }

    private CosmosClientBuilder watched(Costs by) {
        return new CosmosClientBuilder().endpoint(endpoint).gatewayMode()
            .clientTelemetryConfig(new CosmosClientTelemetryConfig().diagnosticsHandler(by));
    }

    /** A client with the SDK's default retries of throttled requests; by counts them. */
    CosmosAsyncClient patient(Costs by) {
        return watched(by).key(key).buildAsyncClient();
    }

    /** The read-only key; without one, the behaviours that need it fail. */
    String readOnlyKey() {
        if (readOnlyKey == null || readOnlyKey.isEmpty()) {
            throw new Expect.Failure("ORRERY_READONLY_KEY is not set");
        }
        return readOnlyKey;
    }

    /** A new client with this account key. */
    CosmosClient connect(String accountKey) {
        return builder().key(accountKey).contentResponseOnWriteEnabled(true).buildClient();
    }

    /** A new name. */
    static String name(String beginning) {
        return beginning + "-" + UUID.randomUUID().toString().substring(0, 13);
    }

    /** The database of most containers of the suite. */
    CosmosDatabase database() throws Exception {
        return database.get();
    }

    CosmosDatabase newDatabase() {
        String id = name("db");
        client.createDatabase(id);
        return client.getDatabase(id);
    }

    /** A container with the key /pk that behaviours share, each with its own keys. */
    CosmosContainer shared() throws Exception {
        return shared.get();
    }

    /** A new container with the key /pk. */
    CosmosContainer container() throws Exception {
        return container(definition());
    }

    /** A new container with this definition and as many ranges as the run needs. */
    CosmosContainer container(CosmosContainerProperties definition) throws Exception {
        return container(database(), definition);
    }

    CosmosContainer container(CosmosDatabase database, CosmosContainerProperties definition) {
        if (ranges == 1) {
            database.createContainer(definition);
        } else {
            database.createContainer(definition, throughput());
        }
        return database.getContainer(definition.getId());
    }

    /**
     * The throughput that gives five ranges. The server enforces any throughput, so a container
     * with one range has none.
     */
    ThroughputProperties throughput() {
        return ThroughputProperties.createManualThroughput(30_000);
    }

    /** The definition of a container with a new name and the key /pk. */
    static CosmosContainerProperties definition() {
        return definition("/pk");
    }

    /** The same with other paths; several make a hierarchical key. */
    static CosmosContainerProperties definition(String... paths) {
        PartitionKeyDefinition keys = new PartitionKeyDefinition()
            .setPaths(List.of(paths))
            .setKind(paths.length > 1 ? PartitionKind.MULTI_HASH : PartitionKind.HASH)
            .setVersion(PartitionKeyDefinitionVersion.V2);
        return new CosmosContainerProperties(name("coll"), keys);
    }

    CosmosAsyncDatabase async(CosmosDatabase of) {
        return asyncClient.getDatabase(of.getId());
    }

    CosmosAsyncContainer async(CosmosDatabase of, CosmosContainer container) {
        return async(of).getContainer(container.getId());
    }

    /** The server's clock and the client's differ by less than five minutes. */
    static void recent(Instant time, String what) {
        Expect.that(time != null && Duration.between(time, Instant.now()).abs().compareTo(Duration.ofMinutes(5)) < 0,
            what + " " + time + " is within five minutes of now");
    }

    @Override
    public void close() {
        asyncClient.close();
        client.close();
    }
}
