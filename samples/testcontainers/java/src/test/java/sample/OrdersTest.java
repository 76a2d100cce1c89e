package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.PartitionKey;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.testcontainers.containers.CosmosDBEmulatorContainer;
import org.testcontainers.utility.DockerImageName;

/** Gives a Java test its own Orrery with Testcontainers. */
class OrdersTest {
    private static final DockerImageName ORRERY = DockerImageName.parse("ghcr.io/orrery-db/orrery:1")
        .asCompatibleSubstituteFor("mcr.microsoft.com/cosmosdb/linux/azure-cosmos-emulator");

    @Test
    void anOrderIsFoundByItsCustomer() throws Exception {
        try (CosmosDBEmulatorContainer server = new CosmosDBEmulatorContainer(ORRERY)) {
            server.start();
            trust(server.buildNewKeyStore(), server.getEmulatorKey());
            try (CosmosClient client = new CosmosClientBuilder()
                .endpoint(server.getEmulatorEndpoint())
                .key(server.getEmulatorKey())
                .gatewayMode()
                .buildClient()) {
                client.createDatabaseIfNotExists("shop");
                client.getDatabase("shop").createContainerIfNotExists("orders", "/customerId");
                CosmosContainer orders = client.getDatabase("shop").getContainer("orders");
                orders.createItem(Map.of("id", "1", "customerId", "c-9", "total", 30));
                Map<?, ?> order = orders.readItem("1", new PartitionKey("c-9"), Map.class).getItem();
                assertEquals(30, order.get("total"));
            }
        }
    }

    /** Makes this process trust only the server's certificate. */
    private static void trust(KeyStore certificates, String password) throws Exception {
        Path file = Files.createTempFile("orrery", ".p12");
        file.toFile().deleteOnExit();
        try (OutputStream out = Files.newOutputStream(file)) {
            certificates.store(out, password.toCharArray());
        }
        System.setProperty("javax.net.ssl.trustStore", file.toString());
        System.setProperty("javax.net.ssl.trustStorePassword", password);
        System.setProperty("javax.net.ssl.trustStoreType", "PKCS12");
    }
}
