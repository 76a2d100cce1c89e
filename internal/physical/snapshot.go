package physical

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/lifetime"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/seconds"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// view is one published state, shared by all its readers.
//
// While no group is in flight, the live store is the published state (of this partition's keys).
// The view then reads the store itself and costs nothing. Before the writer applies a group it
// freezes the view, which from then on reads a snapshot of the store. Reads hold the lock for one
// get or for opening one iterator, which has a fixed state of its own.
type view struct {
	db       *storage.DB
	position position
	members  atomic.Pointer[layout.Members] // ancestors whose entries it may have, see SetReads; nil: all
	refs     int                            // guarded by Partition.mu

	mu     sync.RWMutex
	frozen *storage.Snapshot
}

func (v *view) freeze() {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.frozen == nil {
		v.frozen = v.db.NewSnapshot()
	}
}

func (v *view) close() error {
	if v.frozen == nil {
		return nil
	}
	return v.frozen.Close()
}

func (v *view) reader() storage.Reader {
	if v.frozen != nil {
		return v.frozen
	}
	return v.db
}

func (v *view) get(dst, key []byte) ([]byte, bool, error) {
	v.mu.RLock()
	defer v.mu.RUnlock()
	return v.reader().Get(dst, key)
}

func (v *view) iter(lower, upper []byte) (*storage.Iter, error) {
	v.mu.RLock()
	defer v.mu.RUnlock()
	return v.reader().NewIter(lower, upper)
}

// keyValue is a key of the store and its value. Both are valid until the iteration goes on.
type keyValue struct{ key, value []byte }

// entries iterates over the keys in a range and their values, in order. An error ends the
// iteration.
func (v *view) entries(lower, upper []byte) iter.Seq2[keyValue, error] {
	return func(yield func(keyValue, error) bool) {
		it, err := v.iter(lower, upper)
		if err != nil {
			yield(keyValue{}, err)
			return
		}
		defer it.Close() //nolint:errcheck // Err has reported what matters
		for ok := it.First(); ok; ok = it.Next() {
			value, err := it.Value()
			if !yield(keyValue{it.Key(), value}, err) {
				return
			}
		}
		if err := it.Err(); err != nil {
			yield(keyValue{}, err)
		}
	}
}

// empty reports whether the view has no key in a range.
func (v *view) empty(lower, upper []byte) (bool, error) {
	for _, err := range v.entries(lower, upper) {
		return false, err
	}
	return true, nil
}

// holdView takes a reference to the published view. p.mu is held.
func (p *Partition) holdView() *view {
	if p.view == nil {
		p.view = &view{db: p.shared.DB, position: p.published}
		p.view.members.Store(p.members)
	}
	p.view.refs++
	return p.view
}

// dropView returns a reference. p.mu is held.
func (p *Partition) dropView(v *view) {
	v.refs--
	if v.refs > 0 || p.view == v && v.frozen == nil {
		return // the published view needs no closing while it is live, and the next reader reuses it
	}
	if p.view == v {
		p.view = nil
	}
	if err := v.close(); err != nil {
		p.shared.Logger.Warn("a snapshot could not be closed", "pk_range_id", p.id, "error", err)
	}
}

// pinView keeps the published state readable while the writer applies the next group.
func (p *Partition) pinView() *view {
	p.mu.Lock()
	v := p.holdView()
	p.mu.Unlock()
	v.freeze()
	return v
}

func (p *Partition) unpinView(v *view) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.dropView(v)
}

// Snapshot is the partition at one published LSN and one moment: it excludes items that had expired
// when it was taken. Two snapshots of one LSN can therefore differ, by items that expired in
// between and by what Store.Redefine changed. One goroutine at a time may use a snapshot. Cursors
// opened on it may outlive it.
type Snapshot struct {
	p      *Partition
	v      *view
	filter filter
	scan   *scanCursor    // the last opened; saves Load a lookup for its current entry
	fed    *resource.Item // the item for which Feed is calling fn; saves Load a lookup
	peek   *peekBuffer    // made by the first Peek
	// eachEntry is called for every entry of a change feed, see EachEntry.
	eachEntry func(session.LSN) bool
	// overtaken: a later state has been published, so nothing that this snapshot reads can be
	// cached.
	overtaken bool
	scratch   []byte
	array     [128]byte // initial memory of scratch
}

