package seed_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/orrerytest"
)

// refused applies a seed and returns the error message.
func refused(t *testing.T, files fs.FS, name string) string {
	t.Helper()
	server := orrerytest.Start(t, orrery.Config{})
	began := time.Now()
	_, err := server.SeedFS(t.Context(), files, name)
	if err == nil {
		t.Fatal("accepted")
	}
	if !errors.Is(err, orrery.ErrConfiguration) {
		t.Errorf("%v is no error of the configuration", err)
	}
	if took := time.Since(began); took > 20*time.Second {
		t.Errorf("it took %v", took)
	}
	if len(err.Error()) > 4000 {
		t.Errorf("the error has %d bytes", len(err.Error()))
	}
	return err.Error()
}

func yamlFile(text string) fstest.MapFS { return fstest.MapFS{"a.yaml": {Data: []byte(text)}} }

const container = "databases:\n  - id: a\n    containers:\n      - id: c\n        partitionKey: /id\n"

// TestHostileSeeds checks that files which are too large, too deep or expand too much are rejected
// quickly and with the line.
func TestHostileSeeds(t *testing.T) {
	laughs := "x: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
	for i := range 9 {
		laughs += fmt.Sprintf(
			"x%d: &a%d [*a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d]\n", i, i+1, i, i, i, i, i, i, i, i, i,
		)
	}
	indented := strings.ReplaceAll(laughs, "\nx", "\n            x")
	many := "&i [" + strings.Repeat("{id: x},", 3000) + "]"
	lists := ""
	for i := range 2000 {
		lists += fmt.Sprintf("      - {id: c%d, partitionKey: /id, items: *i}\n", i)
	}
	for _, c := range []struct {
		name  string
		files fstest.MapFS
		says  string
	}{
		{
			"billion laughs in an item",
			yamlFile(container + "        items:\n          - id: \"1\"\n            " + indented), "a.yaml:",
		},
		{"lists of items by aliases", yamlFile("databases:\n  - id: a\n    containers:\n      - {id: c, " +
			"partitionKey: /id, items: " + many + "}\n" + lists), "2000000 values"},
		{"an alias of itself", yamlFile(container + "        items: &a [{id: \"1\", a: *a}]\n"), "a.yaml:"},
		{
			"a definition that is an alias of itself", yamlFile("databases: &a [*a]\n"),
			"a.yaml:1: a database is expected",
		},
		{
			"deep in flow",
			yamlFile(
				container + "        items: [{id: \"1\", a: " + strings.Repeat(
					"[", 5000,
				) + strings.Repeat("]", 5000) + "}]\n",
			),
			"a.yaml:6: it is nested deeper",
		},
		{"deeper than the parser goes", yamlFile("databases: " + strings.Repeat("[", 200_000)), "a.yaml"},
		{
			"deep JSON",
			fstest.MapFS{"a.yaml": {Data: []byte(`x`)}, "b.json": {Data: []byte(strings.Repeat("[", 100_000))}},
			"nested deeper than",
		},
		{"a huge file", yamlFile("# " + strings.Repeat("x", 3<<20)), "2 MB"},
		{"two documents", yamlFile("databases: []\n---\ndatabases: []\n"), "more than one YAML document"},
		{"not text", yamlFile("\x00\x01\xff\xfe"), "not YAML"},
		{
			"a directory as a file",
			fstest.MapFS{"a.yaml": {Data: []byte(container + "        files: d.jsonl\n")}, "d.jsonl/x": {}},
			"not a regular file",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			name := "a.yaml"
			if c.files["b.json"] != nil {
				name = "b.json"
			}
			if text := refused(t, c.files, name); !strings.Contains(text, c.says) {
				t.Errorf("%q does not say %q", text, c.says)
			}
		})
	}
}

