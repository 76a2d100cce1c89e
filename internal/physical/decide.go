package physical

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/readings"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/segment"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// writer is the state of a partition's writer: what the last group left, and the group under
// construction. Only the goroutine that acts as the writer uses it.
type writer struct {
	p       *Partition
	log     log.Log
	term    log.Term      // term under which the writer appends; zero until it leads
	at      log.Position  // position after the last record of the log
	meta    layout.State  // state after the group so far
	ts      int64         // timestamp of the current decision
	expiry  layout.Expiry // what has expired at the current decision
	expired int           // number of items deleted because they had expired, in this process
	room    storage.Room  // disk room for the current group
	paths   *segment.Paths
	ids     idFilter
	scratch []byte
	changes []log.Change // scratch space for the changes of one mutation
	// excluding has the readings that exclude others, while several requests are decided.
	excluding readings.Exclusions
	keeps     uint64 // generation of lifetime.Versions under which it keeps versions; 0: it keeps none

	performing bool // perform is running, so that the group is incomplete

	// The group so far, in the form that is appended and in the form that later decisions read.
	group   embedded.Group
	bytes   int
	items   map[string]*groupItem   // by id key
	logical map[string]*groupTotals // by logical key
	claims  map[string]claimHolder  // by claim key; empty without unique keys
}

// groupItem is an item that this group has read or changed.
type groupItem struct {
	hash   uint64         // hash of its id key
	item   *resource.Item // nil: no such item
	terms  *index.Terms   // terms of item, when known
	claims []string       // claims of item, when known
}

type groupTotals struct {
	at   int // index in group.Logical; -1 = unchanged
	size layout.Totals
}

// openWriter returns the writer. At the first write it loads what the writer keeps in memory, and
// begins the first group.
func (p *Partition) openWriter() (*writer, error) {
	if err := p.Err(); err != nil {
		return nil, err
	}
	w := p.writer
	if w.paths == nil {
		paths, err := segment.ReadPaths(p.shared.DB, p.layout, p.segment)
		if err != nil {
			return nil, p.guard(err)
		}
		w.paths = paths
		w.begin()
	}
	if p.shared.Follows || p.shared.Replicated {
		return w, nil
	}
	return w, w.lead()
}

// lead claims a term before the first append. The log must not contain anything that the writer has
// not applied.
func (w *writer) lead() (err error) {
	if w.term != (log.Term{}) {
		return nil
	}
	if w.term, w.at, err = w.log.Lead(context.Background(), w.at, func(r *log.Record, _ log.Position) error {
		if r.Kind != log.Claim {
			return fmt.Errorf("%w: its log goes on behind LSN %d", log.ErrDiverged, w.meta.LSN)
		}
		w.meta.Follow(r)
		return nil
	}); err != nil {
		w.term = log.Term{}
		err = status.Wrap(status.ServiceUnavailable, err, "Partition key range %d could not claim its log.", w.p.id)
		w.p.Fail(err)
	}
	return err
}

// begin starts an empty group.
func (w *writer) begin() {
	w.group.Reset()
	w.group.Container, w.group.Partition = w.p.layout.Container, w.p.id
	w.group.EPKLength = w.p.layout.EPKLength
	w.group.First = w.meta.LSN + 1
	w.group.State = w.meta
	w.bytes = 0
	w.items = clearedMap(w.items)
	w.logical = clearedMap(w.logical)
	w.claims = clearedMap(w.claims)
}

// clearedMap empties a map. It replaces a map that has grown so large that clearing it would slow
// down every later group.
func clearedMap[V any](m map[string]V) map[string]V {
	if m == nil || len(m) > 4*maxGroupRequests {
		return make(map[string]V)
	}
	clear(m)
	return m
}

// decide runs a decision and adds its mutation to the group.
func (w *writer) decide(d Decide) (Committed, error) {
	w.ts, w.expiry = w.p.decisionTime()
	// Defensive: an LSN must not have an earlier time than the one before it. The store's time is
	// never behind what a partition has written, so this changes nothing.
	w.ts = max(w.meta.TS, w.ts)
	plan, err := w.runDecision(d)
	if err != nil {
		return Committed{}, w.p.guard(err)
	}
	if len(plan) == 0 {
		return Committed{LSN: w.meta.LSN, TS: w.ts}, nil
	}
	return w.perform(plan), nil
}