// Snapshot returns the published state. It never waits for the writer.
func (p *Partition) Snapshot() (*Snapshot, error) {
	s, _, err := p.snapshot()
	return s, err
}

// Frozen returns a snapshot that neither writers nor Trim affect. It works even for a partition
// whose container is about to be dropped.
func (p *Partition) Frozen() (*Snapshot, error) {
	one, err := p.Snapshot()
	if errors.Is(err, status.NotFound) {
		p.mu.Lock()
		one, err = &Snapshot{p: p, v: p.holdView()}, nil
		p.mu.Unlock()
	}
	if err == nil {
		one.v.freeze()
	}
	return one, err
}

// KeepSnapshots keeps existing snapshots readable although the partition's keys are about to be
// deleted. The caller calls release when they are gone.
func (p *Partition) KeepSnapshots() (release func()) {
	v := p.pinView()
	return func() { p.unpinView(v) }
}

// Partition returns the partition of the snapshot.
func (s *Snapshot) Partition() *Partition { return s.p }

// snapshot also returns the rules by which the snapshot hides expired items.
func (p *Partition) snapshot() (*Snapshot, *lifetime.Rules, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.failure != nil {
		return nil, nil, p.failure
	}
	s := &Snapshot{p: p, v: p.holdView()}
	s.scratch = s.array[:0]
	readers := p.readerExpiry() // after the state: its items are not younger than this time
	s.filter.seconds, s.filter.expiry = p.shared.Seconds, readers.expiry
	return s, readers.rules, nil
}

// OnlyIndexed hides or shows items that were written Unindexed. While they are hidden, Scan and
// Load do not show them, and Items and PathItems do not count them. Queries use it so that they
// answer alike with and without the index.
func (s *Snapshot) OnlyIndexed(only bool) { s.filter.onlyIndexed = only && s.v.position.unindexed > 0 }

// Unindexed is the number of items without index entries.
func (s *Snapshot) Unindexed() int64 { return s.v.position.unindexed }

// filter decides which stored items a snapshot shows.
type filter struct {
	seconds     *seconds.Keeper
	expiry      layout.Expiry
	onlyIndexed bool
}

// open reports that every item passes, without examining it.
func (f filter) open() bool { return f.expiry == layout.Expiry{} && !f.onlyIndexed }

func (f filter) shows(it *resource.Item) bool {
	if f.expiry.Gone(it.TS, it.TTL) {
		f.hide()
		return false
	}
	return !(f.onlyIndexed && layout.Unindexed(it))
}

// hide records the time at which an item was hidden as expired.
func (f filter) hide() { f.seconds.HasHidden(f.expiry.Own) }

// Release returns the snapshot. A second call does nothing.
func (s *Snapshot) Release() {
	if s.v == nil {
		return
	}
	s.p.mu.Lock()
	defer s.p.mu.Unlock()
	s.p.dropView(s.v)
	s.v = nil
}

// LSN is that of the last mutation in the snapshot.
func (s *Snapshot) LSN() session.LSN { return s.v.position.lsn }

// Items is the number of items. It includes expired items that are not deleted yet, although the
// snapshot does not show them.
func (s *Snapshot) Items() int64 {
	if s.filter.onlyIndexed {
		return s.v.position.items - s.v.position.unindexed
	}
	return s.v.position.items
}

// Bytes is the total size of all items' JSON.
func (s *Snapshot) Bytes() int64 { return s.v.position.bytes }

// Get returns an item, nil when there is none. Several readers may share its JSON: items are never
// modified.
func (s *Snapshot) Get(epk partition.EPK, key partition.Key, id string) (*resource.Item, error) {
	p := s.p
	hash := p.shared.hints.Hash(p.layout.Container, epk, id)
	ordinal, hinted := p.shared.hints.Find(hash)
	it := &resource.Item{Ordinal: ordinal, EPK: epk, Key: key, ID: id}
	if hinted && s.getRecent(it) {
		return s.unexpired(it), nil
	}
	it, err := p.lookUp(s.v, &s.scratch, hash, it, hinted)
	if it == nil || err != nil {
		return nil, p.guard(err)
	}
	if hinted { // it was looked up before
		s.cache(it, cacheAdmit)
	}
	return s.unexpired(it), nil
}

