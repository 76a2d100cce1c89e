package physical

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/segment"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// writer is the state of a partition's one writer: what the last group left,
// and the group being built. Only who is the writer touches it.
type writer struct {
	p       *Partition
	log     log.Log
	term    log.Term      // under which it appends; zero until it leads
	at      log.Position  // behind the last record of the log
	meta    layout.State  // after the group so far
	ts      int64         // of the mutation being decided
	expiry  layout.Expiry // as the mutation being decided sees it
	expired int           // items deleted because they had expired, ever
	room    storage.Room  // on the disk, for the group
	paths   *segment.Paths
	ids     knownIDs
	scratch []byte
	changes []log.Change // room for those of a mutation

	performing bool // perform is under way, and the group not whole

	// The group so far, as it will be appended and as later decisions see it.
	group   embedded.Group
	bytes   int
	items   map[string]*touched       // by id key
	logical map[string]*touchedTotals // by logical key
	claims  map[string]claimHolder    // by claim key; used with unique keys only
}

// touched is an item that this group has read or changed.
type touched struct {
	hash   uint64         // of its id's key
	item   *resource.Item // nil: not there
	terms  *index.Terms   // of item, when known
	claims []string       // of item, when known
}

type touchedTotals struct {
	at   int // in group.logical; -1 = unchanged
	size layout.Totals
}

// openWriter loads what the writer keeps in memory, at the first write.
func (p *Partition) openWriter() (*writer, error) {
	if err := p.Err(); err != nil {
		return nil, err
	}
	if err := p.writer.open(); err != nil {
		return nil, p.guard(err)
	}
	if p.shared.follows {
		return p.writer, nil
	}
	return p.writer, p.writer.lead()
}

// open reads what the group is built on.
func (w *writer) open() error {
	if w.paths != nil {
		return nil
	}
	paths, err := segment.ReadPaths(w.p.shared.db, w.p.layout, w.p.segment)
	if err != nil {
		return err
	}
	w.paths = paths
	w.begin()
	return nil
}

// lead claims a term, before the first append. The log has nothing that the writer has not.
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
	w.items = fresh(w.items)
	w.logical = fresh(w.logical)
	w.claims = fresh(w.claims)
}

// fresh empties a map, or replaces one that has grown so large that emptying it would cost
// every later group.
func fresh[V any](m map[string]V) map[string]V {
	if m == nil || len(m) > 4*maxGroupRequests {
		return make(map[string]V)
	}
	clear(m)
	return m
}

// end leaves the group, appended or failed, and starts the next.
func (w *writer) end() {
	w.begin()
}

// decide lets a request decide and adds its mutation to the group.
func (w *writer) decide(d Decide) (Committed, error) {
	w.ts, w.expiry = w.p.decisionTime()
	// The store's time is never behind what a partition has written, so this
	// changes nothing: it is a belt, because an LSN must not be older than the
	// one before it.
	w.ts = max(w.meta.TS, w.ts)
	plan, err := w.planned(d)
	if err != nil {
		return Committed{}, w.p.guard(err)
	}
	if len(plan) == 0 {
		return Committed{LSN: w.meta.LSN, TS: w.ts}, nil
	}
	return w.perform(plan), nil
}

// planned is what a request decides. A panic in a decision, which is code of
// those above, is that request's error and nobody else's: until perform nothing
// of the decision is in the group, except that expired items it met are
// deleted, each wholly. A panic halfway through perform is not for us to mend.
func (w *writer) planned(d Decide) (plan []step, err error) {
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
		if err := w.p.shared.admitByRoom(w.room, m.Changes); err != nil {
			return nil, err
		}
	}
	return w.plan(m)
}

// TS implements View.
func (w *writer) TS() int64 { return w.ts }

