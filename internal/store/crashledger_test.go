package store

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// version is one state of an item that its writer requested.
type version struct {
	id      string
	seq     int // of the item's changes, by its only writer
	deleted bool
	ttl     int32          // of what is put
	item    *resource.Item // as acknowledged; nil for deleted, unknown or never there
}

// ledger records everything that was acknowledged or observed before the power cut.
type ledger struct {
	mu      sync.Mutex
	closed  bool
	acks    int
	failure error

	seq      map[string]int
	acked    map[string]version
	inFlight map[string]version
	together map[string][]version // the transaction in flight, by each of its ids
	open     map[int]int          // transactions in flight, by partition
	expired  map[int]int          // items deleted because they had expired, by partition

	replaced []*physical.Partition // by a reshape that was acknowledged or reached its flip
	made     map[int][]int         // by an acknowledged reshape: the sources
	moves    int                   // reshapes completed before the cut

	account account
	hidden  map[string]int // newest existing change that was not seen, by id

	newestSeen map[string]resource.Item     // newest seen, by id
	visibleLSN map[int]session.LSN          // by partition
	base       map[int]session.LSN          // at the start
	ackedLSN   map[int]map[session.LSN]bool // by partition
}

// newLedger starts from the contents of the store.
func newLedger(r *crashRun) *ledger {
	l := &ledger{
		seq: make(map[string]int), acked: make(map[string]version), inFlight: make(map[string]version),
		together: make(map[string][]version),
		open:     make(map[int]int), expired: make(map[int]int), newestSeen: make(map[string]resource.Item),
		visibleLSN: make(map[int]session.LSN), base: make(map[int]session.LSN),
		ackedLSN: make(map[int]map[session.LSN]bool), hidden: make(map[string]int), made: make(map[int][]int),
		account: account{policy: r.def.Index, defaultTTL: r.def.DefaultTTL},
	}
	if r.ledger != nil {
		l.account, l.hidden = r.ledger.account, r.ledger.hidden
		l.seq = r.ledger.seq
	}
	for _, p := range r.present() {
		l.base[int(p.ID())] = p.LSN()
	}
	for w := range crashWriters {
		for n := range crashItemsEach {
			key, id := crashItem(w, n)
			it, err := r.actual(key, id)
			if err != nil {
				l.failure = err
			}
			l.acked[id] = version{id: id, deleted: it == nil, item: it}
			if it != nil {
				l.acked[id] = version{id: id, seq: seqOf(it), item: it}
			}
		}
	}
	return l
}

func (r *crashRun) actual(key partition.Key, id string) (*resource.Item, error) {
	epk := r.def.Partition.EPK(key)
	_, s, err := snapshotRouted(r.store, 1, epk)
	if err != nil {
		return nil, err
	}
	defer s.Release()
	return storedItem(s, epk, key, id)
}

// storedItem reads an item, expired or not; nil when it does not exist.
func storedItem(s *physical.Snapshot, epk partition.EPK, key partition.Key, id string) (*resource.Item, error) {
	subject := s.Subject()
	idKey := subject.Keys.IDKey(nil, epk, key, id)
	value, found, err := subject.From.Get(nil, idKey)
	if err != nil || !found {
		return nil, err
	}
	it := &resource.Item{EPK: epk, Key: key, ID: id, Ordinal: binary.BigEndian.Uint64(value)}
	if value, found, err = subject.From.Get(nil, subject.Keys.ItemKey(nil, epk, it.Ordinal)); err != nil || !found {
		return nil, errors.Join(err, fmt.Errorf("item %d is not where its id says", it.Ordinal))
	}
	return it, layout.ReadItem(value, it)
}

// expired reports whether a version may have been deleted because of its age.
func (r *crashRun) expired(it *resource.Item) bool {
	if it != nil && it.TTL == 0 && r.redefines() {
		return it.TS+shortestDefault <= r.store.seconds.Now()
	}
	return it != nil && it.TTL > 0 && layout.QueuedAt(it) <= r.store.seconds.Now()
}

// mayExpire reports whether a version may have been deleted because of its age soon after it was
// written.
func (r *crashRun) mayExpire(v version) bool { return v.ttl == 1 || v.ttl == 0 && r.redefines() }

func (l *ledger) acknowledged() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.failure != nil {
		return 1 << 30 // no need to wait
	}
	return l.acks
}

func (l *ledger) nextSeq(id string) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.seq[id]++
	return l.seq[id]
}

func (l *ledger) fail(err error) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.closed && l.failure == nil {
		l.failure = err
	}
	return false
}

// begin records what a writer is about to request. Requests after the cut do not count.
func (l *ledger) begin(at int, versions []version) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return
	}
	l.open[at]++
	for _, v := range versions {
		l.inFlight[v.id] = v
		l.together[v.id] = versions
	}
}

// refuse records that a transaction did not happen.
func (l *ledger) refuse(at int, versions []version) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return false
	}
	l.open[at]--
	for _, v := range versions {
		delete(l.inFlight, v.id)
		delete(l.together, v.id)
	}
	return true
}

// acknowledge records that a transaction was acknowledged. It reports whether to continue.
func (l *ledger) acknowledge(at int, versions []version, c physical.Committed) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return false
	}
	l.acks++
	l.open[at]--
	for _, v := range versions {
		delete(l.inFlight, v.id)
		delete(l.together, v.id)
		v.item = nil
		for i := range c.Items {
			if c.Items[i].ID == v.id && !v.deleted {
				v.item = &c.Items[i]
			}
		}
		l.acked[v.id] = v
	}
	if len(c.Items) > 0 {
		if l.ackedLSN[at] == nil {
			l.ackedLSN[at] = make(map[session.LSN]bool)
		}
		if l.ackedLSN[at][c.LSN] && l.failure == nil {
			l.failure = fmt.Errorf("LSN %d was given twice", c.LSN)
		}
		l.ackedLSN[at][c.LSN] = true
	}
	l.visibleLSN[at] = max(l.visibleLSN[at], c.LSN)
	return true
}

