package exec_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// TestStories runs narratives: a container is filled, then asked.
//
//	container parts=3 [pk=/path] [each=n]   one document a line; each repeats them with #i replaced
//	query [page=n] [pages=n] [work=n] [scan] [list] [key=json] [params={"@a":1}] [split=n] [merge=n]
//	    split and merge happen behind every page: of part n, of it and the next
func TestStories(t *testing.T) {
	datadriven.Walk(t, "testdata/stories", runStory)
}

// TestReferenceExamples runs the stories in the reference page.
func TestReferenceExamples(t *testing.T) {
	page, err := os.ReadFile("../../../docs/reference/query.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(page), "```story\n")[1:]
	if len(blocks) == 0 {
		t.Fatal("the page has no stories")
	}
	for i, block := range blocks {
		story, _, _ := strings.Cut(block, "```")
		path := filepath.Join(t.TempDir(), fmt.Sprint("story", i))
		if err := os.WriteFile(path, []byte(story), 0o600); err != nil {
			t.Fatal(err)
		}
		runStory(t, path)
	}
}

func runStory(t *testing.T, path string) {
	var container *querytest.Container
	datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
		switch d.Cmd {
		case "container":
			container = fill(t, d)
			return fmt.Sprintf("%d items\n", len(container.Items))
		case "query":
			return ask(t, d, container)
		}
		t.Fatalf("unknown command %s", d.Cmd)
		return ""
	})
}

func fill(t *testing.T, d *datadriven.TestData) *querytest.Container {
	parts, each, pk := 1, 1, "/pk"
	d.MaybeScanArgs(t, "parts", &parts)
	d.MaybeScanArgs(t, "each", &each)
	d.MaybeScanArgs(t, "pk", &pk)
	var docs []string
	for i := range each {
		for _, line := range strings.Split(d.Input, "\n") {
			docs = append(docs, strings.ReplaceAll(line, "#i", strconv.Itoa(i)))
		}
	}
	container, err := querytest.NewContainer(pk, parts, docs...)
	if err != nil {
		t.Fatal(err)
	}
	return container
}

func ask(t *testing.T, d *datadriven.TestData, container *querytest.Container) string {
	params, key, most := "", "", 10
	var meter ru.Meter
	r := exec.Request{
		Parts: container.Parts(), DB: querytest.DB, Coll: querytest.Coll, Policy: container.Policy,
		Meter: &meter, Functions: new(querytest.Functions),
	}
	d.MaybeScanArgs(t, "params", &params)
	d.MaybeScanArgs(t, "page", &r.PageItems)
	d.MaybeScanArgs(t, "work", &r.WorkItems)
	d.MaybeScanArgs(t, "pages", &most)
	r.ForceScan, r.CreationOrder = d.HasArg("scan"), d.HasArg("list")
	split, merge := -1, -1
	d.MaybeScanArgs(t, "split", &split)
	d.MaybeScanArgs(t, "merge", &merge)
	if d.MaybeScanArgs(t, "key", &key); key != "" {
		r.Scope = scopeOf(t, container, key)
	}
	var err error
	if r.Logical, err = compile(d.Input, []byte(params)); err != nil {
		return status.Of(err).Message + "\n"
	}
	var b strings.Builder
	for n := 1; n <= most; n++ {
		page, err := exec.Run(context.Background(), r)
		if err != nil {
			return b.String() + status.Of(err).Message + "\n"
		}
		if rows := string(page.Documents); rows != "" {
			fmt.Fprintln(&b, strings.ReplaceAll(rows, "},{", "}\n{"))
		}
		e := page.Explain
		fmt.Fprintf(&b, "-- %s; ranges %s; terms %d, examined %d, loaded %d, rows %d\n",
			e.Access, strings.Join(page.RangesTouched, " "), e.Terms, e.Examined, e.Loaded, e.Output)
		if r.Resume = page.Next; r.Resume == nil {
			break
		}
		if split >= 0 {
			container.Split(split)
		}
		if merge >= 0 {
			container.Merge(merge)
		}
		r.Parts = container.Parts()
	}
	return b.String()
}

func scopeOf(t *testing.T, container *querytest.Container, literal string) index.Scope {
	l, err := compile("SELECT * FROM c WHERE c.pk = "+literal, nil)
	if err != nil {
		t.Fatal(err)
	}
	keys, _ := l.Keys(container.Definition)
	return index.Scope{Range: container.Definition.Range(keys[0]), Key: &keys[0]}
}
