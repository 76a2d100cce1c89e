package pagecache

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/value"
)

// TestParsedTextsAreBounded checks that the bytes of the cached texts stay within their bound, and
// that the most recently used texts stay.
func TestParsedTextsAreBounded(t *testing.T) {
	var p Texts
	text := func(i int) string {
		return fmt.Sprintf(`SELECT %d AS n, "%s" AS pad FROM c`, i, strings.Repeat("x", 2000))
	}
	first := `SELECT * FROM c WHERE c.first = 1`
	kept, err := p.Parse(first)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 1000 {
		if _, err := p.Parse(text(i)); err != nil {
			t.Fatal(err)
		}
		if again, err := p.Parse(first); err != nil || again != kept {
			t.Fatalf("after %d others the text that is asked each time is parsed again: %v", i, err)
		}
		if p.short.bytes > maxTextBytes || len(p.short.byText) != p.short.recent.Len() {
			t.Fatalf("%d bytes, %d texts, %d in the list", p.short.bytes, len(p.short.byText), p.short.recent.Len())
		}
	}
	if p.short.find(text(0)) != nil || p.short.find(text(999)) == nil {
		t.Error("not the texts that were asked last are kept")
	}
	before := len(p.short.byText)
	for i := range 20 {
		long := fmt.Sprintf(`SELECT %d, "%s" AS x`, i, strings.Repeat("x", maxTextBytes/8))
		once, err := p.Parse(long)
		again, _ := p.Parse(long)
		if err != nil || once != again || p.long.bytes > maxTextBytes || len(p.short.byText) != before {
			t.Fatalf("long texts: %d bytes, %v; %d short ones, there were %d", p.long.bytes, err, len(p.short.byText), before)
		}
	}
	if _, err := p.Parse("SELEKT"); err == nil || p.short.find("SELEKT") != nil {
		t.Errorf("a wrong text is kept: %v", err)
	}
}

// TestParsedTextsAreShared compiles and plans the same trees from many goroutines, each with its
// own parameters. It checks that no tree changes, as the race detector also would notice, and that
// each query uses its own parameters.
func TestParsedTextsAreShared(t *testing.T) {
	texts := []string{
		"SELECT TOP @n c.a, c.b AS x FROM c JOIN t IN c.tags WHERE c.a = @v AND t > 1 ORDER BY c.a, c.b",
		"SELECT COUNT(1) AS n, SUM(c.x) FROM c WHERE c.a IN (@v, 2) GROUP BY c.g",
		"SELECT DISTINCT VALUE c.a FROM c WHERE EXISTS(SELECT VALUE t FROM t IN c.tags WHERE t = @v) OFFSET 1 LIMIT @n",
		"SELECT * FROM c WHERE c.cp > @v ORDER BY c.cp",
	}
	var p Texts
	printed := map[string]string{}
	for _, text := range texts {
		tree, err := p.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		printed[text] = tree.String()
	}
	key, err := partition.NewDefinition([]string{"/pk"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Go(func() {
			for i := range 50 {
				text := texts[(g+i)%len(texts)]
				parsed, err := p.Parse(text)
				if err != nil {
					t.Errorf("%s: %v", text, err)
					return
				}
				logical, err := sql.Compile(parsed.tree, []sql.Parameter{
					{Name: "@n", Value: value.FromNumber(float64(g + 1))}, {Name: "@v", Value: value.FromNumber(float64(i))},
				}, sql.Options{})
				if err != nil {
					t.Errorf("%s: %v", text, err)
					return
				}
				if top := logical.Top; strings.Contains(text, "TOP") && (top == nil || *top != int64(g+1)) {
					t.Errorf("%s: TOP %v of goroutine %d", text, top, g)
				}
				if _, err := plan.Partition(logical, key); err != nil {
					t.Errorf("%s: %v", text, err)
				}
			}
		})
	}
	wg.Wait()
	for text, want := range printed {
		if tree, err := p.Parse(text); err != nil || tree.String() != want {
			t.Errorf("%s has become %s, %v", text, tree, err)
		}
	}
}
