package serve

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/backup/wire"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// site is a store with one container, and the server's side of its backups.
type site struct {
	t      *testing.T
	turn   *clock.Manual
	db     *storage.DB
	store  *store.Store
	server *Server
	log    *bytes.Buffer
	next   int
}

func newSite(t *testing.T, limit uint64) *site {
	t.Helper()
	s := &site{t: t, turn: clock.NewManual(physicaltest.Start), log: new(bytes.Buffer)}
	var err error
	if s.db, err = storage.Open(storage.Options{
		InMemory: true, CacheBytes: 1 << 20,
		PointSpaces: layout.PointSpaces(),
	}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		s.server.Close()
		if err := errors.Join(s.store.Close(), s.db.Close()); err != nil {
			t.Error(err)
		}
	})
	s.open(limit)
	def := physicaltest.Definition(t)
	if _, err := s.store.Create(t.Context(), 1, def, physicaltest.EvenSpecs(def, 1)); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *site) open(limit uint64) {
	s.t.Helper()
	var err error
	if s.store, err = store.OpenStore(s.db, store.Options{Clock: s.turn}); err != nil {
		s.t.Fatal(err)
	}
	s.server = New(Options{
		Store: s.store, Ledger: ledger.New(ledger.Options{}), ID: strings.Repeat("5", 64), Version: "test",
		LimitBytes: limit, Logger: slog.New(slog.NewTextHandler(s.log, nil)),
	})
}

// write writes some items of a size.
func (s *site) write(items, bytes int) {
	s.t.Helper()
	p := s.store.Partitions(1)[0]
	random := rand.New(rand.NewPCG(1, 1))
	for range items {
		var text strings.Builder
		for text.Len() < bytes { // so that a compression changes little
			fmt.Fprintf(&text, "%x", random.Uint64())
		}
		s.next++
		id := fmt.Sprint(s.next)
		key := partition.NewKey(partition.Text(id))
		if _, err := p.Propose(s.t.Context(), func(physical.View) (physical.Mutation, error) {
			return physical.Mutation{Changes: []physical.Change{{
				EPK: p.Definition().Partition.EPK(key), Key: key, ID: id, Unindexed: true,
				JSON: fmt.Appendf(nil, `{"id":%q,"customerId":%q,"text":%q}`, id, id, text.String()),
			}}}, nil
		}); err != nil {
			s.t.Fatal(err)
		}
	}
}

// refused checks that an error has a kind and says something.
func (s *site) refused(err error, kind status.Kind, says string) {
	s.t.Helper()
	if !errors.Is(err, kind) || !strings.Contains(fmt.Sprint(err), says) {
		s.t.Errorf("the error is %v, want one that says %q", err, says)
	}
}

// cut takes a cut, and ends the second meanwhile.
func (s *site) cut() wire.Cut {
	s.t.Helper()
	before := s.turn.Now().Unix()
	done := make(chan struct{})
	go func() {
		defer close(done)
		time.Sleep(50 * time.Millisecond)
		s.turn.Advance(time.Second)
	}()
	c, err := s.server.Cut(s.t.Context())
	<-done
	if err != nil || c.Through != before || c.Latest != before {
		s.t.Fatalf("a cut in second %d is %+v: %v", before, c, err)
	}
	return c
}

// records reads the records of a log between two positions, page by page.
func (s *site) records(l wire.Log, after wire.Position) (n, pages int) {
	s.t.Helper()
	at, err := after.Log()
	if err != nil {
		s.t.Fatal(err)
	}
	for more := true; more; pages++ {
		page, left, done, err := s.server.Page(s.t.Context(), wire.LogRequest{
			Container: l.Container, Partition: l.Partition, After: wire.PositionOf(at), UpTo: l.Ends,
		})
		if err != nil {
			s.t.Fatal(err)
		}
		if err := wire.EachRecord(page, func(r *log.Record) error {
			if !r.Follows(at) {
				return fmt.Errorf("the record at LSN %d does not follow LSN %d", r.First, at.LSN)
			}
			n, at = n+1, r.After()
			return nil
		}); err != nil {
			s.t.Fatal(err)
		}
		if len(page) > wire.ChunkBytes+wire.MaxRecordBytes {
			s.t.Errorf("a page has %d bytes", len(page))
		}
		done()
		more = left
	}
	if wire.PositionOf(at) != l.Ends {
		s.t.Errorf("the records end at LSN %d, want %d", at.LSN, l.Ends.LSN)
	}
	return n, pages
}

// logOf returns the log of the container in a list.
func logOf(logs []wire.Log) wire.Log {
	for _, l := range logs {
		if l.Container == 1 {
			return l
		}
	}
	return wire.Log{}
}

