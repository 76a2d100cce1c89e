package rest_test

import (
	"fmt"
	"strings"
	"testing"
)

// lists returns what a feed or a query lists under its name.
func (r reply) lists(name string) []any { all, _ := r.field(name).([]any); return all }

var isQuery = []string{"x-ms-documentdb-isquery", "true", "content-type", "application/query+json"}

func TestLifeOfAUser(t *testing.T) {
	c := start(t)
	database := c.want(201, "POST", "/dbs", `{"id":"shop"}`).text("_rid")
	created := c.want(201, "POST", "/dbs/shop/users", `{"id":"Ann B"}`)
	if created.text("_permissions") != "permissions/" ||
		created.text("_self") != "dbs/"+database+"/users/"+created.text("_rid")+"/" {
		t.Errorf("%s", created.body)
	}
	if created.header.Get("etag") != created.text("_etag") {
		t.Errorf("etag %q in the header, %s in the body", created.header.Get("etag"), created.body)
	}
	c.want(409, "POST", "/dbs/shop/users", `{"id":"Ann B"}`)
	c.want(200, "POST", "/dbs/shop/users", `{"id":"Ann B"}`, "x-ms-documentdb-is-upsert", "true")
	c.want(201, "POST", "/dbs/shop/users", `{"id":"Bob"}`, "x-ms-documentdb-is-upsert", "true")
	read := c.want(200, "GET", "/dbs/shop/users/Ann%20B", "")
	if location := read.header.Get("Content-Location"); location != c.server.URL+"/dbs/shop/users/Ann%20B" {
		t.Errorf("Content-Location %q", location)
	}
	c.want(200, "GET", "/dbs/"+database+"/users/"+created.text("_rid"), "")
	c.want(304, "GET", "/dbs/shop/users/Ann%20B", "", "if-none-match", read.header.Get("etag"))
	feed := c.want(200, "GET", "/dbs/shop/users", "")
	if len(feed.lists("Users")) != 2 || feed.text("_rid") != database || feed.header.Get("x-ms-item-count") != "2" {
		t.Errorf("%s", feed.body)
	}
	if found := c.want(200, "POST", "/dbs/shop/users",
		`{"query":"SELECT * FROM root r WHERE r.id = @id","parameters":[{"name":"@id","value":"Bob"}]}`,
		isQuery...); len(found.lists("Users")) != 1 {
		t.Errorf("%s", found.body)
	}
	c.want(412, "PUT", "/dbs/shop/users/Bob", `{"id":"Bob"}`, "if-match", `"other"`)
	c.want(200, "PUT", "/dbs/shop/users/Bob", `{"id":"Rob"}`)
	c.want(404, "GET", "/dbs/shop/users/Bob", "")
	c.want(204, "DELETE", "/dbs/shop/users/Rob", "")
	c.want(404, "DELETE", "/dbs/shop/users/Rob", "")
	c.want(404, "GET", "/dbs/none/users/Rob", "")
	c.want(400, "POST", "/dbs/shop/users", `{"id":"a/b"}`)
}

func TestLifeOfAPermission(t *testing.T) {
	c := start(t)
	c.setUp("400")
	c.want(201, "POST", "/dbs/shop/users", `{"id":"u"}`)
	const feed = "/dbs/shop/users/u/permissions"
	body := permissionBody("p", [3]string{"All", "dbs/shop/colls/orders", `["k"]`})
	created := c.want(201, "POST", feed, body)
	if created.text("permissionMode") != "All" || created.text("resource") != "dbs/shop/colls/orders" ||
		!strings.HasPrefix(created.text("_token"), "type=resource&ver=1.0&sig=") {
		t.Errorf("%s", created.body)
	}
	if got := fmt.Sprint(created.field("resourcePartitionKey")); got != "[k]" {
		t.Errorf("%s", created.body)
	}
	for name, r := range map[string]reply{
		"upsert":  c.want(200, "POST", feed, body, "x-ms-documentdb-is-upsert", "true"),
		"read":    c.want(200, "GET", feed+"/p", "", "x-ms-documentdb-expiry-seconds", "600"),
		"replace": c.want(200, "PUT", feed+"/p", body, "x-ms-documentdb-expiry-seconds", "86400"),
	} {
		if token := r.text("_token"); !strings.HasPrefix(token, "type=resource") {
			t.Errorf("%s: %s", name, r.body)
		}
	}
	for _, r := range []reply{
		c.want(200, "GET", feed, ""),
		c.want(200, "POST", feed, `{"query":"SELECT * FROM root"}`, isQuery...),
	} {
		if all := r.lists("Permissions"); len(all) != 1 || !strings.Contains(string(r.body), `"_token":"type=resource`) {
			t.Errorf("%s", r.body)
		}
	}
	// A user has one permission for a resource, and none for a resource that does not exist.
	c.want(409, "POST", feed, permissionBody("p2", [3]string{"Read", "dbs/shop/colls/orders", `["k"]`}))
	c.want(400, "POST", feed, permissionBody("p3", [3]string{"Write", "dbs/shop/colls/orders", ""}))
	c.want(400, "POST", feed, permissionBody("p3", [3]string{"Read", "dbs/shop", ""}))
	c.want(400, "GET", feed+"/p", "", "x-ms-documentdb-expiry-seconds", "10")
	c.want(204, "DELETE", feed+"/p", "")
	c.want(404, "GET", feed+"/p", "")
	c.want(404, "GET", "/dbs/shop/users/nobody/permissions", "")
}

