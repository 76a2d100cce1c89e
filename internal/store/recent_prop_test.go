package store

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
)

// A random history is read through the caches and past them, by snapshots of every age. Both must
// give the same, whatever was written, expired, split, merged or rebuilt in between.

type recentMachine struct {
	def   layout.Definition
	store *Store
	cid   uint32
	clock *clock.Manual
	keys  []partition.Key
	held  []recentView
	known map[uint64]partition.EPK // every ordinal there has been
	n     int
}

// recentView is a snapshot, and what it hides because it has expired.
type recentView struct {
	*physical.Snapshot
	gone layout.Expiry
}

func (m *recentMachine) view(t *rapid.T, p *physical.Partition) recentView {
	gone := lifetimeOf(m.store, m.cid).Gone(m.clock.Now().Unix())
	s, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	return recentView{s, gone}
}

var recentIDs = []string{"1", "2"}

func TestRecentHistories(t *testing.T) {
	for name, def := range histories(t) {
		t.Run(name, func(t *testing.T) {
			m := recentMachine{def: def, clock: clock.NewManual(physicaltest.Start)}
			m.store = testStore(t, Options{Clock: m.clock})
			for _, text := range []string{"a", "b\x00", "c"} {
				components := make([]partition.Component, def.Partition.Levels())
				for i := range components {
					components[i] = partition.Text(text)
				}
				m.keys = append(m.keys, partition.NewKey(components...))
			}
			rapid.Check(t, m.history)
		})
	}
}

func (m *recentMachine) history(t *rapid.T) {
	m.cid++
	m.def.DefaultTTL = rapid.SampledFrom([]int32{0, 0, -1, 2}).Draw(t, "default ttl")
	m.known = make(map[uint64]partition.EPK)
	if _, err := m.store.Create(context.Background(), m.cid, m.def,
		physicaltest.EvenSpecs(m.def, rapid.IntRange(1, 3).Draw(t, "partitions"))); err != nil {
		t.Fatal(err)
	}
	defer func() {
		m.store.reshapeStep = nil
		for _, s := range m.held {
			s.Release()
		}
		m.held = nil
	}()
	for range rapid.IntRange(3, 16).Draw(t, "steps") {
		switch rapid.IntRange(0, 11).Draw(t, "step") {
		default:
			m.write(t)
		case 5, 6, 7:
			m.hold(t)
		case 8:
			m.clock.Advance(time.Duration(rapid.IntRange(0, 1500).Draw(t, "ms")) * time.Millisecond)
		case 9:
			m.def.DefaultTTL = rapid.SampledFrom([]int32{0, -1, 1, 3}).Draw(t, "default ttl")
			if err := m.store.Redefine(context.Background(), m.cid, m.def, 0); err != nil {
				t.Fatal(err)
			}
		case 10, 11:
			m.reshape(t)
		}
		m.readAll(t)
	}
	for _, s := range m.held {
		s.Release()
	}
	m.held = nil
	mustCheck(t, m.store)
	if err := m.store.Drop(context.Background(), m.cid); err != nil {
		t.Fatal(err)
	}
}

// write runs a group of mutations of one partition, each of one change or several.
func (m *recentMachine) write(t *rapid.T) {
	parts := m.store.Partitions(m.cid)
	p := parts[rapid.IntRange(0, len(parts)-1).Draw(t, "partition")]
	decides := make([]physical.Decide, rapid.IntRange(1, 3).Draw(t, "mutations"))
	for i := range decides {
		decides[i] = m.mutation(t, p)
	}
	var outcomes []physical.Outcome
	if rapid.Bool().Draw(t, "each") {
		outcomes = p.ProposeEach(context.Background(), decides)
	} else {
		results, errs := proposeTogether(p, decides...)
		for i := range results {
			outcomes = append(outcomes, physical.Outcome{Committed: results[i], Err: errs[i]})
		}
	}
	for _, o := range outcomes {
		if o.Err != nil {
			t.Fatal(o.Err)
		}
		for i := range o.Items {
			m.known[o.Items[i].Ordinal] = o.Items[i].EPK
		}
	}
}

// mutation puts and deletes a few items of a partition.
func (m *recentMachine) mutation(t *rapid.T, p *physical.Partition) physical.Decide {
	type want struct {
		key    partition.Key
		id     string
		body   string
		ttl    int32
		delete bool
	}
	var wants []want
	for _, key := range m.keys {
		for _, id := range recentIDs {
			if !p.Range().Contains(m.def.Partition.EPK(key)) || rapid.IntRange(0, 2).Draw(t, "change") != 0 {
				continue
			}
			m.n++
			body := fmt.Sprintf(`{"id":%q,"n":%d,"pad":%q`, id, m.n,
				strings.Repeat("p", rapid.SampledFrom([]int{0, 100, 5000}).Draw(t, "pad")))
			for i, c := range key.Components() {
				body += fmt.Sprintf(`,%q:%s`, m.def.Partition.Paths[i][1:], strings.Trim(partition.NewKey(c).JSON(), "[]"))
			}
			ttl := rapid.SampledFrom([]int32{0, 0, 1, 3}).Draw(t, "ttl")
			if ttl != 0 {
				body += fmt.Sprintf(`,"ttl":%d`, ttl)
			}
			wants = append(wants,
				want{key: key, id: id, body: body + "}", ttl: ttl, delete: rapid.IntRange(0, 2).Draw(t, "delete") == 0})
		}
	}
	return func(v physical.View) (physical.Mutation, error) {
		var out physical.Mutation
		for _, w := range wants {
			epk := m.def.Partition.EPK(w.key)
			old, err := v.Get(epk, w.key, w.id)
			if err != nil {
				return physical.Mutation{}, err
			}
			if w.delete && old == nil {
				continue
			}
			c := physical.Change{Delete: w.delete, Old: old, EPK: epk, Key: w.key, ID: w.id}
			if !w.delete {
				c.JSON, c.TTL = []byte(w.body), w.ttl
			}
			out.Changes = append(out.Changes, c)
		}
		return out, nil
	}
}