// show records what an observer saw.
func (l *ledger) show(at int, lsn session.LSN, it *resource.Item) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return
	}
	l.visibleLSN[at] = max(l.visibleLSN[at], lsn)
	if it == nil {
		return
	}
	l.visibleLSN[at] = max(l.visibleLSN[at], it.LSN)
	if have, ok := l.newestSeen[it.ID]; !ok || seqOf(&have) < seqOf(it) {
		l.newestSeen[it.ID] = *it
	}
}

// close ends the ledger at the power cut: everything recorded earlier precedes the cut.
func (l *ledger) close(cut func() *storage.CrashFS) *storage.CrashFS {
	l.mu.Lock()
	defer l.mu.Unlock()
	clone := cut()
	l.closed = true
	return clone
}

// verify compares the store found after the cut with the ledger.
func (r *crashRun) verify() error {
	l := r.ledger
	if l.failure != nil {
		return l.failure
	}
	problems, err := r.store.Check(context.Background(), nil)
	if err != nil {
		return err
	}
	for _, p := range problems {
		err = errors.Join(err, fmt.Errorf("check: %s", p))
	}
	if err != nil {
		return err
	}
	if err := r.verifyHidden(); err != nil {
		return err
	}
	if err := errors.Join(whole(r.store), r.verifyReshapes()); err != nil {
		return err
	}
	for _, p := range r.present() {
		if err := l.verifyLSNs(p); err != nil {
			return err
		}
	}
	for w := range crashWriters {
		for n := range crashItemsEach {
			key, id := crashItem(w, n)
			if err := r.verifyItem(key, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// verifyLSNs: nothing observed of a partition or its ancestors is undone, and every LSN belongs to
// some mutation.
func (l *ledger) verifyLSNs(p *physical.Partition) error {
	// The partitions before this round from which it descends. After a merge it continues the one
	// with the greatest LSN.
	base, unanswered := session.LSN(0), 0
	for _, at := range l.lineage(p) {
		if p.LSN() < l.visibleLSN[at] {
			return lost("partition %d is at LSN %d, LSN %d of %d was shown", p.ID(), p.LSN(), l.visibleLSN[at], at)
		}
		base = max(base, l.base[at])
		unanswered += l.open[at] + l.expired[at]
	}
	unknown := 0
	for lsn := base + 1; lsn <= p.LSN(); lsn++ {
		if !slices.ContainsFunc(l.lineage(p), func(at int) bool { return l.ackedLSN[at][lsn] }) {
			unknown++
		}
	}
	if unknown > unanswered {
		return fmt.Errorf(
			"partition %d has %d LSNs of which nobody knows, but only %d transactions were not answered or items expired",
			p.ID(), unknown, unanswered)
	}
	return nil
}

// verifyItem: an item is as its last acknowledged change or the pending one left it, or was deleted
// because it had expired; and it is not older than any observation.
func (r *crashRun) verifyItem(key partition.Key, id string) error {
	it, err := r.actual(key, id)
	if err != nil {
		return err
	}
	l := r.ledger
	want := l.acked[id]
	pending, isPending := l.inFlight[id]
	happened := isPending && (it == nil) == pending.deleted && (it == nil || seqOf(it) == pending.seq)
	switch {
	case happened && it != nil:
		for _, other := range l.together[id] {
			if err := r.verifyTogether(key, other, it.LSN); err != nil {
				return err
			}
		}
	case happened || it == nil && (want.item == nil || r.expired(want.item)):
	case it == nil && isPending && r.mayExpire(pending): // happened, and expired
	case it == nil || want.item == nil || !physicaltest.SameItem(it, want.item):
		return lost("item %s is %s, acknowledged was %s (pending: %v %+v)", id, describe(it), describe(want.item), isPending,
			pending)
	}
	seen, ok := l.newestSeen[id]
	if !ok || seqOf(&seen) < want.seq && !happened {
		return nil
	}
	if it != nil && seqOf(it) == seqOf(&seen) && !physicaltest.SameItem(it, &seen) {
		return lost("item %s is %s, shown was %s", id, describe(it), describe(&seen))
	}
	if it == nil && seqOf(&seen) > max(want.seq, pending.seq-1) && !r.expired(&seen) ||
		it != nil && seqOf(it) < seqOf(&seen) {
		return lost("item %s is %s, shown was the later %s", id, describe(it), describe(&seen))
	}
	return nil
}

// verifyTogether: a transaction exists completely.
func (r *crashRun) verifyTogether(key partition.Key, other version, lsn session.LSN) error {
	it, err := r.actual(key, other.id)
	if err != nil {
		return err
	}
	if it == nil && r.mayExpire(other) && !other.deleted { // it may have expired
		return nil
	}
	if (it == nil) != other.deleted || it != nil && (seqOf(it) != other.seq || it.LSN != lsn) {
		return lost("half of a transaction is there: %s is %s, expected change %d at LSN %d", other.id, describe(it),
			other.seq, lsn)
	}
	return nil
}

func describe(it *resource.Item) string {
	if it == nil {
		return "absent"
	}
	return fmt.Sprintf("change %d (LSN %d.%d, _ts %d, ordinal %d)", seqOf(it), it.LSN, it.Sub, it.TS, it.Ordinal)
}
