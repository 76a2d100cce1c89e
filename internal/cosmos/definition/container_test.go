package definition_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/cosmos/definition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// parts holds the spellings of each property. A definition has one of them or none.
var parts = map[string][]string{
	"indexingPolicy": {
		`{}`, `{"indexingMode":"Consistent","automatic":false}`, `{"excludedPaths":[{"path":"/*"}],"x":1}`,
		`{"includedPaths":[{"path":"/","indexes":[{"kind":"Hash","dataType":"String","precision":3}]}],` +
			`"excludedPaths":[{"path":"/\"a-b\"/*","y":[1.0]},{"path":"/l/[]/?"}]}`,
		`{"compositeIndexes":[[{"path":"/a"},{"path":"/b","order":"DESCENDING"}]],"spatialIndexes":[{"path":"/l/*",` +
			`"types":["point"],"z":[1.50]}]}`,
		`{"vectorIndexes":[{"path":"/v","type":"FLAT"}],"fullTextIndexes":[{"path":"/\"t\""}]}`,
	},
	"defaultTtl": {`-1`, `60`, `6.0e1`, `2147483647`},
	"uniqueKeyPolicy": {
		`{}`, `{"uniqueKeys":[]}`,
		`{"uniqueKeys":[{"paths":["/a/b","/\"c d\""]},{"paths":["/c"],"z":null}]}`,
	},
	"conflictResolutionPolicy": {
		`{}`, `{"mode":"custom"}`, `{"mode":"","conflictResolutionPath":"/n","q":1}`,
		`{"mode":"Custom","conflictResolutionProcedure":"dbs/d/colls/c/sprocs/s"}`,
	},
	"geospatialConfig":     {`{}`, `{"type":"geography"}`},
	"analyticalStorageTtl": {`-1`, `0`, `1e3`},
	"computedProperties":   {`[]`, `[{"name":"cp","query":"SELECT VALUE c.a FROM c","k":{}}]`},
	"vectorEmbeddingPolicy": {
		`{"vectorEmbeddings":[{"path":"/v","dimensions":2e1,"distanceFunction":"Cosine"},{"path":"/w"}]}`,
	},
	"fullTextPolicy":   {`{"defaultLanguage":"en-US","fullTextPaths":[{"path":"/t","language":""}]}`},
	"changeFeedPolicy": {`{}`, `{"retentionDuration":10.0}`},
	"clientEncryptionPolicy": {
		`{"includedPaths":[]}`,
		`{"includedPaths":[{"path":"/s","clientEncryptionKeyId":"k","encryptionType":"randomized",` +
			`"encryptionAlgorithm":"aead_aes_256_cbc_hmac_sha256"}],"policyFormatVersion":2}`,
	},
	"partitionKey": {
		`{"paths":["/pk"]}`, `{"paths":["/a","/b/c"],"kind":"MultiHash"}`,
		`{"paths":["/_partitionKey"],"systemKey":true}`,
	},
	"createMode": {`"Default"`}, "future": {`{"a":[1.0,null]}`},
}

// TestDefinitionsAreStable checks that the stored form of any definition decodes to itself, that
// sending it back changes nothing, and that a replace keeps the permanent parts that it omits.
func TestDefinitionsAreStable(t *testing.T) {
	names := make([]string, 0, len(parts))
	for name := range parts {
		names = append(names, name)
	}
	slices.Sort(names)
	rapid.Check(t, func(t *rapid.T) {
		body := `{"id":"c"`
		for _, name := range rapid.Permutation(names).Draw(t, "order") {
			if spellings := parts[name]; rapid.Bool().Draw(t, name) {
				body += fmt.Sprintf(",%q:%s", name, rapid.SampledFrom(spellings).Draw(t, "spelling"))
			}
		}
		body += "}"
		c, err := definition.ParseContainer([]byte(body))
		if err != nil {
			// The only mistakes among the parts are vector and full-text indexes without their policies.
			if !strings.Contains(body, "vectorIndexes") || !errors.Is(err, status.BadRequest) {
				t.Fatalf("%s: %v", body, err)
			}
			t.Skip("an index without its policy")
		}
		checkStable(t, c)
		checkIsKept(t, c)
	})
}

