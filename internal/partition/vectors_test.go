package partition_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/testshared"
)

// vector is one recorded pair of key and EPK.
type vector struct {
	Version int    `json:"version"`
	Kind    string `json:"kind"`
	Values  []any  `json:"values"`
	EPK     string `json:"epk"`
	// Service is the service's value where the JS SDK differs from it.
	Service string `json:"epkServiceAlgorithm"`
	Note    string `json:"note"`
}

func (v vector) definition() partition.Definition {
	d := partition.Definition{Kind: partition.Hash, Version: v.Version}
	if v.Kind == "MultiHash" {
		d.Kind = partition.MultiHash
	}
	return d
}

func keyOf(t testing.TB, values []any) partition.Key {
	t.Helper()
	components := make([]partition.Component, 0, len(values))
	for _, v := range values {
		switch v := v.(type) {
		case nil:
			components = append(components, partition.Null())
		case bool:
			components = append(components, partition.Bool(v))
		case float64:
			components = append(components, partition.Number(v))
		case string:
			components = append(components, partition.Text(v))
		case map[string]any:
			components = append(components, partition.Undefined())
		default:
			t.Fatalf("vector holds %T", v)
		}
	}
	return partition.NewKey(components...)
}

func TestRecordedVectors(t *testing.T) {
	for name, want := range map[string]int{"vectors/epk_js.json": 117, "vectors/epk_dotnet.json": 54} {
		var vectors []vector
		if err := json.Unmarshal(testshared.Open(t, name), &vectors); err != nil {
			t.Fatal(err)
		}
		if len(vectors) != want {
			t.Fatalf("%s holds %d vectors, expected %d", name, len(vectors), want)
		}
		for i, v := range vectors {
			epk := v.EPK
			if v.Service != "" {
				epk = v.Service
			}
			if got := v.definition().EPK(keyOf(t, v.Values)).String(); got != epk {
				t.Errorf("%s #%d %s (%s V%d):\n got %s\nwant %s", name, i, v.Note, v.Kind, v.Version, got, epk)
			}
		}
	}
}

// TestReferencePage checks the worked examples of the reference page against the code. A line is:
// algorithm, key as in the header, =, EPK.
func TestReferencePage(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/epk.md")
	if err != nil {
		t.Fatal(err)
	}
	_, block, ok := strings.Cut(string(page), "```epk\n")
	if !ok {
		t.Fatal("the page has no epk block")
	}
	block, _, _ = strings.Cut(block, "```")
	lines := strings.Split(strings.TrimSpace(block), "\n")
	if len(lines) < 12 {
		t.Fatalf("the page has only %d worked examples", len(lines))
	}
	algorithms := map[string]partition.Definition{
		"V1":        {Paths: []string{"/a"}, Version: 1},
		"V2":        {Paths: []string{"/a"}, Version: 2},
		"MultiHash": {Paths: []string{"/a", "/b", "/c"}, Kind: partition.MultiHash, Version: 2},
	}
	for _, line := range lines {
		algorithm, rest, _ := strings.Cut(line, " ")
		header, want, ok := strings.Cut(rest, " = ")
		d, known := algorithms[algorithm]
		if !ok || !known {
			t.Fatalf("line not understood: %q", line)
		}
		k, err := partition.ParseHeader(strings.TrimSpace(header))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if got := d.EPK(k).String(); got != want {
			t.Errorf("%s: code says %s", line, got)
		}
	}
}
