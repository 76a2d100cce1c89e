package backup

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// rich makes a database with everything that a database can have.
func (s *site) rich() {
	s.t.Helper()
	s.must("POST", "", "dbs", `{"id":"shop"}`, map[string]string{"x-ms-offer-throughput": "900"})
	s.must("POST", "dbs/shop", "clientencryptionkeys", `{"id":"k1","encryptionAlgorithm":"AEAD_AES_256_CBC_HMAC_SHA256",`+
		`"wrappedDataEncryptionKey":"AAECAw==","keyWrapMetadata":{"name":"n","type":"t","value":"v","algorithm":"a"}}`, nil)
	for _, one := range []struct{ definition, header, value string }{
		{
			`{"id":"orders","partitionKey":{"paths":["/k"],"kind":"Hash","version":2},"defaultTtl":-1,` +
				`"indexingPolicy":{"indexingMode":"consistent","includedPaths":[{"path":"/*"}],` +
				`"excludedPaths":[{"path":"/big/*"}],"compositeIndexes":[[{"path":"/k","order":"ascending"},` +
				`{"path":"/v","order":"descending"}]]},"uniqueKeyPolicy":{"uniqueKeys":[{"paths":["/u"]}]},` +
				`"conflictResolutionPolicy":{"mode":"LastWriterWins","conflictResolutionPath":"/v"},` +
				`"changeFeedPolicy":{"retentionDuration":60},"computedProperties":[{"name":"low","query":` +
				`"SELECT VALUE LOWER(c.k) FROM c"}],"geospatialConfig":{"type":"Geography"}}`,
			"x-ms-cosmos-offer-autopilot-settings", `{"maxThroughput":14000}`,
		},
		{
			`{"id":"levels","partitionKey":{"paths":["/k","/l"],"kind":"MultiHash","version":2},"defaultTtl":3600,` +
				`"clientEncryptionPolicy":{"policyFormatVersion":1,"includedPaths":[{"path":"/secret","clientEncryptionKeyId":` +
				`"k1","encryptionType":"Randomized","encryptionAlgorithm":"AEAD_AES_256_CBC_HMAC_SHA256"}]}}`,
			"x-ms-offer-throughput", "11000",
		},
		{`{"id":"shared","partitionKey":{"paths":["/k"],"kind":"Hash","version":1},"indexingPolicy":` +
			`{"indexingMode":"none","automatic":false}}`, "", ""},
		{`{"id":"empty","partitionKey":{"paths":["/k"],"kind":"Hash","version":2}}`, "", ""},
	} {
		header := map[string]string{}
		if one.header != "" {
			header[one.header] = one.value
		}
		s.must("POST", "dbs/shop", "colls", one.definition, header)
	}
	for n := range 40 {
		k := fmt.Sprint("k", n%7)
		s.put("dbs/shop/colls/orders", `["`+k+`"]`, fmt.Sprintf(
			`{"id":"%d","k":%q,"v":%d.50,"u":%d,"big":"%s","é\u0001":[null,1e300,-0.0,{"a":{}}],"ttl":%d}`, n, k, n, n,
			strings.Repeat("x", n*50), 1000+n))
		s.put("dbs/shop/colls/levels", `["`+k+`",`+fmt.Sprint(n%3)+`]`,
			fmt.Sprintf(`{"id":"%d","k":%q,"l":%d,"secret":"c2VjcmV0"}`, n, k, n%3))
	}
	s.put("dbs/shop/colls/orders", `[{}]`, `{"id":"no key"}`)
	s.put("dbs/shop/colls/orders", `[null]`, `{"id":"null key","k":null}`)
	s.put("dbs/shop/colls/orders", `["gone"]`, `{"id":"expires","k":"gone","ttl":1}`)
	s.put("dbs/shop/colls/shared", `[1.5]`, `{"id":"one","k":1.5}`)
	for kind, body := range map[string]string{
		"sprocs":   `{"id":"p 1","body":"function () { getContext().getResponse().setBody('é') }"}`,
		"triggers": `{"id":"t","body":"function () {}","triggerType":"Pre","triggerOperation":"All"}`,
		"udfs":     `{"id":"f","body":"function f(x) { return x + 1 }"}`,
	} {
		s.must("POST", "dbs/shop/colls/orders", kind, body, nil)
	}
	s.must("POST", "dbs/shop", "users", `{"id":"ann"}`, nil)
	s.must("POST", "dbs/shop", "users", `{"id":"ben"}`, nil)
	for id, resource := range map[string]string{
		"all": `"dbs/shop/colls/orders"`, "key": `"dbs/shop/colls/orders","resourcePartitionKey":["k1"]`,
		"item":   `"dbs/shop/colls/orders/docs/3","resourcePartitionKey":["k3"]`,
		"absent": `"dbs/shop/colls/nowhere"`, "script": `"dbs/shop/colls/orders/sprocs/p 1"`,
	} {
		s.must("POST", "dbs/shop/users/ann", "permissions", `{"id":"`+id+`","permissionMode":"Read","resource":`+resource+`}`,
			nil)
	}
}

// rid is the RID of a resource.
func (s *site) rid(link, kind string, header map[string]string) string {
	s.t.Helper()
	var one member
	if err := json.Unmarshal([]byte(s.must("GET", link, kind, "", header)), &one); err != nil {
		s.t.Fatal(err)
	}
	return one.RID
}