func checkStable(t *rapid.T, c *resource.Container) {
	for name, read := range map[string]func([]byte) (*resource.Container, error){
		"parsed":  definition.ParseContainer,
		"decoded": resource.DecodeContainer,
	} {
		again, err := read(c.JSON())
		if err != nil || !bytes.Equal(again.JSON(), c.JSON()) {
			t.Fatalf("%s, %s, is an error or something else: %v", c.JSON(), name, err)
		}
		if fmt.Sprint(again.DefaultTTL, again.UniqueKeys, again.ComputedProperties,
			again.Partition) != fmt.Sprint(c.DefaultTTL, c.UniqueKeys, c.ComputedProperties, c.Partition) {
			t.Fatalf("%s, %s, means something else", c.JSON(), name)
		}
		if err := c.CheckReplace(again); err != nil || !bytes.Equal(again.JSON(), c.JSON()) {
			t.Fatalf("%s, %s, replaced itself with %s: %v", c.JSON(), name, again.JSON(), err)
		}
	}
	if err := c.CheckReplace(c); err != nil {
		t.Fatalf("%s cannot replace itself: %v", c.JSON(), err)
	}
}

func checkIsKept(t *rapid.T, c *resource.Container) {
	next, err := definition.ParseContainer([]byte(`{"id":"c"}`))
	if err != nil {
		t.Fatal(err)
	}
	err = c.CheckReplace(next)
	if strings.Contains(string(c.JSON()), "vectorEmbeddings") {
		if !errors.Is(err, status.BadRequest) {
			t.Fatalf("the embeddings of %s can be left out: %v", c.JSON(), err)
		}
		return
	}
	if err != nil {
		t.Fatalf("%s cannot be replaced by what may be left out: %v", c.JSON(), err)
	}
	if fmt.Sprint(next.UniqueKeys) != fmt.Sprint(c.UniqueKeys) || !slices.Equal(next.Partition.Paths, c.Partition.Paths) ||
		next.DefaultTTL != 0 {
		t.Fatalf("%s became %s", c.JSON(), next.JSON())
	}
}

// TestContainersPage checks the code against the examples of the reference page, and the properties
// against its table.
func TestContainersPage(t *testing.T) {
	page, err := os.ReadFile("../../../docs/reference/containers.md")
	if err != nil {
		t.Fatal(err)
	}
	_, block, _ := strings.Cut(string(page), "```definitions\n")
	block, _, _ = strings.Cut(block, "\n```")
	examples := strings.Split(block, "\n\n")
	if len(examples) < 3 {
		t.Fatalf("the page has only %d examples", len(examples))
	}
	for _, e := range examples {
		sent, returned, _ := strings.Cut(e, "\n")
		c, err := definition.ParseContainer([]byte(sent))
		if err != nil || string(c.JSON()) != returned {
			t.Errorf("%s gives %v, %v; the page says %s", sent, c, err, returned)
		}
	}
	for name := range parts {
		if name != "future" && !strings.Contains(string(page), "`"+name+"`") {
			t.Errorf("the page does not name %s", name)
		}
	}
}

// TestIndexingLimits checks the limits that would need long scripts.
func TestIndexingLimits(t *testing.T) {
	policy := func(list, entry string, n int) []byte {
		entries := make([]string, n)
		for i := range entries {
			entries[i] = strings.ReplaceAll(entry, "#", fmt.Sprint(i))
		}
		return fmt.Appendf(nil, `{"id":"c","indexingPolicy":{"includedPaths":[{"path":"/*"}],%q:[%s]}}`, list,
			strings.Join(entries, ","))
	}
	for _, c := range []struct {
		list, entry string
		most        int
	}{
		{"excludedPaths", `{"path":"/p#/?"}`, 1500},
		{"compositeIndexes", `[{"path":"/a#"},{"path":"/b"}]`, 100},
	} {
		if _, err := definition.ParseContainer(policy(c.list, c.entry, c.most)); err != nil {
			t.Errorf("%d %s: %v", c.most, c.list, err)
		}
		if _, err := definition.ParseContainer(policy(c.list, c.entry, c.most+1)); !errors.Is(err, status.BadRequest) {
			t.Errorf("%d %s: %v", c.most+1, c.list, err)
		}
	}
	// A path that the service added does not count against the limit when the client sends it back.
	full, err := definition.ParseContainer(policy("excludedPaths", `{"path":"/p#/?"}`, 1500))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := definition.ParseContainer(full.JSON()); err != nil {
		t.Errorf("a full policy cannot be sent back: %v", err)
	}
}

