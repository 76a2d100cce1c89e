package rest

import (
	"context"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
)

// block returns the "left -> right" lines of a fenced block of the reference page.
func block(t *testing.T, name string) [][2]string {
	t.Helper()
	var rows [][2]string
	for line := range strings.Lines(blockText(t, name)) {
		left, right, ok := strings.Cut(strings.TrimSpace(line), " -> ")
		if !ok {
			t.Fatalf("line %q", line)
		}
		rows = append(rows, [2]string{left, right})
	}
	return rows
}

// blockText returns a fenced block of the reference page.
func blockText(t *testing.T, name string) string {
	t.Helper()
	page, err := os.ReadFile("../../../docs/reference/rest.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut(string(page), "```"+name+"\n")
	if !ok {
		t.Fatalf("the page has no block %q", name)
	}
	text, _, _ = strings.Cut(text, "```")
	return text
}

// TestReferenceVersions compares the list on the page with the list of the code. The code searches
// its list, so the list must be sorted.
func TestReferenceVersions(t *testing.T) {
	var named []apiVersion
	for _, v := range strings.Fields(blockText(t, "versions")) {
		named = append(named, apiVersion(v))
	}
	if !slices.Equal(named, apiVersions) || !slices.IsSorted(apiVersions) {
		t.Errorf("the page has %v, the code %v", named, apiVersions)
	}
	for _, since := range []apiVersion{sinceNamedRanges, sinceVectors, sinceHierarchicalKeys} {
		if !slices.Contains(apiVersions, since) {
			t.Errorf("%s is not a version", since)
		}
	}
}

func TestReferenceRoutes(t *testing.T) {
	g := New(Options{Engine: &fakeEngine{}, NoAuth: true})
	documented := map[resourceKind]bool{}
	for _, row := range block(t, "routes") {
		path := strings.NewReplacer("{db}", "d", "{coll}", "c", "{id}", "i", "{rid}", "XbNi").Replace(row[0])
		r := g.Handle(context.Background(), &Request{Method: "OPTIONS", Path: path, Header: mapHeader{}})
		if got := field(r, hdrAllow); got != row[1] {
			t.Errorf("%s allows %s, the page says %s", row[0], got, row[1])
		}
		found, err := parsePath(path)
		if err != nil {
			t.Error(err)
		}
		documented[found.kind] = true
	}
	for kind := range resourceKind(len(operations)) {
		refused := kind == kindAttachments || kind == kindAttachment ||
			kind == kindExplorer || kind == kindAddresses
		if !refused && !documented[kind] {
			t.Errorf("kind %d is not on the page", kind)
		}
	}
}

func TestReferenceSignatures(t *testing.T) {
	const date = "Thu, 05 Mar 2026 14:07:09 GMT"
	now, err := time.Parse(http.TimeFormat, date)
	if err != nil {
		t.Fatal(err)
	}
	g := New(Options{
		Engine: &fakeEngine{reply: &cosmos.Reply{Status: 200, Count: -1}}, Auth: keys(t),
		Clock: clock.NewManual(now),
	})
	for _, row := range block(t, "signatures") {
		method, path, _ := strings.Cut(row[0], " ")
		h := mapHeader{hdrXDate: date, hdrAuthorization: url.QueryEscape("type=master&ver=1.0&sig=" + row[1])}
		r := g.Handle(context.Background(), &Request{Method: method, Path: path, Scheme: "http", Host: "h", Header: h})
		if r.Status != 200 {
			t.Errorf("%s: %d %s", row[0], r.Status, r.Body)
		}
	}
}