// TestAPartIsRestoredWhole: a database, a container and a logical partition that are restored into
// the running server are equal in everything that clients see, except for what the server sets.
func TestAPartIsRestoredWhole(t *testing.T) {
	s := newSite(t)
	s.rich()
	s.backUp() // half of it is in the base, and half in the log
	s.must("POST", "dbs/shop", "colls", `{"id":"late","partitionKey":{"paths":["/k"],"kind":"Hash","version":2}}`,
		map[string]string{"x-ms-offer-throughput": "500"})
	s.put("dbs/shop/colls/late", `["l"]`, `{"id":"late","k":"l"}`)
	s.put("dbs/shop/colls/orders", `["k1"]`, `{"id":"1","k":"k1","u":"another"}`)
	if err := s.server.Split(t.Context(), "shop", "levels", "0"); err != nil {
		t.Fatal(err)
	}
	second := s.second()
	db, orders := s.dump("dbs/shop", noSystem), s.dump("dbs/shop/colls/orders", noSystem)
	definition := s.dump("dbs/shop", noSystem)["/colls/orders"]
	s.server.Advance(2 * time.Second)
	s.must("DELETE", "dbs/shop", "dbs", "", nil)
	s.must("POST", "", "dbs", `{"id":"shop"}`, nil) // another one of the same name
	s.must("POST", "dbs/shop", "colls", `{"id":"orders","partitionKey":{"paths":["/other"],"kind":"Hash"}}`, nil)
	s.backUp()
	if !strings.Contains(s.said, "increment") {
		t.Fatal(s.said)
	}
	restore := func(more ...string) []string {
		return append([]string{"restore", s.archive, at(second), "--database", "shop"}, more...)
	}
	s.orrery(exit.OK, "5 containers, 84 items, 1 client encryption key, 2 users and 5 permissions",
		restore("--as", "before")...)
	compare(t, "the database", s.dump("dbs/before", noSystem), db)
	s.orrery(exit.OK, "(TMPDIR)", restore("--container", "orders", "--as", "rescue/again")...)
	compare(t, "the container", s.dump("dbs/rescue/colls/again", noSystem), orders)
	if have := s.dump("dbs/rescue", noSystem)["/colls/again"]; have != strings.Replace(definition, `"orders"`, `"again"`,
		1) {
		t.Errorf("the container is %s, want %s", have, definition)
	}
	s.orrery(exit.OK, "1 client encryption key", restore("--container", "levels", "--as", "rescue/levels")...)
	s.orrery(exit.OK, "1 client encryption key", restore("--container", "levels", "--as", "rescue/levels2")...)
	one := map[string]string{}
	for name, text := range orders {
		if !strings.HasPrefix(name, "/docs/") || strings.Contains(text, `"k":"k1"`) {
			one[name] = text
		}
	}
	s.orrery(exit.OK, "1 container and 6 items", restore("--container", "orders", "--pk", "k1", "--as", "rescue/k1")...)
	compare(t, "the logical partition", s.dump("dbs/rescue/colls/k1", noSystem), one)
	// What exists is refused before anything is restored.
	s.orrery(exit.Conflict, "never overwrites", restore("--as", "before")...)
	s.orrery(exit.Conflict, "never overwrites", restore("--container", "orders", "--as", "rescue/again")...)
	// The same name may have another encryption key by now.
	s.must("POST", "", "dbs", `{"id":"mine"}`, nil)
	s.must("POST", "dbs/mine", "clientencryptionkeys", `{"id":"k1","encryptionAlgorithm":"AEAD_AES_256_CBC_HMAC_SHA256",`+
		`"wrappedDataEncryptionKey":"////","keyWrapMetadata":{"name":"n","type":"t","value":"v","algorithm":"a"}}`, nil)
	s.orrery(exit.Conflict, "another client encryption key k1", restore("--container", "levels", "--as", "mine/levels")...)
	s.orrery(exit.OK, "5 containers", restore("--as", "cheap", "--no-throughput")...)
	if have := s.dump("dbs/cheap", noSystem)["/colls/levels offer"]; strings.Contains(have, "11000") {
		t.Errorf("with --no-throughput a container has %s", have)
	}
}

// TestPermissionsByRID: the copy of what a permission names has another RID. A permission for a
// container gets its name; one for a single thing is reported, and nothing gets more access.
func TestPermissionsByRID(t *testing.T) {
	s := newSite(t)
	s.rich()
	container := s.rid("dbs/shop/colls/orders", "colls", nil)
	item := s.rid("dbs/shop/colls/orders/docs/3", "docs", map[string]string{"x-ms-documentdb-partitionkey": `["k3"]`})
	db := s.rid("dbs/shop", "dbs", nil)
	for id, resource := range map[string]string{
		"coll": "dbs/" + db + "/colls/" + container, "doc": "dbs/" + db + "/colls/" + container + "/docs/" + item,
		"mixed": "dbs/shop/colls/orders/docs/" + item,
	} {
		s.must("POST", "dbs/shop/users/ben", "permissions",
			`{"id":"`+id+`","permissionMode":"All","resource":"`+resource+`"}`, nil)
	}
	s.backUp()
	code, out, errText := s.run(t.Context(), "restore", s.archive, "--database", "shop", "--as", "copy")
	if code != exit.Partial || !strings.Contains(out, "6 permissions") ||
		!strings.Contains(errText, "the permission doc of user ben was not copied") ||
		!strings.Contains(errText, "the permission mixed of user ben was not copied") {
		t.Fatalf("exit %d: %s%s", code, out, errText)
	}
	have := s.dump("dbs/copy", noSystem)
	if text := have["/users/ben/permissions/coll"]; !strings.Contains(text, `"colls/orders"`) {
		t.Errorf("the permission for a container by RID is %s", text)
	}
	if _, found := have["/users/ben/permissions/doc"]; found {
		t.Error("the permission for an item by RID was copied")
	}
}
