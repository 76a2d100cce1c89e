package pagecache

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
)

// caught is an exec.PageCache from which a test takes the cached rows.
type caught struct{ rows exec.Cached }

func (c *caught) Find(func(exec.Cached) bool) exec.Cached { return nil }
func (c *caught) Keep(rows exec.Cached)                   { c.rows = rows }

// someRows returns the surplus of a page with that many rows of that many bytes.
func someRows(t *testing.T, rows, bytes int) exec.Cached {
	t.Helper()
	docs := make([][]byte, rows+1)
	for i := range docs {
		docs[i] = fmt.Appendf(nil, `{"n":"%d %s"}`, i, strings.Repeat("x", bytes))
	}
	tree, err := parser.Parse("SELECT DISTINCT VALUE c.n FROM c")
	if err != nil {
		t.Fatal(err)
	}
	l, err := sql.Compile(tree, nil, sql.Options{})
	if err != nil {
		t.Fatal(err)
	}
	c := new(caught)
	if _, err := exec.Run(context.Background(),
		exec.Request{Logical: l, Parts: exec.SliceParts(docs), PageItems: 1, Cache: c}); err != nil || c.rows == nil {
		t.Fatalf("nothing is left over: %v", err)
	}
	return c.rows
}

func always(exec.Cached) bool { return true }

// TestCachedRowsAreBounded checks the bounds in number and in bytes, and that recently used rows
// stay.
func TestCachedRowsAreBounded(t *testing.T) {
	c := clock.NewManual(time.Unix(1e9, 0))
	for _, bytes := range []int{10, 1 << 20} {
		l := NewRows(c, ledger.New(ledger.Options{}))
		rows := someRows(t, 5, bytes)
		most := min(maxEntries, maxRowBytes/rows.Bytes())
		used := Query{Text: sha256.Sum256([]byte("0"))}
		for i := range 3 * most {
			l.Keep(Query{Text: sha256.Sum256([]byte(fmt.Sprint(i)))}, rows)
			if l.Find(c.Now(), used, always) == nil {
				t.Fatalf("what is used is gone after %d more", i)
			}
			if len(l.list) != min(i+1, most) || l.bytes != len(l.list)*rows.Bytes() {
				t.Fatalf("%d leftovers of %d bytes", len(l.list), l.bytes)
			}
		}
		if l.Find(c.Now(), Query{Text: sha256.Sum256([]byte("1"))}, always) != nil {
			t.Error("what was not used has stayed")
		}
		l.Close()
		if len(l.list) != 0 || l.bytes != 0 {
			t.Errorf("%d leftovers of %d bytes after the end", len(l.list), l.bytes)
		}
		l.Keep(used, rows)
		if len(l.list) != 0 {
			t.Error("something is remembered after the end")
		}
	}
}

// TestIdleRowsAreDropped checks that rows expire when no query uses them, and in any case after a
// while. Afterwards the cache's goroutine has ended too.
func TestIdleRowsAreDropped(t *testing.T) {
	c := clock.NewManual(time.Unix(1e9, 0))
	l := NewRows(c, ledger.New(ledger.Options{}))
	of := Query{Text: sha256.Sum256([]byte("q"))}
	l.Keep(of, someRows(t, 5, 10))
	uses := 0
	for ; l.Find(c.Now(), of, always) != nil; uses++ {
		c.Advance(rowsIdle - time.Second)
	}
	if want := int(rowsAge/(rowsIdle-time.Second)) + 1; uses != want {
		t.Errorf("it is of use %d times, want %d", uses, want)
	}
	for l.expiry.Running() {
		c.Advance(rowsIdle)
	}
	l.Keep(of, someRows(t, 5, 10))
	c.Advance(rowsIdle)
	if l.Find(c.Now(), of, always) != nil {
		t.Error("it is there although nobody asked for it")
	}
	l.Close()
}

// TestNewerRowsReplaceOlder checks that rows replace older ones of the same query and place.
func TestNewerRowsReplaceOlder(t *testing.T) {
	c := clock.NewManual(time.Unix(1e9, 0))
	l := NewRows(c, ledger.New(ledger.Options{}))
	defer l.Close()
	older, newer := someRows(t, 5, 10), someRows(t, 5, 10)
	l.Keep(Query{Text: sha256.Sum256([]byte("q"))}, older)
	l.Keep(Query{Text: sha256.Sum256([]byte("q"))}, newer)
	l.Keep(Query{Text: sha256.Sum256([]byte("other"))}, older)
	if len(l.list) != 2 || l.Find(c.Now(), Query{Text: sha256.Sum256([]byte("q"))}, always) != newer {
		t.Errorf("%d leftovers", len(l.list))
	}
	if l.Find(c.Now(), Query{Text: sha256.Sum256([]byte("q"))}, func(exec.Cached) bool { return false }) != nil {
		t.Error("what does not fit is given")
	}
}