// recent returns the cached value of an item of the snapshot, nil when there is none. old reports
// that the value is about to be evicted.
func (s *Snapshot) recent(epk partition.EPK, ordinal uint64) (value []byte, old bool) {
	return s.p.shared.recent.Find(s.p.valueKey(ordinal), epk, s.v.position.lsn)
}

// getRecent fills in an item from the cache, by the ordinal in it.
func (s *Snapshot) getRecent(it *resource.Item) bool {
	value, old := s.recent(it.EPK, it.Ordinal)
	if value == nil {
		return false
	}
	s.scratch = append(it.Key.Append(s.scratch[:0]), it.ID...)
	if layout.ReadKnownItem(value, it, s.scratch) != nil {
		return false // the hint was for another item
	}
	if old {
		s.cache(it, cacheRenew)
	}
	return true
}

func (s *Snapshot) unexpired(it *resource.Item) *resource.Item {
	if s.filter.expiry.Gone(it.TS, it.TTL) {
		s.filter.hide()
		return nil
	}
	return it
}

// Load returns the item of an entry of this snapshot, nil when the snapshot does not show it: Seek
// also yields entries of expired items.
func (s *Snapshot) Load(_ context.Context, e index.Entry) (*resource.Item, error) {
	if s.scan != nil && s.scan.standsOn(e) {
		it, err := s.scan.item(e)
		if err != nil || !s.filter.shows(it) {
			return nil, s.p.guard(err)
		}
		return it, nil
	}
	if s.fed != nil && s.fed.Ordinal == e.Ordinal && s.filter.shows(s.fed) {
		return s.fed, nil
	}
	value, w, err := s.stored(nil, e)
	if err != nil || value == nil {
		return nil, s.p.guard(err)
	}
	it, err := readItem(value, e.EPK, e.Ordinal)
	if err != nil || !s.filter.shows(it) {
		return nil, s.p.guard(err)
	}
	s.cache(it, w)
	return it, nil
}

// readItem decodes the value of an item.
func readItem(value []byte, epk partition.EPK, ordinal uint64) (*resource.Item, error) {
	it := &resource.Item{Ordinal: ordinal, EPK: epk}
	if err := layout.ReadItem(value, it); err != nil {
		return nil, layout.Damaged(fmt.Errorf("item %d: %w", ordinal, err))
	}
	return it, nil
}

// cacheAction says what to do in the cache with an item that was read.
type cacheAction byte

const (
	cacheNone  cacheAction = iota // cached already, or not known to have been looked up before
	cacheAdmit                    // looked up before: cache it
	cacheRenew                    // cached, but about to be evicted
)

// stored appends the value of an entry's item to dst; it returns nil when there is none.
func (s *Snapshot) stored(dst []byte, e index.Entry) (value []byte, w cacheAction, err error) {
	if kept, old := s.recent(e.EPK, e.Ordinal); kept != nil {
		if old {
			w = cacheRenew
		}
		return append(dst, kept...), w, nil // a copy, because queries may keep rows for long
	}
	s.scratch = s.p.layout.ItemKey(s.scratch[:0], e.EPK, e.Ordinal)
	value, found, err := s.v.get(dst, s.scratch)
	if err != nil || !found {
		return nil, cacheNone, err
	}
	if !s.overtaken && s.p.shared.recent.Again(s.p.valueKey(e.Ordinal)) {
		w = cacheAdmit
	}
	return value, w, nil
}

func (s *Snapshot) cache(it *resource.Item, w cacheAction) {
	if w != cacheNone && !s.overtaken {
		s.overtaken = !s.p.cacheItem(s.v, it, w == cacheRenew)
	}
}

// Policy is the indexing policy of the partition's segment, which may be older than the
// container's.
func (s *Snapshot) Policy() *index.Policy { return s.p.definition.Index }

