package main

import (
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
)

// Each test here is one recipe of samples/testcontainers. It starts the image with the module's
// settings, waits for the module's conditions, and then uses the server as the module's client
// does. It names the module's source where that defines the behaviour.

// TestRecipeGo: modules/azure/cosmosdb of testcontainers-go (cosmosdb.go, policy.go).
func TestRecipeGo(t *testing.T) {
	c := unpackImage(t).start(t, nil, "--enable-explorer", "false")
	c.waitForLog(t, `Started`)
	port := mapPort(t, 8081)
	conn, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		t.Fatal(err)
	}
	_ = conn.Close()
	connection := fmt.Sprintf("AccountEndpoint=http://localhost:%d;AccountKey=%s;", port, wellKnownKey)
	use(t, connection, careless())                                              // with the endpoint of the account
	use(t, connection, careless(), pinnedTo(fmt.Sprintf("localhost:%d", port))) // as its ContainerPolicy does
	c.stop(t)
}

// pinnedTo sends every request to one host.
type pinnedTo string

func (p pinnedTo) Do(r *policy.Request) (*http.Response, error) {
	r.Raw().Host, r.Raw().URL.Host = string(p), string(p)
	return r.Next()
}

// TestRecipeDotNet: Testcontainers.CosmosDb (CosmosDbBuilder.cs, CosmosDbContainer.cs). What
// it waits for has changed from version to version.
func TestRecipeDotNet(t *testing.T) {
	c := unpackImage(t).start(t, map[string]string{"ENABLE_EXPLORER": "false", "ENABLE_TELEMETRY": "false"})
	account, health := mapPort(t, 8081), mapPort(t, 8080)
	c.waitFor(t, "checks that are healthy", func() bool {
		status, body := get(careless(), fmt.Sprintf("http://localhost:%d/alive", health))
		var alive struct {
			Checks struct{ Gateway, Postgres string }
		}
		return status == http.StatusOK && json.Unmarshal(body, &alive) == nil && alive.Checks.Gateway == "healthy" &&
			alive.Checks.Postgres == "healthy"
	})
	c.waitForLog(t, `Started`)
	for _, page := range []string{"emulator.pem", "index.html"} {
		if status, _ := get(careless(),
			fmt.Sprintf("https://localhost:%d/_explorer/%s", account, page)); status != http.StatusOK {
			t.Errorf("%s: %d", page, status)
		}
	}
	for _, scheme := range []string{"http", "https"} {
		use(t, fmt.Sprintf("AccountEndpoint=%s://localhost:%d/;AccountKey=%s", scheme, account, wellKnownKey), careless())
	}
	c.stop(t)
}

// TestRecipeJava: CosmosDBEmulatorContainer of testcontainers-java, which matches the pattern
// against one piece of output at a time, and KeyStoreBuilder, which keeps one certificate.
func TestRecipeJava(t *testing.T) {
	c := unpackImage(t).start(t, nil)
	whole := regexp.MustCompile(`^(?s:.*Started\r\n$)$`) // String.matches, with a dot for line ends
	c.waitFor(t, "a write that matches", func() bool {
		_, writes := c.stdout()
		for _, w := range writes {
			if whole.MatchString(w) {
				return true
			}
		}
		return false
	})
	if _, writes := c.stdout(); writes[len(writes)-1] != "Started\r\n" {
		t.Errorf("the last write is %q", writes[len(writes)-1])
	}
	port := mapPort(t, 8081)
	status, body := get(careless(), fmt.Sprintf("https://localhost:%d/_explorer/emulator.pem", port))
	block, rest := pem.Decode(body)
	if status != http.StatusOK || block == nil || strings.TrimSpace(string(rest)) != "" {
		t.Fatalf("the certificate: %d %q", status, body)
	}
	if _, err := x509.ParseCertificate(block.Bytes); err != nil {
		t.Fatal(err)
	}
	for _, host := range []string{"localhost", "127.0.0.1"} {
		use(t, fmt.Sprintf("AccountEndpoint=https://%s:%d;AccountKey=%s;", host, port, wellKnownKey), trusting(t, body))
	}
	c.stop(t)
}

