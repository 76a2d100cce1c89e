package physical

import (
	"encoding/binary"
	"slices"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// Group is one or more mutations with consecutive LSNs as the log has them, and
// what a replica makes of them: which index terms come and go, counters as they
// are afterwards. The first is the same everywhere, the second is this replica's
// own. Applying it reads nothing.
type Group struct {
	Container uint32
	Partition uint32
	First     session.LSN // of its mutations

	body      []byte // the mutations as the log has them, see log.AppendMutation
	mutations uint32
	kept      *log.Record // its record, to be stored with it; nil where none is
	place     uint32      // of its record

	epkLength int // form of EPKs in keys, see layout
	state     layout.State
	changes   []groupChange
	removed   []groupTerm // of all changes, in order
	added     []groupTerm
	released  []string // unique key claims of all changes, in order
	taken     []string
	logical   []groupLogical
	paths     []groupPath
	pages     []groupPage
	seconds   []groupSecond
	told      func(*storage.Batch) // it is a fact, and nothing else: writes what follows from it
}

// Last is the LSN of the group's last mutation.
func (g *Group) Last() session.LSN { return g.state.LSN }

// groupChange is one item put or deleted.
type groupChange struct {
	item   *resource.Item // as it is afterwards; a deleted one has no JSON
	delete bool
	// The version before, if any: its feed entry goes.
	replaced     bool
	oldPartition uint32
	oldLSN       session.LSN
	oldSub       uint32
	oldExpiry    int64 // second of its entry in the queue; 0 = it has none
	oldBytes     int   // of its JSON
	// How many of Group.removed and Group.added are this change's.
	removed, added int
	// How many of Group.released and Group.taken are. A claim that passes from
	// one item to another within a mutation is taken and not released, so that
	// the order of the changes does not matter.
	released, taken int
}

type groupTerm struct {
	hash uint64
	key  []byte
}

type groupLogical struct {
	epk  partition.EPK
	key  partition.Key
	size layout.Totals // zero items: the record goes
}

// groupPath is a path that comes, goes or is marked.
type groupPath struct {
	hash   uint64
	gone   bool
	record layout.PathRecord
}

// groupPage is a page of counts that has changed.
type groupPage struct {
	page   uint32
	counts layout.CountPage // all zero: the record goes
}

type groupSecond struct {
	second int64
	lsn    session.LSN
}

// recounts tells that with the group counts of items at paths change.
func (g *Group) recounts() bool { return len(g.paths)+len(g.pages) > 0 }

func (g *Group) layout() layout.Keys {
	return layout.Keys{Container: g.Container, EPKLength: g.epkLength}
}

// reset empties the group for reuse and lets go of what it pointed to.
func (g *Group) reset() {
	clear(g.changes)
	clear(g.removed)
	clear(g.added)
	clear(g.released)
	clear(g.taken)
	if cap(g.body) > keptBody {
		g.body = nil
	}
	*g = Group{
		body:    g.body[:0],
		changes: g.changes[:0], removed: g.removed[:0], added: g.added[:0], released: g.released[:0], taken: g.taken[:0],
		logical: g.logical[:0], paths: g.paths[:0], pages: g.pages[:0], seconds: g.seconds[:0],
	}
}

// keptBody is up to how many bytes the body's memory is kept from group to group.
const keptBody = 256 << 10

// applyTogether writes groups of different partitions into a batch. They have no key
// in common, so that their order means nothing; it is changed.
func applyTogether(b *storage.Batch, groups []*Group) {
	a := applier{batch: b}
	slices.SortFunc(groups, compareGroups)
	creates := 0 // of which the first groups are
	for i, g := range groups {
		if g.createsOnly() {
			groups[i], groups[creates] = groups[creates], g
			creates++
			continue
		}
		a.turnTo(g)
		a.changes(g)
	}
	a.creates(groups[:creates])
	a.counters(groups)
}

// changes writes what belongs to the items of any group.
func (a *applier) changes(g *Group) {
	removed, added := g.removed, g.added
	released, taken := g.released, g.taken
	for i := range g.changes {
		c := &g.changes[i]
		a.change(c)
		a.expiry(c)
		a.terms(c.item, removed[:c.removed], added[:c.added])
		removed, added = removed[c.removed:], added[c.added:]
		a.claims(c.item, released[:c.released], taken[:c.taken])
		released, taken = released[c.released:], taken[c.taken:]
	}
}

// applier holds a buffer for the keys of one apply.
type applier struct {
	layout.Keys // of the group at hand
	segment     uint32
	batch       *storage.Batch
	buf         []byte
	key         []byte // canonical partition key of the change at hand
}

// turnTo has what follows be of this group.
func (a *applier) turnTo(g *Group) { a.Keys, a.segment = g.layout(), g.state.Segment }

func (a *applier) set(key []byte, value []byte) {
	a.buf = key
	a.batch.Set(key, value)
}

func (a *applier) drop(key []byte) {
	a.buf = key
	a.batch.Delete(key)
}

func (a *applier) change(c *groupChange) {
	it := c.item
	a.key = it.Key.Append(a.key[:0])
	if c.replaced {
		a.drop(a.FeedKey(a.buf[:0], c.oldPartition, c.oldLSN, c.oldSub))
	}
	if c.delete {
		a.drop(a.ItemKey(a.buf[:0], it.EPK, it.Ordinal))
		a.drop(a.IDKey(a.buf[:0], it.EPK, it.Key, it.ID))
		return
	}
	a.item(it)
	if !c.replaced {
		a.id(it)
	}
	a.feed(it)
}

// item writes the item; a.key is its partition key's bytes.
func (a *applier) item(it *resource.Item) {
	a.buf = a.ItemKey(a.buf[:0], it.EPK, it.Ordinal)
	k, v := a.batch.Reserve(len(a.buf), layout.ItemLen(it, a.key))
	copy(k, a.buf)
	layout.PutItem(v, it, a.key)
}

func (a *applier) id(it *resource.Item) {
	a.buf = a.IDKey(a.buf[:0], it.EPK, it.Key, it.ID)
	k, v := a.batch.Reserve(len(a.buf), 8)
	copy(k, a.buf)
	binary.BigEndian.PutUint64(v, it.Ordinal)
}

func (a *applier) feed(it *resource.Item) {
	a.buf = a.FeedKey(a.buf[:0], it.PartitionID, it.LSN, it.Sub)
	k, v := a.batch.Reserve(len(a.buf), 8+len(it.EPK))
	copy(k, a.buf)
	putFeedValue(v, it)
}

// expiry keeps the queue of items with a time to live of their own.
func (a *applier) expiry(c *groupChange) {
	it := c.item
	second := int64(0)
	if !c.delete {
		second = layout.QueuedAt(it)
	}
	if c.oldExpiry != 0 && (c.oldExpiry != second || c.oldPartition != it.PartitionID) {
		a.drop(a.ExpiryKey(a.buf[:0], c.oldPartition, c.oldExpiry, it.Ordinal))
	}
	if second != 0 {
		a.set(a.ExpiryKey(a.buf[:0], it.PartitionID, second, it.Ordinal), []byte(it.EPK))
	}
}

// claims writes which unique key claims the item gives up and takes.
func (a *applier) claims(it *resource.Item, released, taken []string) {
	for _, claim := range released {
		a.drop(a.ClaimKey(a.buf[:0], a.segment, it.EPK, it.Key, claim))
	}
	for _, claim := range taken {
		a.set(a.ClaimKey(a.buf[:0], a.segment, it.EPK, it.Key, claim), binary.BigEndian.AppendUint64(nil, it.Ordinal))
	}
}

// putFeedValue fills the value of a feed entry (space 30): ordinal, EPK.
func putFeedValue(dst []byte, it *resource.Item) {
	binary.BigEndian.PutUint64(dst, it.Ordinal)
	copy(dst[8:], it.EPK)
}

// terms writes the index entries straight into the batch: they are most of
// what a write costs.
func (a *applier) terms(it *resource.Item, removed, added []groupTerm) {
	for i := range removed {
		t := &removed[i]
		n := layout.TermPrefixLength + len(t.key) + 8 + len(it.EPK)
		a.TermKey(a.batch.ReserveDelete(n)[:0], a.segment, t.hash, t.key, it.Ordinal, it.EPK)
	}
	for i := range added {
		t := &added[i]
		n := layout.TermPrefixLength + len(t.key) + 8 + len(it.EPK)
		k, _ := a.batch.Reserve(n, 0)
		a.TermKey(k[:0], a.segment, t.hash, t.key, it.Ordinal, it.EPK)
	}
}

// counters writes what is kept once per group, kind by kind.
func (a *applier) counters(groups []*Group) {
	for _, g := range groups {
		a.turnTo(g)
		a.logicalSizes(g)
	}
	for _, g := range groups {
		a.turnTo(g)
		a.paths(g)
	}
	for _, g := range groups {
		a.turnTo(g)
		a.pages(g)
	}
	for _, g := range groups {
		a.turnTo(g)
		for _, s := range g.seconds {
			a.set(a.TimeKey(a.buf[:0], g.Partition, s.second), binary.BigEndian.AppendUint64(nil, uint64(s.lsn)))
		}
	}
	var state [192]byte // has room for what most partitions' is
	for _, g := range groups {
		a.turnTo(g)
		a.set(a.PartitionKey(a.buf[:0], g.Partition), g.state.Append(state[:0]))
		if g.told != nil {
			g.told(a.batch)
		}
		if g.kept != nil {
			putEntry(a.Keys, a.batch, g.Partition, g.kept, g.place)
		}
	}
}

func (a *applier) logicalSizes(g *Group) {
	for i := range g.logical {
		c := &g.logical[i]
		a.buf = a.LogicalKey(a.buf[:0], c.epk, c.key)
		if c.size.Items == 0 {
			a.batch.Delete(a.buf)
			continue
		}
		k, v := a.batch.Reserve(len(a.buf), layout.TotalsBytes)
		copy(k, a.buf)
		c.size.Put(v)
	}
}

func (a *applier) paths(g *Group) {
	for i := range g.paths {
		c := &g.paths[i]
		a.buf = a.PathKey(a.buf[:0], a.segment, c.hash)
		if c.gone {
			a.batch.Delete(a.buf)
			continue
		}
		a.batch.Set(a.buf, c.record.Append(nil))
	}
}

func (a *applier) pages(g *Group) {
	var page [layout.SlotsPerPage * binary.MaxVarintLen64]byte
	for i := range g.pages {
		c := &g.pages[i]
		a.buf = a.CountKey(a.buf[:0], a.segment, c.page)
		if value := c.counts.Append(page[:0]); len(value) > 0 {
			a.batch.Set(a.buf, value)
		} else {
			a.batch.Delete(a.buf)
		}
	}
}

// asLog is the group as the log gets it.
func (g *Group) asLog() log.Group {
	return log.Group{Mutations: g.mutations, Facts: g.told != nil, Body: g.body}
}

// sizeHint guesses the size of the batch that apply fills.
func (g *Group) sizeHint() int {
	n := 512 + 64*(len(g.removed)+len(g.added)) + len(g.body)
	for i := range g.changes {
		n += 256 + len(g.changes[i].item.JSON)
	}
	return n
}