func BenchmarkParseContainer(b *testing.B) {
	body := []byte(
		`{"id":"c","partitionKey":{"paths":["/pk"],"version":2},"uniqueKeyPolicy":{"uniqueKeys":[{"paths":["/email"]}]},` +
			`"defaultTtl":60}`)
	for b.Loop() {
		if _, err := definition.ParseContainer(body); err != nil {
			b.Fatal(err)
		}
	}
}

func TestDefinitionTooLarge(t *testing.T) {
	body := []byte(`{"id":"c","note":"` + strings.Repeat("x", 2<<20) + `"}`)
	if _, err := definition.ParseContainer(body); !errors.Is(err, status.RequestEntityTooLarge) ||
		!strings.HasPrefix(status.Of(err).Message, `Message: {"Errors":["Request size is too large"]}`+"\r\n") {
		t.Errorf("container: %v", err)
	}
	if _, err := definition.ParseDatabase(body); !errors.Is(err, status.RequestEntityTooLarge) {
		t.Errorf("database: %v", err)
	}
}

// FuzzParseContainer checks that no body causes a panic, that every refusal is a client error, and
// that the stored form is JSON that decodes to itself.
func FuzzParseContainer(f *testing.F) {
	for _, s := range []string{
		`{"id":"c","partitionKey":{"paths":["/pk"]}}`,
		`{"id":"c","partitionKey":{"paths":["/a","/\"b c\"/d"],"kind":"MultiHash","version":2,"x":1},"y":[1]}`,
		`{"id":"c","indexingPolicy":{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/\"_etag\"/?"}]},` +
			`"defaultTtl":-1}`,
		`{"id":"c","indexingPolicy":{"indexingMode":"none"},"uniqueKeyPolicy":{"uniqueKeys":[{"paths":["/a/\"b\\\"c\""]}]},` +
			`"computedProperties":[{"name":"p","query":"SELECT VALUE c.a FROM c"}]}`,
		`{"id":"c","indexingPolicy":{"includedPaths":[{"path":"/t/[]/{a, \"b ` +
			`c\"/d}/?"}],"excludedPaths":[{"path":"/"}],"compositeIndexes":[[{"path":"/a"},{"path":"/b","order":""}]],` +
			`"spatialIndexes":[{"path":"/l/?","types":["Point"],"boundingBox":{"xmin":0,"ymin":0,"xmax":1,"ymax":1}}]},` +
			`"geospatialConfig":{"type":"Geometry"}}`,
		`{"id":"c","indexingPolicy":{"vectorIndexes":[{"path":"/v","type":"diskANN","quantizationByteSize":8,` +
			`"vectorIndexShardKey":["/a"]}],"fullTextIndexes":[{"path":"/t"}]},` +
			`"vectorEmbeddingPolicy":{"vectorEmbeddings":[{"path":"/v","dimensions":16}]},` +
			`"fullTextPolicy":{"fullTextPaths":[{"path":"/t","language":"en-US"}]}}`,
		`{"id":"c","clientEncryptionPolicy":{"includedPaths":[{"path":"/s","clientEncryptionKeyId":"k",` +
			`"encryptionType":"Randomized","encryptionAlgorithm":"AEAD_AES_256_CBC_HMAC_SHA256"}]},` +
			`"changeFeedPolicy":{"retentionDuration":5},"analyticalStorageTtl":-1}`,
		`{"id":"\ud800"}`, `{"id":"c","conflictResolutionPolicy":{"mode":"Custom"}}`, `[`, `{"id":1}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		c, err := definition.ParseContainer(body)
		if err != nil {
			if kind := status.Of(err).Kind; kind.HTTP() >= 500 {
				t.Fatalf("%q: %v", body, err)
			}
			return
		}
		if !json.Valid(c.JSON()) {
			t.Fatalf("%q is stored as %s", body, c.JSON())
		}
		again, err := resource.DecodeContainer(c.JSON())
		if err != nil || !bytes.Equal(again.JSON(), c.JSON()) {
			t.Fatalf("%s decodes to an error or another definition: %v", c.JSON(), err)
		}
		if err := c.CheckReplace(again); err != nil {
			t.Fatalf("%s cannot replace itself: %v", c.JSON(), err)
		}
	})
}
