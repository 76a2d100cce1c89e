package file

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/model/form"
)

var write = flag.Bool("write", false, "write docs/reference/schemas")

// TestPublishedSchemas compares the published schemas with the tags.
func TestPublishedSchemas(t *testing.T) {
	schemas, err := Schemas()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range schemas {
		path := filepath.Join("..", "..", "..", "docs", "reference", "schemas", s.File)
		if *write {
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, s.Text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		have, err := os.ReadFile(path)
		if err != nil || !bytes.Equal(have, s.Text) {
			t.Errorf("%s differs from the code (%v): go test ./internal/model/file -run Published -write", path, err)
		}
	}
}

// formOf returns a new form of a format.
func formOf(format string) any {
	switch format {
	case StatsFormat:
		return &statsFile{}
	case WorkloadFormat:
		return &workloadFile{}
	case DesignFormat:
		return &designFile{}
	case BudgetFormat:
		return &budgetFile{}
	case CaseFormat:
		return &caseFile{}
	case RunFormat:
		return &Run{}
	}
	return nil
}

// validators returns the published schemas by format, compiled.
func validators(t *testing.T) map[string]*jsonschema.Schema {
	t.Helper()
	schemas, err := Schemas()
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]*jsonschema.Schema{}
	for _, s := range schemas {
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(s.Text))
		if err != nil {
			t.Fatal(err)
		}
		c := jsonschema.NewCompiler()
		if err := c.AddResource(s.File, value); err != nil {
			t.Fatal(err)
		}
		if out[s.Format], err = c.Compile(s.File); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// validFiles returns the files of testdata/valid by name.
func validFiles(t testing.TB) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("testdata", "valid", "*.yaml"))
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	out := map[string][]byte{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = text
	}
	return out
}

// TestSchemaAndReaderAgree changes valid files at random: the published schema and the reader
// accept and refuse the same ones. Names that mean nothing are refused by the reader alone, later.
func TestSchemaAndReaderAgree(t *testing.T) {
	compiled, files := validators(t), validFiles(t)
	var names []string
	trees := map[string]any{}
	for name, text := range files {
		names = append(names, name)
		source, err := form.Parse(name, text)
		if err != nil {
			t.Fatal(err)
		}
		var tree any
		if err := json.Unmarshal(source.JSON(), &tree); err != nil {
			t.Fatal(err)
		}
		trees[name] = tree
	}
	slices.Sort(names)
	accepted, refused := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(names).Draw(t, "file")
		tree := trees[name]
		for range rapid.IntRange(0, 2).Draw(t, "changes") {
			tree = changed(t, tree)
		}
		text, err := json.Marshal(tree)
		if err != nil {
			t.Fatal(err)
		}
		format := ""
		if object, ok := tree.(map[string]any); ok {
			format, _ = object["format"].(string)
		}
		if formOf(format) == nil {
			return
		}
		_, readErr := read(name, text, format, formOf(format))
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		schemaErr := compiled[format].Validate(value)
		if (readErr == nil) != (schemaErr == nil) {
			t.Fatalf("%s\nreader: %v\nschema: %v", text, readErr, schemaErr)
		}
		if readErr == nil {
			accepted++
		} else {
			refused++
		}
	})
	if accepted == 0 || refused == 0 {
		t.Errorf("%d accepted and %d refused: both must occur", accepted, refused)
	}
}

// strange are values to put where others were.
var strange = []any{
	nil, "", "text", "90d", "unbounded", "must", "embed", "pk", "/path", -1.0, 0.0, 0.5, 1.0, 2.0, 1e9, 1e301, true,
	[]any{},
	map[string]any{},
	[]any{"a", 0.5},
	[]any{"a"},
	map[string]any{"max": 3.0},
	map[string]any{"file": "f"},
}

// changed returns a tree with one change at a random place.
func changed(t *rapid.T, tree any) any {
	if rapid.IntRange(0, 5).Draw(t, "here") == 0 {
		return rapid.SampledFrom(strange).Draw(t, "value")
	}
	switch v := tree.(type) {
	case map[string]any:
		out := map[string]any{}
		var keys []string
		for k, e := range v {
			out[k] = e
			keys = append(keys, k)
		}
		slices.Sort(keys)
		if len(keys) == 0 || rapid.IntRange(0, 6).Draw(t, "add") == 0 {
			key := rapid.SampledFrom([]string{"name", "max", "over", "child", "unknown", "peak"}).Draw(t, "key")
			out[key] = rapid.SampledFrom(strange).Draw(t, "value")
			return out
		}
		key := rapid.SampledFrom(keys).Draw(t, "key")
		if rapid.IntRange(0, 6).Draw(t, "remove") == 0 {
			delete(out, key)
			return out
		}
		out[key] = changed(t, v[key])
		return out
	case []any:
		if len(v) == 0 {
			return []any{rapid.SampledFrom(strange).Draw(t, "value")}
		}
		i := rapid.IntRange(0, len(v)-1).Draw(t, "index")
		out := slices.Clone(v)
		out[i] = changed(t, v[i])
		return out
	}
	return rapid.SampledFrom(strange).Draw(t, "value")
}

// TestValidFiles: the files of testdata/valid are read.
func TestValidFiles(t *testing.T) {
	for name, text := range validFiles(t) {
		var err error
		switch {
		case strings.HasSuffix(name, ".stats.yaml"):
			_, err = ReadStats(name, text)
		case strings.HasSuffix(name, ".workload.yaml"):
			_, err = ReadWorkload(name, text)
		case strings.HasSuffix(name, ".design.yaml"):
			var stats *Stats
			if stats, err = clinic(); err == nil {
				_, err = ReadDesign(name, text, &stats.Schema)
			}
		case strings.HasSuffix(name, ".budget.yaml"):
			_, err = ReadBudget(name, text, []string{"Read", "Write it"})
		case strings.HasSuffix(name, ".case.yaml"):
			_, err = ReadCase(name, text)
		default:
			t.Errorf("%s: no format has this ending", name)
		}
		if err != nil {
			t.Error(err)
		}
	}
}

// TestDescriptions: each description is in a published schema.
func TestDescriptions(t *testing.T) {
	schemas, err := Schemas()
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, s := range schemas {
		all.Write(s.Text)
	}
	for key, text := range descriptions {
		if !strings.Contains(all.String(), `"description": "`+text+`"`) {
			t.Errorf("%s describes no key", key)
		}
	}
}