// TestPages: the records between two cuts are read in pages of bounded size, again and again, until
// a backup has acknowledged them; then they are gone.
func TestPages(t *testing.T) {
	s := newSite(t, 0)
	if err := s.server.Hold(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	first := s.cut()
	s.write(12, 1<<20)
	second := s.cut()
	from, to := logOf(first.Logs), logOf(second.Logs)
	for range 2 {
		if n, pages := s.records(to, from.Ends); n < 12 || n > 13 || pages < 3 { // a claim may be among them
			t.Errorf("%d records in %d pages", n, pages)
		}
	}
	if first.Containers != 1 || first.Store != strings.Repeat("5", 64) {
		t.Errorf("%+v", first)
	}
	for _, r := range []wire.LogRequest{
		{Container: 1, After: wire.Position{Chain: "00"}, UpTo: to.Ends},
		{Container: 1, After: from.Ends, UpTo: wire.Position{Chain: "x"}},
	} {
		_, _, _, err := s.server.Page(t.Context(), r)
		s.refused(err, status.BadRequest, "chain")
	}
	other := from.Ends
	other.Chain = strings.Repeat("ab", 32)
	_, _, _, err := s.server.Page(t.Context(), wire.LogRequest{Container: 1, After: other, UpTo: to.Ends})
	s.refused(err, status.Gone, "Take a new base")
	if err := s.server.Acknowledge(t.Context(), wire.Acknowledgement{Name: "a", Logs: second.Logs}); err != nil {
		t.Fatal(err)
	}
	_, _, _, err = s.server.Page(t.Context(), wire.LogRequest{Container: 1, After: from.Ends, UpTo: to.Ends})
	s.refused(err, status.Gone, "Take a new base")
	if n := s.server.o.Ledger.Stats().Held; n != 0 {
		t.Errorf("%d bytes are held after the last page", n)
	}
}

// TestHolds: names are bounded, and so is their number; a release of what is not there is an error,
// and so is an acknowledgement: the backup has lost its hold.
func TestHolds(t *testing.T) {
	s := newSite(t, 0)
	for _, name := range []string{"", strings.Repeat("x", maxName+1)} {
		s.refused(s.server.Hold(t.Context(), name), status.BadRequest, "1 to 64 bytes")
	}
	for n := range mostHolds {
		if err := s.server.Hold(t.Context(), fmt.Sprint(n)); err != nil {
			t.Fatal(err)
		}
	}
	s.refused(s.server.Hold(t.Context(), "more"), status.Conflict, "16 holds")
	if err := s.server.Hold(t.Context(), "3"); err != nil { // it has one
		t.Fatal(err)
	}
	if err := s.server.Release(t.Context(), "3"); err != nil {
		t.Fatal(err)
	}
	s.refused(s.server.Release(t.Context(), "3"), status.NotFound, `no hold "3"`)
	s.refused(s.server.Acknowledge(t.Context(), wire.Acknowledgement{Name: "3"}), status.NotFound, "released")
	s.refused(s.server.Acknowledge(t.Context(), wire.Acknowledgement{Name: "4", Logs: []wire.Log{{}}}), status.BadRequest,
		"chain")
	if err := s.store.Hold(t.Context(), "follower", 0); err != nil { // of another reader
		t.Fatal(err)
	}
	s.refused(s.server.Release(t.Context(), "follower"), status.NotFound, "no hold")
	if all, err := s.server.Status(t.Context()); err != nil || len(all.Holds) != mostHolds-1 {
		t.Errorf("%d holds are listed: %v", len(all.Holds), err)
	}
}

// TestTheLimitReleasesHolds: when the log reaches its limit, the server releases the holds of
// backups and says so; a hold of another reader stays. Before that, the server warns once about a
// hold that nobody collects.
func TestTheLimitReleasesHolds(t *testing.T) {
	s := newSite(t, 1<<20)
	for _, name := range []string{"a", "b"} {
		if err := s.server.Hold(t.Context(), name); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.store.Hold(t.Context(), "follower", 0); err != nil {
		t.Fatal(err)
	}
	s.server.mu.Lock()
	s.server.acked[holdPrefix+"a"] = clock.System().Now().Add(-warnAfter)
	s.server.mu.Unlock()
	for range 2 {
		if more := s.server.look(t.Context(), true); !more {
			t.Error("the watch ended although there are holds")
		}
	}
	if text := s.log.String(); strings.Count(text, "no backup has collected the log for a day") != 1 ||
		!strings.Contains(text, "hold=backup/a") {
		t.Errorf("the log says %s", text)
	}
	s.write(30, 100_000)
	if err := s.db.Flush(); err != nil { // sizes are those of tables
		t.Fatal(err)
	}
	s.server.look(t.Context(), true)
	if text := s.log.String(); strings.Count(text, "has reached its limit and is released") != 2 {
		t.Errorf("the log says %s", text)
	}
	if all := s.store.Holds(); len(all) != 1 || all[0].Name != "follower" {
		t.Errorf("the holds are %v", all)
	}
	if s.server.look(t.Context(), true) {
		t.Error("the watch goes on without a hold")
	}
}

// TestLastBackup: the second of the last backup outlives a restart and a release.
func TestLastBackup(t *testing.T) {
	s := newSite(t, 0)
	last := func(want int64) {
		t.Helper()
		if have, err := s.server.Status(t.Context()); err != nil || have.LastBackup != want {
			t.Errorf("the last backup was at %d, want %d: %v", have.LastBackup, want, err)
		}
	}
	last(0)
	if err := s.server.Hold(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	last(0)
	second := s.turn.Now().Unix()
	if err := s.server.Acknowledge(t.Context(), wire.Acknowledgement{Name: "a"}); err != nil {
		t.Fatal(err)
	}
	s.turn.Advance(time.Hour)
	if err := s.server.Release(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	s.server.Close()
	if err := s.store.Close(); err != nil {
		t.Fatal(err)
	}
	s.open(0)
	last(second)
}

// readBase reads the chunks of a base, asking twice for each.
func (s *site) readBase(id string) (all []byte) {
	s.t.Helper()
	for n, more := 1, true; more; n++ {
		var chunk []byte
		for range 2 {
			var err error
			if chunk, more, err = s.server.Chunk(s.t.Context(), wire.ChunkRequest{ID: id, Number: n}); err != nil {
				s.t.Fatal(err)
			}
			if !more { // the command asks once more, which ends the base
				if _, _, err := s.server.Chunk(s.t.Context(), wire.ChunkRequest{ID: id, Number: n + 1}); err != nil {
					s.t.Error(err)
				}
				return all
			}
		}
		all = append(all, chunk...)
	}
	return all
}

// TestBases: a base is read in chunks, each as often as asked for, while the store is written to;
// only one at a time; and it loads as a store.
func TestBases(t *testing.T) {
	s := newSite(t, 0)
	s.write(10, 1<<20)
	begun, err := s.server.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.server.Begin(t.Context())
	s.refused(err, status.Conflict, "one at a time")
	s.write(3, 1<<20)
	_, _, err = s.server.Chunk(t.Context(), wire.ChunkRequest{ID: "another", Number: 1})
	s.refused(err, status.Gone, "Begin another one")
	_, _, err = s.server.Chunk(t.Context(), wire.ChunkRequest{ID: begun.ID, Number: 7})
	s.refused(err, status.BadRequest, "the next one is 1")
	all := s.readBase(begun.ID)
	db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces()})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close() //nolint:errcheck // in memory
	if err := store.LoadBase(t.Context(), db, bytes.NewReader(all)); err != nil {
		t.Fatal(err)
	}
	loaded, err := store.OpenStore(db, store.Options{Clock: s.turn})
	if err != nil {
		t.Fatal(err)
	}
	defer loaded.Close() //nolint:errcheck // in memory
	if n := loaded.Partitions(1)[0].Items(); n != 10 {
		t.Errorf("the base has %d items, want 10", n)
	}
	s.ended()
}

// ended waits until no base is read, and checks that it holds no memory.
func (s *site) ended() {
	s.t.Helper()
	for range 1000 {
		s.server.mu.Lock()
		over := s.server.base == nil
		s.server.mu.Unlock()
		if over && s.server.o.Ledger.Stats().Held == 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	s.t.Errorf("a base is still read, with %d bytes", s.server.o.Ledger.Stats().Held)
}

// TestABaseThatNobodyReads ends after a while, and so does one when the server closes.
func TestABaseThatNobodyReads(t *testing.T) {
	s := newSite(t, 0)
	s.write(10, 1<<20)
	s.server.idle = 50 * time.Millisecond
	begun, err := s.server.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s.ended()
	_, _, err = s.server.Chunk(t.Context(), wire.ChunkRequest{ID: begun.ID, Number: 1})
	s.refused(err, status.Gone, "Begin another one")
	s.server.idle = baseIdle
	if _, err := s.server.Begin(t.Context()); err != nil {
		t.Fatal(err)
	}
	s.server.Close() // waits for the goroutines
	s.ended()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.server.Cut(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("a cut of a request that has gone: %v", err)
	}
}