// TestHugeFilesOfItems checks that an item that is too long is reported without holding it in
// memory.
func TestHugeFilesOfItems(t *testing.T) {
	long := `"` + strings.Repeat("x", 64<<20)
	for _, c := range []struct{ name, text, says string }{
		{"x.jsonl", `{"id":"1"}` + "\n" + long + "\n" + `{"id":"2"}`, "x.jsonl:2: it is too long: the maximum is 4 MB"},
		{"x.json", `[{"id":"1"},` + "\n" + long, "x.json:2: the text ends within an item"},
		{"x.csv", "id,a\n1,2\n3," + long, "a quote is never closed"},
		{"x.csv", "id," + long, "a quote is never closed"},
	} {
		server := orrerytest.Start(t, orrery.Config{})
		files := fstest.MapFS{
			"a.yaml": {Data: []byte(container + "        files: " + c.name + "\n")}, c.name: {Data: []byte(c.text)},
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		r, err := server.SeedFS(t.Context(), files, "a.yaml")
		runtime.ReadMemStats(&after)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", c.name, err, c.says)
		}
		if c.name == "x.jsonl" && r.Created != 2 {
			t.Errorf("%d items were created around the long line, want 2", r.Created)
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > 48<<20 {
			t.Errorf("%s: %d MB were allocated for a file of 64 MB", c.name, took>>20)
		}
	}
}

// TestManyBadItems checks that all mistakes are counted and the first are listed in order.
func TestManyBadItems(t *testing.T) {
	var lines bytes.Buffer
	for i := range 5000 {
		if i%2 == 0 {
			fmt.Fprintf(&lines, `{"id":"%d"}`+"\n", i)
		} else {
			fmt.Fprintf(&lines, `{"id":"%d","ttl":0}`+"\n", i)
		}
	}
	server := orrerytest.Start(t, orrery.Config{})
	files := fstest.MapFS{
		"a.yaml": {Data: []byte(container + "        files: x.jsonl\n")}, "x.jsonl": {Data: lines.Bytes()},
	}
	r, err := server.SeedFS(t.Context(), files, "a.yaml")
	if r.Created != 2500 || err == nil {
		t.Fatalf("%+v, %v", r, err)
	}
	named := strings.Split(err.Error(), "\n")
	if len(named) != 11 || named[10] != "and 2490 more items could not be loaded" {
		t.Fatalf("%q", named)
	}
	for i := range 10 {
		if !strings.Contains(named[i], fmt.Sprintf("x.jsonl:%d: ", 2*i+2)) {
			t.Errorf("mistake %d is %q", i, named[i])
		}
	}
}

// TestLinksOutOfTheSeed checks that symbolic links cannot reach files outside the seed's directory.
// Links inside it work, as Kubernetes mounts files that way.
func TestLinksOutOfTheSeed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need a privilege there")
	}
	dir, outside := t.TempDir(), filepath.Join(t.TempDir(), "secret.jsonl")
	write := func(path, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	link := func(to, from string) {
		t.Helper()
		if err := os.Symlink(to, from); err != nil {
			t.Fatal(err)
		}
	}
	write(outside, `{"id":"secret"}`)
	write(filepath.Join(dir, "..data", "a.yaml"), container+"        files: items.jsonl\n")
	write(filepath.Join(dir, "..data", "items.jsonl"), `{"id":"1"}`)
	link(filepath.Join("..data", "a.yaml"), filepath.Join(dir, "a.yaml"))
	link(filepath.Join("..data", "items.jsonl"), filepath.Join(dir, "items.jsonl"))
	server := orrerytest.Start(t, orrery.Config{})
	for _, path := range []string{dir, filepath.Join(dir, "a.yaml")} {
		if r, err := server.Seed(t.Context(), path); err != nil || r.Created+r.Present != 1 {
			t.Fatalf("%s: %+v, %v", path, r, err)
		}
	}
	link(outside, filepath.Join(dir, "out.jsonl"))
	write(filepath.Join(dir, "b.yaml"), container+"        files: out.jsonl\n")
	if _, err := server.Seed(t.Context(), filepath.Join(dir, "b.yaml")); err == nil ||
		!strings.Contains(err.Error(), "out.jsonl") {
		t.Errorf("a link out of the directory: %v", err)
	}
	if code, body, _ := send(
		t, server, http.MethodGet, "dbs/a/colls/c/docs/secret",
		map[string]string{"x-ms-documentdb-partitionkey": `["secret"]`}, "",
	); code != http.StatusNotFound {
		t.Errorf("%d %s", code, body)
	}
}