// LogicalItems is the number of items with this (full) key. It counts like Items. It is -1 while
// the partition has items that OnlyIndexed hides: nothing counts those of one key.
func (s *Snapshot) LogicalItems(epk partition.EPK, key partition.Key) (int64, error) {
	if s.filter.onlyIndexed {
		return -1, nil
	}
	s.scratch = s.p.layout.LogicalKey(s.scratch[:0], epk, key)
	size, err := getLogicalSize(s.v, s.scratch)
	return size.Items, s.p.guard(err)
}

// ErrPathUnusable reports that the index cannot answer for a path. Either two paths of the
// container share a hash, so that their entries are mixed, or the policy of the partition's index
// (Policy) does not cover the path, at least until the partition is rebuilt. Scan instead.
var ErrPathUnusable = errors.New(
	"two indexed paths share a hash, or the partition's index does not have the path; scan instead of seeking")

// PathItems is the number of items with an index entry at a path, including expired items that are
// not deleted yet. It is -1 when the index cannot answer (see ErrPathUnusable, which Seek then
// returns).
func (s *Snapshot) PathItems(p index.Path) int64 {
	count, err := s.path(p)
	if err != nil {
		return -1
	}
	return count
}

// getter is the published state or, for the writer, the live one.
type getter interface {
	get(dst, key []byte) ([]byte, bool, error)
}

func getLogicalSize(g getter, key []byte) (layout.Totals, error) {
	value, found, err := g.get(key[len(key):], key)
	if err != nil || !found {
		return layout.Totals{}, err
	}
	size, err := layout.ReadTotals(value)
	if err != nil {
		return layout.Totals{}, layout.Damaged(err)
	}
	return size, nil
}

// find reads an item from the store by key and id, nil when there is none. scratch is a buffer for
// keys and the values read under them, so that a point read allocates little but its result.
func (p *Partition) find(g getter, scratch *[]byte, epk partition.EPK, key partition.Key, id string) (*resource.Item,
	error,
) {
	hash := p.shared.hints.Hash(p.layout.Container, epk, id)
	ordinal, hinted := p.shared.hints.Find(hash)
	return p.lookUp(g, scratch, hash, &resource.Item{Ordinal: ordinal, EPK: epk, Key: key, ID: id}, hinted)
}

// lookUp fills in an item whose EPK, key and id are known, and perhaps its ordinal.
func (p *Partition) lookUp(g getter, scratch *[]byte, hash uint64, it *resource.Item, hinted bool) (*resource.Item,
	error,
) {
	l, epk, key, id := p.layout, it.EPK, it.Key, it.ID
	idKey := l.IDKey((*scratch)[:0], epk, key, id)
	*scratch = idKey
	if hinted {
		if found, err := loadItem(l, g, scratch, idKey, it); found && err == nil {
			return it, nil
		}
		*it = resource.Item{EPK: epk, Key: key, ID: id} // it was deleted, and may exist under another ordinal
	}
	value, found, err := g.get(idKey[len(idKey):], idKey)
	if err != nil || !found {
		return nil, err
	}
	if len(value) != 8 {
		return nil, layout.Damaged(fmt.Errorf("ordinal of item %q has %d bytes", id, len(value)))
	}
	it.Ordinal = binary.BigEndian.Uint64(value)
	found, err = loadItem(l, g, scratch, idKey, it)
	if err != nil {
		return nil, err
	}
	if !found {
		return nil, layout.Damaged(fmt.Errorf("item %d is not where its id says", it.Ordinal))
	}
	if p.shared.has(memory.KindHints) {
		p.shared.hints.Note(hash, it.Ordinal)
	}
	return it, nil
}

// loadItem reads the item at its ordinal and verifies that it has the key and id of idKey. It
// builds its own key in scratch behind idKey.
func loadItem(l layout.Keys, g getter, scratch *[]byte, idKey []byte, it *resource.Item) (found bool, err error) {
	both := l.ItemKey(idKey, it.EPK, it.Ordinal)
	*scratch = both
	value, found, err := g.get(nil, both[len(idKey):])
	if err != nil || !found {
		return false, err
	}
	if err := layout.ReadKnownItem(value, it, both[l.PrefixLen(it.EPK):len(idKey)]); err != nil {
		return true, layout.Damaged(fmt.Errorf("item %d: %w", it.Ordinal, err))
	}
	return true, nil
}
