package store

import (
	"context"
	"errors"
	"slices"
	"sort"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// naivePart is one range of the model as a partition.
type naivePart struct {
	id        uint32
	keys      partition.Range
	ridPrefix uint32
	parents   []uint32
	lsn       session.LSN
	ordinal   uint64  // counter of the last created item
	seconds   []int64 // of each LSN from 1 on; its ancestors' among them. nil after a merge
	merged    bool
	policy    *index.Policy
	stale     bool
	since     session.LSN // behind which all versions in its range are kept, if any are
}

// advance takes the next LSN.
func (p *naivePart) advance(now int64) {
	p.lsn++
	if !p.merged {
		p.seconds = append(slices.Clip(p.seconds), now)
	}
}

// lsnAt returns the expected result of LSNAt.
func (p *naivePart) lsnAt(second int64) session.LSN {
	i, _ := slices.BinarySearch(p.seconds, second)
	return session.LSN(i)
}

func (n *naive) part(epk partition.EPK) *naivePart {
	for _, p := range n.parts {
		if p.keys.Contains(epk) {
			return p
		}
	}
	return nil
}

// begin records the partitions that Create has made.
func (n *naive) begin(parts []*physical.Partition, policy *index.Policy) {
	n.parts = nil
	for _, p := range parts {
		n.parts = append(n.parts, &naivePart{id: p.ID(), keys: p.Range(), ridPrefix: p.RIDPrefix(), policy: policy})
		n.nextID = max(n.nextID, p.ID()+1)
	}
}

// reshape draws a reshape, runs other operations during it, and compares the result. It may cancel
// the reshape at any step.
func (m *historyMachine) reshape(t *rapid.T) {
	r := m.drawReshape(t)
	busy := rapid.SliceOfNDistinct(rapid.SampledFrom(reshapeSteps[:3]), 0, 3, rapid.ID[string]).Draw(t, "busy at")
	cancelAt := ""
	if rapid.IntRange(0, 4).Draw(t, "cancel") == 0 {
		cancelAt = rapid.SampledFrom(reshapeSteps).Draw(t, "cancel at")
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var steps []string
	m.s.reshapeStep = func(step string) {
		if slices.Contains(busy, step) && !slices.Contains(steps, step) {
			m.beside(t)
		}
		steps = append(steps, step)
		if step == cancelAt {
			cancel()
		}
	}
	done, err := m.s.Reshape(ctx, r)
	m.s.reshapeStep = nil
	sources := m.sources(r.From)
	if err != nil {
		at := slices.Index(reshapeSteps, cancelAt)
		tooNarrow := errors.Is(err, status.BadRequest) && len(r.At) == 0 && len(steps) == 0
		if !tooNarrow &&
			(!errors.Is(err, context.Canceled) || at < 0 || at >= completeFrom || !slices.Contains(steps, cancelAt)) {
			t.Fatalf("%+v: %v at %v", r, err, steps)
		}
	} else {
		m.reshaped(t, r, done, sources)
	}
	mustCheck(t, m.s)
	mustBeWhole(t, m.s)
}

func (m *historyMachine) naivePart(id uint32) *naivePart {
	for _, p := range m.naive.parts {
		if p.id == id {
			return p
		}
	}
	return nil
}

func (m *historyMachine) sources(ids []uint32) []*naivePart {
	var out []*naivePart
	for _, id := range ids {
		out = append(out, m.naivePart(id))
	}
	return out
}

// drawReshape draws a split, a merge, several into several, or a rebuild.
func (m *historyMachine) drawReshape(t *rapid.T) Reshape {
	parts := m.naive.parts
	r := Reshape{Container: m.cid}
	first := rapid.IntRange(0, len(parts)-1).Draw(t, "first source")
	count := rapid.IntRange(1, min(3, len(parts)-first)).Draw(t, "sources")
	for _, p := range parts[first : first+count] {
		r.From = append(r.From, p.id)
	}
	if rapid.Bool().Draw(t, "backwards") {
		slices.Reverse(r.From)
	}
	if count == 1 && rapid.IntRange(0, 2).Draw(t, "rebuild") == 0 {
		r.Rebuild = true
		return r
	}
	least, most := 1, 3
	if count == 1 {
		least = 2
	}
	if others := len(parts) - count; others+most > 6 { // not ever more of them
		most = max(least, 6-others)
	}
	r.Into = rapid.IntRange(least, most).Draw(t, "into")
	if !rapid.Bool().Draw(t, "boundaries given") {
		return r
	}
	all := partition.Range{Min: parts[first].keys.Min, Max: parts[first+count-1].keys.Max}
	cuts := make(map[partition.EPK]bool)
	for range r.Into - 1 {
		at := m.def.Partition.BoundaryAt(m.def.Partition.EPK(drawKey(t, m.def.Partition.Levels())))
		if all.CanCut(at) {
			cuts[at] = true
		}
	}
	if count == 1 && len(cuts) == 0 {
		return r
	}
	for at := range cuts {
		r.At = append(r.At, at)
	}
	sort.Slice(r.At, func(i, j int) bool { return r.At[i] < r.At[j] })
	r.Into = len(r.At) + 1
	return r
}

// beside does some of what happens while an index is built.
func (m *historyMachine) beside(t *rapid.T) {
	for range rapid.IntRange(1, 3).Draw(t, "beside") {
		switch rapid.IntRange(0, 5).Draw(t, "what") {
		case 0:
			m.clock.Advance(time.Duration(rapid.IntRange(0, 1500).Draw(t, "ms")) * time.Millisecond)
		case 1:
			m.sweep(t)
		case 2:
			m.redefine(t, m.s, m.cid, rapid.SampledFrom([]int32{0, -1, 1, 2}).Draw(t, "default ttl"))
		default:
			m.group(t)
		}
	}
	m.compare(t)
}

// reshaped compares the result of a reshape and the partitions with the request.
func (m *historyMachine) reshaped(t *rapid.T, r Reshape, done Reshaped, sources []*naivePart) {
	n := &m.naive
	slices.SortFunc(sources, func(a, b *naivePart) int { return slices.Index(n.parts, a) - slices.Index(n.parts, b) })
	for i, id := range done.From {
		if id != sources[i].id {
			t.Fatalf("%+v says it replaced %v", r, done.From)
		}
	}
	want := r.Into
	switch {
	case r.Rebuild:
		want = 1
	case want == 0:
		want = len(r.At) + 1
	}
	if len(done.To) != want || len(done.From) != len(sources) {
		t.Fatalf("%+v made %v of %v, expected %d partitions", r, done.To, done.From, want)
	}
	var targets []*naivePart
	for i, id := range done.To {
		targets = append(targets, m.target(t, r, sources, i, id))
	}
	first := slices.Index(n.parts, sources[0])
	n.parts = slices.Replace(slices.Clone(n.parts), first, first+len(sources), targets...)
	items := int64(0)
	for _, it := range n.items {
		if slices.Contains(targets, n.part(it.EPK)) {
			items++
		}
	}
	if done.Items != items {
		t.Fatalf("%+v says there are %d items, there are %d", r, done.Items, items)
	}
	m.compare(t)
}

// target compares the i-th new partition with its expected state.
func (m *historyMachine) target(t *rapid.T, r Reshape, sources []*naivePart, i int, id uint32) *naivePart {
	n := &m.naive
	var p *physical.Partition
	for _, q := range m.s.Partitions(m.cid) {
		if q.ID() == id {
			p = q
		}
	}
	if p == nil {
		t.Fatalf("%+v: partition %d is not there", r, id)
	}
	if r.Rebuild {
		old := *sources[0]
		if id != old.id || !p.Range().Equal(old.keys) || !slices.Equal(p.Parents(), old.parents) ||
			p.RIDPrefix() != old.ridPrefix {
			t.Fatalf("rebuilt, partition %+v became %d %s, parents %v", old, id, p.Range(), p.Parents())
		}
		sources[0].policy, sources[0].stale = m.def.Index, false
		return sources[0]
	}
	sources = slices.DeleteFunc(slices.Clone(sources), func(s *naivePart) bool { return !s.keys.Overlaps(p.Range()) })
	made := &naivePart{
		id: id, keys: p.Range(), ridPrefix: p.RIDPrefix(), merged: len(sources) > 1 || sources[0].merged,
		policy: m.def.Index,
	}
	for _, s := range sources {
		made.parents = append(append(made.parents, s.parents...), s.id)
		made.lsn, made.since = max(made.lsn, s.lsn), max(made.since, s.since)
	}
	slices.Sort(made.parents)
	made.parents = slices.Compact(made.parents)
	if !made.merged {
		made.seconds = sources[0].seconds
	}
	switch {
	case id < n.nextID:
		t.Fatalf("%+v: a new partition has the id %d, %d was given before", r, id, n.nextID-1)
	case !slices.Equal(p.Parents(), made.parents):
		t.Fatalf("%+v: parents are %v, expected %v", r, p.Parents(), made.parents)
	case len(r.At) > 0 && i < len(r.At) && !sameBound(p.Range().Max, r.At[i]):
		t.Fatalf("%+v: partition %d is %s", r, id, p.Range())
	case p.Range().Max < partition.MaxEPK && i < r.Into-1 && m.def.Partition.BoundaryAt(p.Range().Max) != p.Range().Max:
		t.Fatalf("%+v: boundary %s cuts a hash", r, p.Range().Max)
	}
	n.nextID = id + 1
	return made
}

func sameBound(a, b partition.EPK) bool {
	return (partition.Range{Min: a, Max: partition.MaxEPK}).Equal(partition.Range{Min: b, Max: partition.MaxEPK})
}