// hold takes a snapshot, or releases one.
func (m *recentMachine) hold(t *rapid.T) {
	if n := len(m.held); n > 3 {
		i := rapid.IntRange(0, n-1).Draw(t, "released")
		m.held[i].Release()
		m.held = append(m.held[:i], m.held[i+1:]...)
		return
	}
	parts := m.store.Partitions(m.cid)
	m.held = append(m.held, m.view(t, parts[rapid.IntRange(0, len(parts)-1).Draw(t, "partition")]))
}

// reshape splits, merges or rebuilds during reads and writes.
func (m *recentMachine) reshape(t *rapid.T) {
	parts := m.store.Partitions(m.cid)
	at := rapid.IntRange(0, len(parts)-1).Draw(t, "first")
	r := Reshape{Container: m.cid, From: []uint32{parts[at].ID()}}
	switch kind := rapid.IntRange(0, 2).Draw(t, "kind"); {
	case kind == 0 && at+1 < len(parts):
		r.From, r.Into = append(r.From, parts[at+1].ID()), 1
	case kind == 1 && len(parts) < 5:
		r.Into = 2
	default:
		r.Rebuild = true
	}
	write := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"numbered", "built", "caught up"}), 0, 3,
		rapid.ID[string]).Draw(t, "writes at")
	m.store.reshapeStep = func(step string) {
		for _, when := range write {
			if step == when {
				m.write(t)
			}
		}
		if step == "published" {
			m.write(t) // the new ones serve
		}
		if step != "held" && step != "flipped" {
			m.readAll(t)
		}
	}
	_, err := m.store.Reshape(context.Background(), r)
	m.store.reshapeStep = nil
	if err != nil {
		t.Fatal(err)
	}
}

// readAll reads everything through all held snapshots, from the oldest to a new one.
func (m *recentMachine) readAll(t *rapid.T) {
	snapshots := slices.Clone(m.held)
	for _, p := range m.store.Partitions(m.cid) {
		s := m.view(t, p)
		defer s.Release()
		snapshots = append(snapshots, s)
	}
	if rapid.Bool().Draw(t, "youngest first") {
		for i, n := 0, len(snapshots); i < n/2; i++ {
			snapshots[i], snapshots[n-1-i] = snapshots[n-1-i], snapshots[i]
		}
	}
	for _, s := range snapshots {
		for _, key := range m.keys {
			if epk := m.def.Partition.EPK(key); s.Partition().Range().Contains(epk) {
				for _, id := range recentIDs {
					m.read(t, s, epk, key, id)
				}
			}
		}
		for ordinal, epk := range m.known {
			if s.Partition().Range().Contains(epk) {
				m.load(t, s, index.Entry{EPK: epk, Ordinal: ordinal})
			}
		}
	}
}

// read compares reads of one item with a read of the store alone.
func (m *recentMachine) read(t *rapid.T, s recentView, epk partition.EPK, key partition.Key, id string) {
	want, err := storedItem(s.Snapshot, epk, key, id)
	if err != nil {
		t.Fatal(err)
	}
	if want != nil && s.gone.Gone(want.TS, want.TTL) {
		want = nil
	}
	for range 2 {
		got, err := s.Get(epk, key, id)
		if err != nil {
			t.Fatal(err)
		}
		sameRead(t, "get", s, got, want)
	}
}

func (m *recentMachine) load(t *rapid.T, s recentView, e index.Entry) {
	subject := s.Subject()
	value, found, err := subject.From.Get(nil, subject.Keys.ItemKey(nil, e.EPK, e.Ordinal))
	if err != nil {
		t.Fatal(err)
	}
	var want *resource.Item
	if found {
		it := &resource.Item{EPK: e.EPK, Ordinal: e.Ordinal}
		if err := layout.ReadItem(value, it); err != nil {
			t.Fatal(err)
		}
		if !s.gone.Gone(it.TS, it.TTL) {
			want = it
		}
	}
	got, err := s.Load(context.Background(), e)
	if err != nil {
		t.Fatal(err)
	}
	sameRead(t, "load", s, got, want)
	if got, err = s.Peek(context.Background(), e); err != nil {
		t.Fatal(err)
	}
	sameRead(t, "peek", s, got, want)
}

func sameRead(t *rapid.T, how string, s recentView, got, want *resource.Item) {
	if (got == nil) != (want == nil) || got != nil && !physicaltest.SameItem(got, want) {
		t.Fatalf("%s at LSN %d of partition %d (published: %d): %+v, the store has %+v", how, s.LSN(), s.Partition().ID(),
			s.Partition().LSN(), got, want)
	}
}
