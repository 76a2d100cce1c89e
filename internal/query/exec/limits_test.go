package exec_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/status"
)

// runOn answers the first page of a query over one document, and returns how many bytes that
// allocated.
func runOn(t *testing.T, ctx context.Context, doc, query string) (exec.Page, uint64, error) { //nolint:revive // t first
	t.Helper()
	container, err := querytest.NewContainer("/pk", 1, doc)
	if err != nil {
		t.Fatal(err)
	}
	l, err := compile(query, nil)
	if err != nil {
		t.Fatalf("%.100s: %v", query, err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	page, err := exec.Run(ctx, exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy})
	runtime.ReadMemStats(&after)
	return page, after.TotalAlloc - before.TotalAlloc, err
}

func chain(operand, separator string, n int) string {
	return strings.Repeat(operand+separator, n-1) + operand
}

// TestRowLimit checks that the engine refuses a row that is too large, whatever its shape, before
// it takes much memory.
func TestRowLimit(t *testing.T) {
	mega := strings.Repeat("x", 1<<20)
	doc := fmt.Sprintf(`{"id":"1","pk":1,"s":%q,"e":"%s","nul":"%s"}`, mega, strings.Repeat(`\n`, 1<<17),
		strings.Repeat(`\u0001`, 1<<16))
	for _, c := range []struct{ query, want string }{
		{"SELECT VALUE [" + chain("c.s", ",", 60) + "] FROM c", "A row"},
		{"SELECT VALUE [[" + chain("c.s", "],[", 60) + "]] FROM c", "A row"},
		{
			"SELECT VALUE [1,{'a':[" + chain("c.s", ",", 60) + "],'a':2}, c.none ?? [" + chain("c.s", ",", 60) + "]] FROM c",
			"builds a value",
		},
		{"SELECT VALUE (c.none ?? {'a': [" + chain("c.s", ",", 60) + "]}) FROM c", "builds a value"},
		{"SELECT " + chain("c", ",", 1) + ", [" + chain("c", ",", 60) + "] AS l FROM c", "A row"},
		{"SELECT VALUE {" + members(60, "c.s") + "} FROM c", "A row"},
		{"SELECT VALUE c.s FROM c WHERE (" + chain("c.s", " || ", 60) + ") != ''", "builds a value"},
		{"SELECT VALUE " + chain("c.s", " || ", 60) + " FROM c", "builds a value"},
		{"SELECT VALUE " + chain("c.e", " || ", 60) + " FROM c", "builds a value"},
		{"SELECT VALUE c.s || (" + chain("c.s", " || ", 60) + ") FROM c", "builds a value"},
		{"SELECT VALUE (c.none ?? [" + chain("c.s || c.s", ",", 60) + "]) FROM c", "together for one item"},
		{"SELECT VALUE " + chain("c.nul", " || ", 60) + " FROM c", "A row"},
		{"SELECT VALUE c.id FROM c ORDER BY c.id OFFSET 0 LIMIT 1", ""},
		{"SELECT VALUE [" + chain("c.s", ",", 3) + "] FROM c", ""},
		{"SELECT VALUE " + chain("c.s", " || ", 3) + " FROM c WHERE " + chain("(c.s || c.s) != 'y'", " AND ", 20), ""},
		{"SELECT VALUE c.s || 1 || " + chain("c.s", " || ", 60) + " FROM c", ""},
		{"SELECT VALUE [" + chain("c.s", ",", 60) + "] FROM c ORDER BY c.id", "A row"},
	} {
		page, allocated, err := runOn(t, t.Context(), doc, c.query)
		short := c.query[:min(len(c.query), 60)]
		if c.want == "" {
			if err != nil {
				t.Errorf("%s: %v", short, err)
			}
			continue
		}
		if !errors.Is(err, status.RequestEntityTooLarge) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: page of %d bytes, error %v", short, len(page.Documents), err)
		}
		if allocated > 64<<20 {
			t.Errorf("%s: %d MB were allocated", short, allocated>>20)
		}
	}
}

func members(n int, value string) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("'m%d': %s", i, value)
	}
	return strings.Join(list, ",")
}

// TestRowLimitExact checks that a row of exactly the limit is allowed, and that long strings come
// out unchanged, wherever the projector cuts them.
func TestRowLimitExact(t *testing.T) {
	text := strings.Repeat("x", 1_300_000) + "é"
	doc := fmt.Sprintf(`{"id":"1","pk":1,"s":%q,"q":%q}`, text, strings.Repeat(`"é€`, 80_000))
	fill := exec.MaxPageBytes - 3*len(text) - 2
	for _, c := range []struct {
		extra int
		ok    bool
	}{{fill, true}, {fill + 1, false}} {
		query := "SELECT VALUE c.s || c.s || c.s || '" + strings.Repeat("y", c.extra) + "' FROM c"
		page, _, err := runOn(t, t.Context(), doc, query)
		if (err == nil) != c.ok || c.ok && len(page.Documents) != exec.MaxPageBytes {
			t.Errorf("%d: %d bytes, %v", c.extra, len(page.Documents), err)
		}
	}
	page, _, err := runOn(t, t.Context(), doc, "SELECT VALUE c.q || c.q || '\\u0001' FROM c")
	if want := `"` + strings.Repeat(`\"é€`, 160_000) + `\u0001"`; err != nil || string(page.Documents) != want {
		t.Errorf("%d bytes, %v", len(page.Documents), err)
	}
}

// impatient is a context that is cancelled after the given number of calls of Err.
type impatient struct {
	context.Context
	asked, until int
}

func (c *impatient) Err() error {
	if c.asked++; c.asked > c.until {
		return context.Canceled
	}
	return nil
}

// TestCancelInsideRow checks that a single row that takes long asks the context repeatedly.
func TestCancelInsideRow(t *testing.T) {
	doc := fmt.Sprintf(`{"id":"1","pk":1,"s":%q,"z":1}`, strings.Repeat("x", 1<<20))
	for _, query := range []string{
		"SELECT VALUE {" + members(20_000, "c.z") + "} FROM c",
		"SELECT VALUE [" + chain("c.z", ",", 20_000) + "] FROM c",
		"SELECT VALUE c.id FROM c WHERE " + chain("c.z + 0 = 2", " OR ", 20_000),
		"SELECT VALUE c.id FROM c WHERE c.id IN (" + chain("c.z", ",", 20_000) + ")",
		"SELECT VALUE c.id FROM c WHERE NOT (" + chain("c.s = c.z", " OR ", 20_000) + ") ORDER BY c.id",
	} {
		ctx := &impatient{Context: context.Background(), until: 10}
		if _, _, err := runOn(t, ctx, doc, query); !errors.Is(err, context.Canceled) {
			t.Errorf("%.60s: asked %d times, %v", query, ctx.asked, err)
		}
	}
}