func TestLifeOfAnEncryptionKey(t *testing.T) {
	c := start(t)
	c.want(201, "POST", "/dbs", `{"id":"shop"}`)
	key := func(wrapped string) string {
		return `{"id":"k1","encryptionAlgorithm":"AEAD_AES_256_CBC_HMAC_SHA256","wrappedDataEncryptionKey":"` + wrapped +
			`","keyWrapMetadata":{"type":"AKV","name":"n","value":"https://vault/keys/1","algorithm":"RSA-OAEP"}}`
	}
	const feed = "/dbs/shop/clientencryptionkeys"
	created := c.want(201, "POST", feed, key("AAECAw=="))
	if created.text("keyWrapMetadata", "value") != "https://vault/keys/1" ||
		created.text("wrappedDataEncryptionKey") != "AAECAw==" {
		t.Errorf("%s", created.body)
	}
	c.want(409, "POST", feed, key("AAECAw=="))
	c.want(400, "POST", feed, key("AAECAw=="), "x-ms-documentdb-is-upsert", "true")
	c.want(400, "POST", feed, strings.Replace(key("AAECAw=="), "k1", "k2", 1)[:40])
	if r := c.want(200, "PUT", feed+"/k1", key("BAUGBw=="), "if-match",
		created.header.Get("etag")); r.text("wrappedDataEncryptionKey") != "BAUGBw==" {
		t.Errorf("%s", r.body)
	}
	c.want(412, "PUT", feed+"/k1", key("AAECAw=="), "if-match", created.header.Get("etag"))
	c.want(200, "GET", feed+"/"+created.text("_rid"), "")
	if r := c.want(200, "GET", feed, ""); len(r.lists("ClientEncryptionKeys")) != 1 {
		t.Errorf("%s", r.body)
	}
	c.want(204, "DELETE", feed+"/k1", "")
	c.want(404, "GET", feed+"/k1", "")
}

// TestLifeOfAnOffer: the throughput of a container and of a database, and the two kinds of offers.
func TestLifeOfAnOffer(t *testing.T) {
	c := start(t)
	c.want(201, "POST", "/dbs", `{"id":"shared"}`, "x-ms-offer-throughput", "1000")
	c.want(400, "POST", "/dbs", `{"id":"both"}`, "x-ms-offer-throughput", "1000", "x-ms-cosmos-offer-autopilot-settings",
		`{"maxThroughput":4000}`)
	c.want(201, "POST", "/dbs/shared/colls", `{"id":"guest","partitionKey":{"paths":["/pk"]}}`)
	c.want(201, "POST", "/dbs/shared/colls", `{"id":"own","partitionKey":{"paths":["/pk"]}}`,
		"x-ms-cosmos-offer-autopilot-settings", `{"maxThroughput":4000}`)
	offerOf := func(path string) reply {
		t.Helper()
		rid := c.want(200, "GET", path, "").text("_rid")
		return c.want(200, "POST", "/offers", `{"query":"SELECT * FROM root r WHERE r.offerResourceId = '`+rid+`'"}`,
			isQuery...)
	}
	if r := offerOf("/dbs/shared/colls/guest"); len(r.lists("Offers")) != 0 {
		t.Errorf("a container that shares has an offer: %s", r.body)
	}
	if r := offerOf("/dbs/shared"); len(r.lists("Offers")) != 1 {
		t.Fatalf("a database with throughput has no offer: %s", r.body)
	}
	offer := offerOf("/dbs/shared/colls/own").lists("Offers")[0].(map[string]any)
	path := "/offers/" + offer["id"].(string)
	read := c.want(200, "GET", path, "")
	if read.header.Get("x-ms-cosmos-min-throughput") != "1000" ||
		read.header.Get("x-ms-offer-replace-pending") != "false" {
		t.Errorf("%v", read.header)
	}
	if got := read.field("content", "offerAutopilotSettings", "maxThroughput"); got != 4000.0 {
		t.Errorf("%s", read.body)
	}
	manual := strings.Replace(string(read.body), `"offerAutopilotSettings":`, `"x":`, 1)
	c.want(400, "PUT", path, manual)
	c.want(400, "PUT", path, manual, "x-ms-cosmos-migrate-offer-to-manual-throughput", "true",
		"x-ms-cosmos-migrate-offer-to-autopilot", "true")
	r := c.want(200, "PUT", path, manual, "x-ms-cosmos-migrate-offer-to-manual-throughput", "true")
	if r.header.Get("x-ms-cosmos-min-throughput") != "400" || r.header.Get("x-ms-offer-replace-pending") == "" ||
		r.field("content", "offerAutopilotSettings") != nil {
		t.Errorf("%v %s", r.header, r.body)
	}
	r = c.want(200, "PUT", path, string(r.body), "x-ms-cosmos-migrate-offer-to-autopilot", "true")
	if r.field("content", "offerAutopilotSettings", "maxThroughput") == nil {
		t.Errorf("%s", r.body)
	}
	for _, header := range []string{"x-ms-cosmos-min-throughput", "x-ms-offer-replace-pending"} {
		if v := c.want(200, "GET", "/offers", "").header.Get(header); v != "" {
			t.Errorf("the feed has %s: %s", header, v)
		}
	}
}