// Get implements View.
func (w *writer) Get(epk partition.EPK, key partition.Key, id string) (*resource.Item, error) {
	t, err := w.meet(epk, key, id)
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

// get reads the store: between two groups its newest state is the published one.
func (w *writer) get(dst, key []byte) ([]byte, bool, error) { return w.p.shared.db.Get(dst, key) }

var _ getter = (*writer)(nil)

func (w *writer) touch(epk partition.EPK, key partition.Key, id string) (*touched, error) {
	w.scratch = w.p.layout.IDKey(w.scratch[:0], epk, key, id)
	if t, ok := w.items[string(w.scratch)]; ok {
		return t, nil
	}
	t, name := &touched{hash: w.p.shared.ids.hash(w.scratch)}, string(w.scratch)
	if !w.isNew(t.hash, w.scratch) {
		var err error
		if t.item, err = w.p.find(w, &w.scratch, epk, key, id); err != nil {
			return nil, err
		}
		if t.item == nil {
			w.ids.vain++
		}
	}
	w.items[name] = t
	return t, nil
}

func (w *writer) totals(epk partition.EPK, key partition.Key) (*touchedTotals, error) {
	w.scratch = w.p.layout.LogicalKey(w.scratch[:0], epk, key)
	if t, ok := w.logical[string(w.scratch)]; ok {
		return t, nil
	}
	size, err := getLogicalSize(w, w.scratch)
	if err != nil {
		return nil, err
	}
	t := &touchedTotals{at: -1, size: size}
	w.logical[string(w.scratch)] = t
	return t, nil
}

// meet is touch as decisions see it: an expired item is deleted first, by a
// mutation of its own, and then is not there.
func (w *writer) meet(epk partition.EPK, key partition.Key, id string) (*touched, error) {
	t, err := w.touch(epk, key, id)
	if err == nil && t.item != nil && w.expiry.Gone(t.item.TS, t.item.TTL) {
		err = w.expire(t)
	}
	return t, err
}

// expire deletes an item that has expired.
func (w *writer) expire(t *touched) error {
	it := t.item
	plan := []step{{change: &Change{Delete: true, Old: it, EPK: it.EPK, Key: it.Key, ID: it.ID}, at: t}}
	err := w.complete(&plan[0])
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

// step is one change with all that can fail already done.
type step struct {
	change    *Change
	at        *touched
	totals    *touchedTotals
	old       *resource.Item
	oldTerms  *index.Terms
	newTerms  *index.Terms
	newClaims []string
	released  []claim
	taken     []claim
}

var errStale = errors.New("a change was decided against another version of the item than the writer has")

// plan reads and computes what the changes need, and refuses what cannot be
// done. It changes nothing, except that it deletes expired items it meets.
func (w *writer) plan(m Mutation) ([]step, error) {
	plan := make([]step, len(m.Changes))
	creates, subs := uint64(0), uint64(0)
	for i := range m.Changes {
		s := &plan[i]
		s.change = &m.Changes[i]
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

// maxSubs is how many places a transaction has; far more than it has changes.
const maxSubs = 1 << 31

// maxIDBytes is what the header of an item can hold; resource is stricter.
const maxIDBytes = 1<<16 - 1

// fits refuses an item that cannot be stored in the partition.
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
	if s.at, err = w.meet(c.EPK, c.Key, c.ID); err != nil {
		return err
	}
	if !sameVersion(c.Old, s.at.item) || c.Delete && s.at.item == nil {
		return errStale
	}
	for i := len(before) - 1; i >= 0; i-- {
		if before[i].at == s.at { // an earlier change of the same mutation
			return errors.New("a mutation may change an item only once")
		}
	}
	return w.complete(s)
}

// complete finds and computes all that a step needs besides its item.
func (w *writer) complete(s *step) (err error) {
	if s.totals, err = w.totals(s.change.EPK, s.change.Key); err != nil {
		return err
	}
	s.old, s.oldTerms = s.at.item, s.at.terms
	return w.index(s)
}

// index computes the terms before and after.
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
	if s.change.Terms != nil && s.change.Terms.Of(policy) { // the container's may be newer than the partition's
		s.newTerms = s.change.Terms.WithTS(w.ts)
		return nil
	}
	if s.newTerms, err = policy.Extract(s.change.JSON, w.ts); err != nil {
		return fmt.Errorf("body: %w", err)
	}
	return nil
}

// FlagUnindexed in resource.Item.Flags: the item has no index entries.
const FlagUnindexed = layout.FlagUnindexed

func sameVersion(a, b *resource.Item) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Ordinal == b.Ordinal && a.LSN == b.LSN && a.Sub == b.Sub && a.PartitionID == b.PartitionID
}