// TestRecipeNode: @testcontainers/azurecosmosdb (azure-cosmosdb-emulator-container.ts), which
// chooses a free port and makes the container listen on it.
func TestRecipeNode(t *testing.T) {
	for _, protocol := range []string{"http", "https"} {
		t.Run(protocol, func(t *testing.T) {
			i := unpackImage(t)
			env := map[string]string{
				"PROTOCOL": protocol, "PORT": "18181", "ENABLE_TELEMETRY": "false",
				"ENABLE_EXPLORER": "false",
			}
			c := i.start(t, env)
			c.waitForLog(t, `Now listening on: `)
			use(t, fmt.Sprintf("AccountEndpoint=%s://localhost:18181;AccountKey=%s;", protocol, wellKnownKey), careless())
			if out, err := i.command(env, i.config.Healthcheck.Test[1:]...).CombinedOutput(); err != nil {
				t.Errorf("the health check does not find the port: %v %s", err, out)
			}
			c.stop(t)
		})
	}
}

// TestRecipePython: testcontainers.cosmosdb (_emulator.py, nosql.py).
func TestRecipePython(t *testing.T) {
	i := unpackImage(t)
	c := i.start(t, map[string]string{
		"AZURE_COSMOS_EMULATOR_PARTITION_COUNT":         "None",
		"AZURE_COSMOS_EMULATOR_IP_ADDRESS_OVERRIDE":     "127.0.0.1",
		"AZURE_COSMOS_EMULATOR_ENABLE_DATA_PERSISTENCE": "False",
		"AZURE_COSMOS_EMULATOR_KEY":                     wellKnownKey,
	})
	c.waitForLog(t, `(?m)Started\s*$`)
	if status, body := get(careless(), "https://localhost:8081/_explorer/index.html"); status != http.StatusOK ||
		!strings.Contains(string(body), "<html") {
		t.Errorf("the page that the module waits for: %d %s", status, body)
	}
	if status, body := get(careless(), "http://localhost:1234/_explorer/index.html"); status != http.StatusOK ||
		!strings.Contains(string(body), "<html") {
		t.Errorf("the explorer's own port: %d %s", status, body)
	}
	copied := i.copyOut(t, emulatorProfile+"/emulator.pem")
	use(t, "AccountEndpoint=https://localhost:8081;AccountKey="+wellKnownKey+";", careless())
	use(t, "AccountEndpoint=https://localhost:8081;AccountKey="+wellKnownKey+";", trusting(t, []byte(copied)))
	c.stop(t)
}

// TestRecipeAspire: RunAsEmulator of Aspire.Hosting.Azure.CosmosDB
// (AzureCosmosDBExtensions.cs), with the certificate of a developer and without.
func TestRecipeAspire(t *testing.T) {
	i := unpackImage(t)
	bundle, authority := developerCertificate(t, "a password")
	if err := os.Mkdir(filepath.Join(i.root, "usr", "lib"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(i.root, "usr", "lib", "dev.pfx"), bundle, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, of := range []struct {
		scheme string
		env    map[string]string
		client *http.Client
	}{
		{"https", map[string]string{
			"PROTOCOL": "https", "EXPLORER_PROTOCOL": "https", "CERT_PATH": "/usr/lib/dev.pfx", "CERT_SECRET": "a password",
			"NODE_EXTRA_CA_CERTS": "/usr/lib/ca.pem", "SSL_CERT_DIR": "/usr/lib/certs",
			"AZURE_COSMOS_EMULATOR_ENABLE_DATA_PERSISTENCE": "true", "ENABLE_EXPLORER": "true",
		}, trusting(t, authority)},
		{"http", map[string]string{"AZURE_COSMOS_EMULATOR_ENABLE_DATA_PERSISTENCE": "true"}, careless()},
	} {
		c := i.start(t, of.env)
		account, health := mapPort(t, 8081), mapPort(t, 8080)
		c.waitFor(t, "200 from /ready", func() bool {
			status, _ := get(careless(), fmt.Sprintf("http://localhost:%d/ready", health))
			return status == http.StatusOK
		})
		connection := fmt.Sprintf("AccountEndpoint=%s://localhost:%d;AccountKey=%s;", of.scheme, account, wellKnownKey)
		for range 2 { // creates the database, and uses it when the application starts again
			if n := use(t, connection, of.client); n != 1 {
				t.Errorf("%s: %d items, want the one in the volume", of.scheme, n)
			}
		}
		c.stop(t)
	}
}
