package pagecache

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/sql"
)

// taken receives the one query that a page suspends.
type taken struct{ query *exec.Suspended }

func (t *taken) Suspend(s *exec.Suspended) uint64 {
	t.query = s
	return 1
}

func (t *taken) Resume(uint64) (*exec.Suspended, bool) { return nil, false }
func (t *taken) Refused(uint64, *exec.Suspended)       {}
func (t *taken) Failed(uint64, *exec.Suspended)        {}

// held counts the memory that queries hold.
type held struct{ bytes int64 }

func (h *held) Hold(_ context.Context, bytes int64) error {
	h.bytes += bytes
	return nil
}

func (h *held) TryHold(bytes int64) error { return h.Hold(context.Background(), bytes) }

func (h *held) Release(bytes int64) { h.bytes -= bytes }

// suspendedQuery returns a query in the middle of its first page.
func suspendedQuery(t *testing.T, memory exec.Memory) *exec.Suspended {
	t.Helper()
	docs := make([][]byte, 3000)
	for i := range docs {
		docs[i] = fmt.Appendf(nil, `{"id":"%d","n":%d}`, i, i)
	}
	text, err := new(Texts).Parse("SELECT c.n, COUNT(1) AS k FROM c GROUP BY c.n")
	if err != nil {
		t.Fatal(err)
	}
	logical, err := sql.Compile(text.tree, nil, sql.Options{})
	if err != nil {
		t.Fatal(err)
	}
	kept := new(taken)
	page, err := exec.Run(t.Context(), exec.Request{
		Logical: logical, Parts: exec.SliceParts(docs), Suspensions: kept, GatherSteps: 40_000, Memory: memory,
	})
	if err != nil || page.Next == nil || kept.query == nil {
		t.Fatalf("next %v, %v", page.Next, err)
	}
	return kept.query
}

// TestSuspensionsAreBounded checks that the queries of one owner and of all owners are bounded,
// that idle queries are dropped, and that dropped queries return their memory.
func TestSuspensionsAreBounded(t *testing.T) {
	c := clock.NewManual(time.Unix(1_800_000_000, 0))
	memory := new(held)
	s := NewSuspended(c, ledger.New(ledger.Options{}), slog.New(slog.DiscardHandler))
	of := Query{Container: 1}
	next := uint64(0)
	keep := func(owner string) uint64 {
		next++
		s.Keep(&Suspension{
			ID: next, of: of, owner: ledger.Owner{Within: owner}, Query: suspendedQuery(t, memory),
			text: new(Text),
		})
		return next
	}
	quiet := keep("quiet")
	var noisy []uint64
	for range maxOfOwner + 3 {
		noisy = append(noisy, keep("noisy"))
	}
	if n := len(s.list); n != maxOfOwner+1 || memory.bytes == 0 {
		t.Errorf("%d queries are kept, %d bytes are held", n, memory.bytes)
	}
	dropped, _ := s.Resume(noisy[2], of)
	if others, _ := s.Resume(quiet, Query{Container: 2}); dropped != nil || others != nil {
		t.Error("a query is there that was dropped, or is another's")
	}
	for _, id := range []uint64{quiet, noisy[3]} {
		q, _ := s.Resume(id, of)
		if q == nil {
			t.Fatalf("query %d is gone", id)
		}
		q.Query.Drop()
	}
	for i := range maxQueries {
		keep(fmt.Sprint(i))
	}
	if n := len(s.list); n != maxQueries {
		t.Errorf("%d queries are kept", n)
	}
	for c.Waiting() == 0 { // the goroutine is about to wait
		runtime.Gosched()
	}
	c.Advance(queryIdle)
	for s.expiry.Running() {
		runtime.Gosched()
	}
	s.Close()
	if memory.bytes != 0 {
		t.Errorf("%d bytes are still held", memory.bytes)
	}
	s.Keep(&Suspension{ID: 1, of: of, Query: suspendedQuery(t, memory), text: new(Text)})
	if len(s.list) != 0 || memory.bytes != 0 {
		t.Error("a query is kept after the engine was closed")
	}
}

// panicking is an account that panics when a query releases memory.
type panicking struct{ held }

func (*panicking) Release(int64) { panic("released") }

// TestPanicsOfDroppedQueriesAreLogged checks that the log has the query's shape and not its values.
func TestPanicsOfDroppedQueriesAreLogged(t *testing.T) {
	var log bytes.Buffer
	c := clock.NewManual(time.Unix(1_800_000_000, 0))
	s := NewSuspended(c, ledger.New(ledger.Options{}), slog.New(slog.NewTextHandler(&log, nil)))
	text, err := new(Texts).Parse("SELECT c.n FROM c WHERE c.secret = 'pw' GROUP BY c.n")
	if err != nil {
		t.Fatal(err)
	}
	s.Keep(&Suspension{ID: 1, of: Query{Container: 7}, Query: suspendedQuery(t, new(panicking)), text: text})
	s.Close()
	got := log.String()
	for _, want := range []string{"container=7", "c.secret", "panic=released"} {
		if !strings.Contains(got, want) {
			t.Errorf("the log has no %s: %s", want, got)
		}
	}
	if strings.Contains(got, "pw") {
		t.Errorf("a value is logged: %s", got)
	}
}

// TestTextsOfSuspendedQueriesCount checks that a long text makes its query a large one, but never
// so large that the cache drops it at once.
func TestTextsOfSuspendedQueriesCount(t *testing.T) {
	c := clock.NewManual(time.Unix(1_800_000_000, 0))
	s := NewSuspended(c, ledger.New(ledger.Options{}), slog.New(slog.DiscardHandler))
	defer s.Close()
	keep := func(id uint64, bytes int) {
		text := &Text{text: strings.Repeat("x", bytes)}
		owner := ledger.Owner{Within: fmt.Sprint(id)}
		s.Keep(&Suspension{ID: id, owner: owner, Query: suspendedQuery(t, new(held)), text: text})
	}
	keep(1, 100)
	short := s.bytes
	keep(2, 100+1<<20)
	if long := s.bytes - short; long < short+treeBytes<<20 {
		t.Errorf("%d bytes with a long text, %d with a short one", long, short)
	}
	for id := range uint64(6) {
		if keep(3+id, 100<<20); len(s.list) == 0 || s.list[len(s.list)-1].ID != 3+id || s.bytes > s.most {
			t.Fatalf("%d queries of %d bytes are kept", len(s.list), s.bytes)
		}
	}
	if n := len(s.list); n != 2+textShare-1 { // and the two before them
		t.Errorf("%d queries are kept", n)
	}
}