// runDecision runs a decision and plans its mutation. A panic in a decision, which is the caller's
// code, fails only that request: before perform, nothing of the decision is in the group except
// complete deletions of expired items it found. A panic inside perform leaves the group half built,
// so it is not recovered here.
func (w *writer) runDecision(d Decide) (plan []step, err error) {
	defer func() {
		if w.performing {
			return
		}
		if cause := recover(); cause != nil {
			plan, err = nil, fmt.Errorf("a decision on partition %d of container %d panicked: %v\n%s", w.p.id,
				w.p.layout.Container, cause, debug.Stack())
		}
	}()
	m, err := d(w)
	if err != nil || len(m.Changes) == 0 {
		return nil, err
	}
	if w.room != storage.RoomToWrite {
		onlyDeletes := !slices.ContainsFunc(m.Changes, func(c Change) bool { return !c.Delete })
		if err := w.p.shared.admit(w.room, onlyDeletes, "The write was refused and has changed nothing."); err != nil {
			return nil, err
		}
	}
	return w.plan(m)
}

// TS implements View.
func (w *writer) TS() int64 { return w.ts }

// Get implements View.
func (w *writer) Get(epk partition.EPK, key partition.Key, id string) (*resource.Item, error) {
	t, err := w.loadLive(epk, key, id)
	if err != nil {
		return nil, w.p.guard(err)
	}
	return t.item, nil
}

// LogicalPartition implements View.
func (w *writer) LogicalPartition(epk partition.EPK, key partition.Key) (items, bytes int64, err error) {
	t, err := w.totals(epk, key)
	if err != nil {
		return 0, 0, w.p.guard(err)
	}
	return t.size.Items, t.size.Bytes, nil
}

// get reads the live store: between two groups its newest state is the published one.
func (w *writer) get(dst, key []byte) ([]byte, bool, error) { return w.p.shared.DB.Get(dst, key) }

var _ getter = (*writer)(nil)

func (w *writer) load(epk partition.EPK, key partition.Key, id string) (*groupItem, error) {
	w.scratch = w.p.layout.IDKey(w.scratch[:0], epk, key, id)
	if t, ok := w.items[string(w.scratch)]; ok {
		return t, nil
	}
	t, name := &groupItem{hash: w.p.shared.ids.hash(w.scratch)}, string(w.scratch)
	if !w.isNew(t.hash, w.scratch) {
		var err error
		if t.item, err = w.p.find(w, &w.scratch, epk, key, id); err != nil {
			return nil, err
		}
		if t.item == nil {
			w.ids.misses++
		}
	}
	w.items[name] = t
	return t, nil
}

func (w *writer) totals(epk partition.EPK, key partition.Key) (*groupTotals, error) {
	w.scratch = w.p.layout.LogicalKey(w.scratch[:0], epk, key)
	if t, ok := w.logical[string(w.scratch)]; ok {
		return t, nil
	}
	size, err := getLogicalSize(w, w.scratch)
	if err != nil {
		return nil, err
	}
	t := &groupTotals{at: -1, size: size}
	w.logical[string(w.scratch)] = t
	return t, nil
}

// loadLive is load as decisions see it. It first deletes an expired item, by a mutation of its own.
func (w *writer) loadLive(epk partition.EPK, key partition.Key, id string) (*groupItem, error) {
	t, err := w.load(epk, key, id)
	if err == nil && t.item != nil && w.expiry.Gone(t.item.TS, t.item.TTL) {
		err = w.expire(t)
	}
	return t, err
}

// expire deletes an expired item.
func (w *writer) expire(t *groupItem) error {
	it := t.item
	plan := []step{{change: &Change{Delete: true, expired: true, Old: it, EPK: it.EPK, Key: it.Key, ID: it.ID}, at: t}}
	err := w.complete(&plan[0], nil)
	if err == nil {
		err = w.planClaims(plan)
	}
	if err != nil {
		return fmt.Errorf("delete the expired item %d: %w", it.Ordinal, err)
	}
	w.perform(plan)
	w.expired++
	return nil
}

// step is one change for which everything that can fail has been done.
type step struct {
	change    *Change
	at        *groupItem
	totals    *groupTotals
	old       *resource.Item
	oldTerms  *index.Terms
	newTerms  *index.Terms
	newClaims []string
	released  []claim
	taken     []claim
}

