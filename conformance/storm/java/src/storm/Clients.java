package storm;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.CosmosContainer;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;

/**
 * Clients in gateway mode with the SDK's own retries and session consistency. Writers and reader
 * share one client, and so its session.
 */
final class Clients {
    private final Settings settings;
    private final Client shared;

    Clients(Settings settings) throws Exception {
        this.settings = settings;
        // The SDK's property that allows http; the SDK reads it, like the trust below, when it
        // makes its first client.
        System.setProperty("COSMOS.HTTP_CONNECTION_WITHOUT_TLS_ALLOWED", "true");
        if (!settings.ca().isEmpty()) {
            trustOnly(Path.of(settings.ca()));
        }
        this.shared = open();
    }

    /** A client and its containers. */
    record Client(CosmosClient client, String database) implements AutoCloseable {
        CosmosContainer container(String name) {
            return client.getDatabase(database).getContainer(name);
        }

        @Override
        public void close() {
            client.close();
        }
    }

    Client shared() {
        return shared;
    }

    Client open() {
        return new Client(new CosmosClientBuilder().endpoint(settings.endpoint()).key(settings.key()).gatewayMode()
            .consistencyLevel(ConsistencyLevel.SESSION).buildClient(), settings.database());
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
}
