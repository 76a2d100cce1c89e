package orrery

import (
	"bytes"
	"crypto/sha256"
	_ "embed" // for the page
	"encoding/base64"
	"fmt"
	"html/template"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// This page is shown to a browser at the account endpoint. SDKs get the account document at the
// same path. The page loads nothing from elsewhere and runs no script.

var (
	//go:embed landing.html
	landingSource string
	//go:embed landing.css
	landingStyle string

	landingPage = template.Must(template.New("landing").Parse(landingSource))
)

// landingPolicy allows the page its own style and nothing else.
var landingPolicy = func() string {
	sum := sha256.Sum256([]byte(landingStyle))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
		"'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}()

// firstStep shows how a program connects, in one language.
type firstStep struct{ Language, Install, Code string }

// isLandingRequest reports whether a person with a browser sends the request. Such a request asks
// for HTML, as no SDK does; its User-Agent is that of a browser; and it has none of the header
// fields of API clients. (Java's own HTTP client asks for HTML too.)
func isLandingRequest(r *http.Request) bool {
	if r.URL.Path != "/" || r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	h := r.Header
	return acceptsHTML(h.Values("Accept")) && strings.HasPrefix(h.Get("User-Agent"), "Mozilla/") &&
		h.Get("Authorization") == "" && h.Get("X-Ms-Version") == "" && h.Get("X-Ms-Date") == ""
}

// acceptsHTML reports whether HTML is among the types that a client names.
func acceptsHTML(accept []string) bool {
	for _, field := range accept {
		for one := range strings.SplitSeq(field, ",") {
			kind, parameters, _ := strings.Cut(one, ";")
			if strings.EqualFold(strings.TrimSpace(kind), "text/html") && strings.TrimSpace(parameters) != "q=0" {
				return true
			}
		}
	}
	return false
}

// isPlainHost reports whether a Host header can be part of a URL unescaped.
func isPlainHost(host string) bool {
	u, err := url.Parse("http://" + host)
	if err != nil || u.Hostname() == "" || strings.HasSuffix(host, ":") {
		return false
	}
	// Only addresses with colons have brackets.
	if strings.HasPrefix(host, "[") != (strings.Contains(u.Hostname(), ":") && net.ParseIP(u.Hostname()) != nil) {
		return false
	}
	return !strings.ContainsFunc(host, func(r rune) bool {
		return (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && !strings.ContainsRune("-._:[]", r)
	})
}

// landing holds what the page shows.
type landing struct {
	Host, Version, Mode, Endpoint, Key, Connection string
	Style                                          template.CSS
	Counted                                        bool
	Databases                                      string
	Certificate                                    bool
	Explorer                                       bool
	Metrics                                        string
	Steps                                          []firstStep
}

// serveLanding answers a browser. The page shows a key only if it is public: the well-known key, in
// dev mode. It shows the number of databases only if that key opens them.
func (s *Server) serveLanding(w http.ResponseWriter, r *http.Request) {
	scheme := "http"
	if r.TLS != nil {
		scheme = "https"
	}
	host := r.Host
	if advertised := s.advertisedHost(); advertised != "" {
		host = advertised
	}
	endpoint := scheme + "://" + host + "/"
	if s.config.GatewayEndpoint != "" {
		endpoint = strings.TrimRight(s.config.GatewayEndpoint, "/") + "/"
	}
	page := landing{
		Host: host, Version: Version(), Mode: string(s.config.Mode), Endpoint: endpoint,
		Style: template.CSS(landingStyle), Certificate: s.certificate != nil, // our own text
		Explorer: !s.config.NoExplorer,
	}
	key := "<your key>"
	if s.config.Mode == ModeDev && isWellKnown(s.Key()) {
		key = WellKnownKey
		page.Key, page.Counted = key, true
		page.Databases = countText(s.engine.DatabaseCount(), "database")
	}
	page.Connection = "AccountEndpoint=" + endpoint + ";AccountKey=" + key + ";"
	page.Steps = firstSteps(endpoint, key)
	if s.healthPort != nil {
		name := hostname(r.Host)
		page.Metrics = "http://" + net.JoinHostPort(strings.Trim(name, "[]"), strconv.Itoa(s.healthPort.Port())) + "/metrics"
	}
	var body bytes.Buffer
	if err := landingPage.Execute(&body, page); err != nil { // its types are the page's
		refuse(w, http.StatusInternalServerError, "InternalServerError", "The page could not be made.")
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Length", strconv.Itoa(body.Len()))
	h.Set("Content-Security-Policy", landingPolicy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	h.Set("Vary", "Accept, User-Agent")
	w.WriteHeader(http.StatusOK)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body.Bytes()) // fails if the client has left
	}
}

func countText(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// firstSteps returns how to connect in each language. For an http endpoint, clients that expect TLS
// are configured accordingly.
func firstSteps(endpoint, key string) []firstStep {
	connection := "AccountEndpoint=" + endpoint + ";AccountKey=" + key + ";"
	java := ""
	if strings.HasPrefix(endpoint, "http:") {
		java = "System.setProperty(\"COSMOS.HTTP_CONNECTION_WITHOUT_TLS_ALLOWED\", \"true\");\n"
	}
	return []firstStep{
		{
			"JavaScript", "npm install @azure/cosmos",
			`import { CosmosClient } from "@azure/cosmos";
const client = new CosmosClient({ endpoint: "` + endpoint + `", key: "` + key + `" });
const { database } = await client.databases.createIfNotExists({ id: "shop" });
const { container } = await database.containers.createIfNotExists({ id: "orders", partitionKey: "/customerId" });
await container.items.upsert({ id: "1", customerId: "c-9", total: 30 });
console.log(await container.items.query("SELECT * FROM c").fetchAll());`,
		},
		{
			"Python", "pip install azure-cosmos",
			`from azure.cosmos import CosmosClient, PartitionKey
client = CosmosClient("` + endpoint + `", "` + key + `")
database = client.create_database_if_not_exists("shop")
container = database.create_container_if_not_exists("orders", PartitionKey("/customerId"))
container.upsert_item({"id": "1", "customerId": "c-9", "total": 30})
print(list(container.query_items("SELECT * FROM c", enable_cross_partition_query=True)))`,
		},
		{
			"C#", "dotnet add package Microsoft.Azure.Cosmos",
			`using Microsoft.Azure.Cosmos;
var client = new CosmosClient("` + connection + `",
    new CosmosClientOptions { ConnectionMode = ConnectionMode.Gateway });
Database database = await client.CreateDatabaseIfNotExistsAsync("shop");
Container container = await database.CreateContainerIfNotExistsAsync("orders", "/customerId");
await container.UpsertItemAsync(new { id = "1", customerId = "c-9", total = 30 });`,
		},
		{
			"Java", "com.azure:azure-cosmos",
			java + `CosmosClient client = new CosmosClientBuilder().gatewayMode()
    .endpoint("` + endpoint + `").key("` + key + `").buildClient();
client.createDatabaseIfNotExists("shop");
CosmosDatabase database = client.getDatabase("shop");
database.createContainerIfNotExists("orders", "/customerId");
database.getContainer("orders").upsertItem(Map.of("id", "1", "customerId", "c-9", "total", 30));`,
		},
		{
			"Go", "go get github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos",
			`client, err := azcosmos.NewClientFromConnectionString("` + connection + `", nil)
if err != nil {
	log.Fatal(err)
}
_, err = client.CreateDatabase(ctx, azcosmos.DatabaseProperties{ID: "shop"}, nil)`,
		},
		{
			"Rust", "cargo add azure_data_cosmos",
			`let account = AccountReference::with_authentication_key("` + endpoint + `".parse()?, "` + key + `".to_owned());
let client = CosmosClient::builder()
    .build(account, RoutingStrategy::PreferredRegions(Vec::<Region>::new())).await?;`,
		},
		{
			"Command line", "orrery sample load webstore --endpoint " + strings.TrimRight(endpoint, "/") + keyFlag(key),
			`orrery query "SELECT TOP 5 c.name, c.price FROM c ORDER BY c.price DESC" --db webstore --container product ` +
				`--endpoint ` + strings.TrimRight(endpoint, "/") + keyFlag(key),
		},
	}
}

// keyFlag returns the flag for the key, or "" if commands use the key by default.
func keyFlag(key string) string {
	if key == WellKnownKey {
		return ""
	}
	return " --key '" + key + "'"
}