var errStale = errors.New("a change was decided against another version of the item than the writer has")

// plan reads and computes what the changes need, and refuses what cannot be done. It changes
// nothing, except that it deletes the expired items it finds.
func (w *writer) plan(m Mutation) ([]step, error) {
	plan := make([]step, len(m.Changes))
	creates, subs := uint64(0), uint64(0)
	for i := range m.Changes {
		s := &plan[i]
		s.change = &m.Changes[i]
		if err := w.admits(m.By, s.change); err != nil {
			return nil, err
		}
		if err := w.place(s, plan[:i]); err != nil {
			return nil, fmt.Errorf("change %d of item %q: %w", i, s.change.ID, err)
		}
		if s.old == nil {
			creates++
		}
		subs = max(subs, uint64(s.change.Sub)) + 1
	}
	if err := w.planClaims(plan); err != nil {
		return nil, err
	}
	if subs > maxSubs {
		return nil, fmt.Errorf("a transaction has no place %d", subs-1)
	}
	if w.meta.NextOrdinal+creates > layout.MaxOrdinalCounter+1 {
		return nil, fmt.Errorf("partition %d has given away all its ordinals", w.p.id)
	}
	return plan, nil
}

// maxSubs is the number of places in a transaction, far more than a transaction has changes.
const maxSubs = 1 << 31

// maxIDBytes is the longest id that an item header can hold; resource enforces a lower limit.
const maxIDBytes = 1<<16 - 1

// fits refuses an item that the partition cannot store.
func (w *writer) fits(epk partition.EPK, id string) error {
	if w.p.layout.EPKLength > 0 && len(epk) != w.p.layout.EPKLength || !w.p.keys.Contains(epk) {
		return fmt.Errorf("EPK %s does not belong to partition %d %s", epk, w.p.id, w.p.keys)
	}
	if len(id) > maxIDBytes {
		return fmt.Errorf("an id of %d bytes cannot be stored", len(id))
	}
	return nil
}

func (w *writer) place(s *step, before []step) error {
	c := s.change
	if err := w.fits(c.EPK, c.ID); err != nil {
		return err
	}
	var err error
	if s.at, err = w.loadLive(c.EPK, c.Key, c.ID); err != nil {
		return err
	}
	if !sameVersion(c.Old, s.at.item) || c.Delete && s.at.item == nil {
		return errStale
	}
	return w.complete(s, before)
}

// complete finds and computes everything that a step needs besides its item. before are the earlier
// steps of the same mutation.
func (w *writer) complete(s *step, before []step) (err error) {
	for i := range before {
		if before[i].at == s.at {
			return errors.New("a mutation may change an item only once")
		}
	}
	if s.totals, err = w.totals(s.change.EPK, s.change.Key); err != nil {
		return err
	}
	s.old, s.oldTerms = s.at.item, s.at.terms
	return w.index(s)
}

// index computes the index terms before and after the change.
func (w *writer) index(s *step) (err error) {
	policy := w.p.definition.Index
	if s.old != nil && s.oldTerms == nil && !layout.Unindexed(s.old) {
		if s.oldTerms, err = policy.Extract(s.old.JSON, s.old.TS); err != nil {
			return layout.Damaged(fmt.Errorf("stored body: %w", err))
		}
	}
	if s.change.Delete {
		return nil
	}
	if j := s.change.JSON; len(j) < 2 || j[0] != '{' || j[len(j)-1] != '}' {
		return errors.New("the body is not an object")
	}
	if s.change.Unindexed {
		return nil
	}
	if s.change.Terms != nil && s.change.Terms.Of(policy) { // the container's policy may be newer than the partition's
		s.newTerms = s.change.Terms.WithTS(w.ts)
		return nil
	}
	if s.newTerms, err = policy.Extract(s.change.JSON, w.ts); err != nil {
		return fmt.Errorf("body: %w", err)
	}
	return nil
}

// FlagUnindexed is set in resource.Item.Flags of an item without index entries.
const FlagUnindexed = layout.FlagUnindexed

func sameVersion(a, b *resource.Item) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Ordinal == b.Ordinal && a.LSN == b.LSN && a.Sub == b.Sub && a.PartitionID == b.PartitionID
}
