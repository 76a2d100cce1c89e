package seed_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/seed"
	"github.com/orrery-db/orrery/orrerytest"
)

var write = flag.Bool("write", false, "write docs/reference/seed.schema.json")

// TestPublishedSchema compares the published schema with the shapes.
func TestPublishedSchema(t *testing.T) {
	path := filepath.Join("..", "..", "docs", "reference", "seed.schema.json")
	if *write {
		if err := os.WriteFile(path, seed.Schema(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(path)
	if err != nil || !bytes.Equal(have, seed.Schema()) {
		t.Errorf("%s differs from the code (%v): go test ./internal/seed -run Schema -write", path, err)
	}
}

// TestPage applies the example on the reference page and checks that the page mentions every
// property of the schema.
func TestPage(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "reference", "seed.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(page), "```yaml\n")
	example, _, _ = strings.Cut(example, "```")
	server := orrerytest.Start(t, orrery.Config{})
	r, err := server.SeedFS(t.Context(), fstest.MapFS{
		"seed.yaml":         {Data: []byte(example)},
		"orders-index.json": {Data: []byte(`{"indexingMode":"consistent"}`)},
		"orders.jsonl":      {Data: []byte(`{"id":"3","customerId":"cyd","number":3}`)},
		"events.json":       {Data: []byte(`[{"id":"1","tenant":"t","user":"u"}]`)},
		"events.csv":        {Data: []byte("id,tenant,user\n2,t,u\n")},
	}, "seed.yaml")
	if err != nil || r != (orrery.SeedResult{Databases: 2, Containers: 3, Created: 5}) {
		t.Errorf("%+v, %v", r, err)
	}
	for _, name := range seed.ContainerProperties() {
		if !strings.Contains(string(page), "`"+name+"`") {
			t.Errorf("%s is not on the page", name)
		}
	}
}
