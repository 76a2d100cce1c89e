package embedded

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

// Group is one or more mutations with consecutive LSNs as the log has them, together with the
// replica's changes: the index terms that are added and removed, and the new values of counters.
// The mutations are the same in every replica, the changes are local. Applying a group reads
// nothing.
type Group struct {
	Container uint32
	Partition uint32
	First     session.LSN // LSN of the first mutation

	Body      []byte // the mutations as the log has them, see log.AppendMutation
	Mutations uint32
	kept      *log.Record // the record to store with the group; nil: none
	place     uint32      // place of the record

	EPKLength int // form of EPKs in keys, see layout
	State     layout.State
	Changes   []Change
	Removed   []IndexTerm // of all changes, in order
	Added     []IndexTerm
	Released  []string // unique key claims of all changes, in order
	Taken     []string
	Logical   []LogicalPartition
	Paths     []Path
	Pages     []Page
	Seconds   []Second
	Versions  bool                 // every change is kept as a version
	History   *layout.History      // not nil: the first group whose versions are kept
	WriteFact func(*storage.Batch) // not nil: the group is a fact and nothing else; writes what follows from the fact
}

// Last is the LSN of the group's last mutation.
func (g *Group) Last() session.LSN { return g.State.LSN }

// Change is one item put or deleted.
type Change struct {
	Item    *resource.Item // the item afterwards
	Delete  bool
	Expired bool           // it is deleted because its time to live has ended
	Old     *resource.Item // the version before; nil when there is none. Its feed entry is deleted
	// The number of entries of Group.Removed and Group.Added that belong to this change.
	Removed, Added int
	// The number of entries of Group.Released and Group.Taken that belong to this change. A claim
	// that passes from one item to another within a mutation is taken and not released, so the
	// order of the changes does not matter.
	Released, Taken int
}

// IndexTerm is an index term that is added or removed with an item.
type IndexTerm struct {
	Hash uint64
	Key  []byte
}

// LogicalPartition is the new size of a logical partition.
type LogicalPartition struct {
	EPK  partition.EPK
	Key  partition.Key
	Size layout.Totals // without items the record is deleted
}

// Path is a path that is added, removed or marked.
type Path struct {
	Hash   uint64
	Gone   bool
	Record layout.PathRecord
}

// Page is a page of counts that has changed.
type Page struct {
	Page   uint32
	Counts layout.CountPage // if all are zero the record is deleted
}

// Second is the first LSN of a second, in seconds since 1970.
type Second struct {
	Second int64
	LSN    session.LSN
}

// Recounts reports whether the group changes the number of items at some path.
func (g *Group) Recounts() bool { return len(g.Paths)+len(g.Pages) > 0 }

func (g *Group) layout() layout.Keys {
	return layout.Keys{Container: g.Container, EPKLength: g.EPKLength}
}

// Reset empties the group for reuse and drops its references.
func (g *Group) Reset() {
	clear(g.Changes)
	clear(g.Removed)
	clear(g.Added)
	clear(g.Released)
	clear(g.Taken)
	if cap(g.Body) > keptBody {
		g.Body = nil
	}
	*g = Group{
		Body:    g.Body[:0],
		Changes: g.Changes[:0], Removed: g.Removed[:0], Added: g.Added[:0], Released: g.Released[:0], Taken: g.Taken[:0],
		Logical: g.Logical[:0], Paths: g.Paths[:0], Pages: g.Pages[:0], Seconds: g.Seconds[:0],
	}
}

// keptBody is the capacity up to which Reset keeps the body's memory.
const keptBody = 256 << 10

// Apply writes groups of different partitions into a batch. They have no key in common, so their
// order does not matter; Apply changes it.
func Apply(b *storage.Batch, groups []*Group) {
	a := applier{batch: b}
	slices.SortFunc(groups, compareGroups)
	creates := 0 // number of groups at the front that only create
	for i, g := range groups {
		if g.CreatesOnly() {
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

// changes writes what belongs to the items of a group.
func (a *applier) changes(g *Group) {
	removed, added := g.Removed, g.Added
	released, taken := g.Released, g.Taken
	for i := range g.Changes {
		c := &g.Changes[i]
		a.change(c)
		a.expiry(c)
		a.terms(c.Item, removed[:c.Removed], added[:c.Added])
		removed, added = removed[c.Removed:], added[c.Added:]
		a.claims(c.Item, released[:c.Released], taken[:c.Taken])
		released, taken = released[c.Released:], taken[c.Taken:]
	}
}

// applier holds a buffer for the keys of one Apply.
type applier struct {
	layout.Keys // of the current group
	segment     uint32
	batch       *storage.Batch
	buf         []byte
	key         []byte // canonical partition key of the current change
}

// turnTo makes a group the current one.
func (a *applier) turnTo(g *Group) { a.Keys, a.segment = g.layout(), g.State.Segment }

func (a *applier) set(key []byte, value []byte) {
	a.buf = key
	a.batch.Set(key, value)
}

func (a *applier) drop(key []byte) {
	a.buf = key
	a.batch.Delete(key)
}

func (a *applier) change(c *Change) {
	it := c.Item
	a.key = it.Key.Append(a.key[:0])
	if c.Old != nil {
		a.drop(a.FeedKey(a.buf[:0], c.Old.PartitionID, c.Old.LSN, c.Old.Sub))
	}
	if c.Delete {
		a.drop(a.ItemKey(a.buf[:0], it.EPK, it.Ordinal))
		a.drop(a.IDKey(a.buf[:0], it.EPK, it.Key, it.ID))
		return
	}
	a.item(it)
	if c.Old == nil {
		a.id(it)
	}
	a.feed(it)
}

// item writes the item; a.key has the bytes of its partition key.
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
	PutFeedValue(v, it)
}

// expiry maintains the queue of items with a time to live of their own.
func (a *applier) expiry(c *Change) {
	it := c.Item
	second, before := int64(0), int64(0)
	if !c.Delete {
		second = layout.QueuedAt(it)
	}
	if c.Old != nil {
		before = layout.QueuedAt(c.Old)
	}
	if before != 0 && (before != second || c.Old.PartitionID != it.PartitionID) {
		a.drop(a.ExpiryKey(a.buf[:0], c.Old.PartitionID, before, it.Ordinal))
	}
	if second != 0 {
		a.set(a.ExpiryKey(a.buf[:0], it.PartitionID, second, it.Ordinal), []byte(it.EPK))
	}
}

// claims writes the unique key claims that the item releases and takes.
func (a *applier) claims(it *resource.Item, released, taken []string) {
	for _, claim := range released {
		a.drop(a.ClaimKey(a.buf[:0], a.segment, it.EPK, it.Key, claim))
	}
	for _, claim := range taken {
		a.set(a.ClaimKey(a.buf[:0], a.segment, it.EPK, it.Key, claim), binary.BigEndian.AppendUint64(nil, it.Ordinal))
	}
}

// PutFeedValue fills the value of a feed entry (space 30): ordinal, EPK.
func PutFeedValue(dst []byte, it *resource.Item) {
	binary.BigEndian.PutUint64(dst, it.Ordinal)
	copy(dst[8:], it.EPK)
}

// terms writes the index entries directly into the batch: they are most of the cost of a write.
func (a *applier) terms(it *resource.Item, removed, added []IndexTerm) {
	for i := range removed {
		t := &removed[i]
		n := layout.TermPrefixLength + len(t.Key) + 8 + len(it.EPK)
		a.TermKey(a.batch.ReserveDelete(n)[:0], a.segment, t.Hash, t.Key, it.Ordinal, it.EPK)
	}
	for i := range added {
		t := &added[i]
		n := layout.TermPrefixLength + len(t.Key) + 8 + len(it.EPK)
		k, _ := a.batch.Reserve(n, 0)
		a.TermKey(k[:0], a.segment, t.Hash, t.Key, it.Ordinal, it.EPK)
	}
}

// counters writes what is stored once per group, kind by kind.
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
		a.versions(g)
	}
	for _, g := range groups {
		a.turnTo(g)
		for _, s := range g.Seconds {
			a.set(a.TimeKey(a.buf[:0], g.Partition, s.Second), binary.BigEndian.AppendUint64(nil, uint64(s.LSN)))
		}
	}
	var state [192]byte // has room for the state of most partitions
	for _, g := range groups {
		a.turnTo(g)
		a.set(a.PartitionKey(a.buf[:0], g.Partition), g.State.Append(state[:0]))
		if g.WriteFact != nil {
			g.WriteFact(a.batch)
		}
		if g.kept != nil {
			putEntry(a.Keys, a.batch, g.Partition, g.kept, g.place)
		}
	}
}

// versions writes the changes of a group to the feed of all versions, if the container keeps them.
func (a *applier) versions(g *Group) {
	if !g.Versions {
		return
	}
	if g.History != nil {
		a.set(a.HistoryKey(a.buf[:0], g.Partition), g.History.Append(nil))
	}
	var value []byte
	for i := range g.Changes {
		c := &g.Changes[i]
		v := layout.Version{
			TS: c.Item.TS, Ordinal: c.Item.Ordinal, EPK: c.Item.EPK, Expired: c.Expired, Item: c.Item, Old: c.Old,
		}
		if c.Delete {
			v.Item = nil
		}
		value = v.Append(value[:0])
		a.set(a.ChangeKey(a.buf[:0], layout.SpaceVersion, g.Partition, c.Item.LSN, c.Item.Sub), value)
	}
}

func (a *applier) logicalSizes(g *Group) {
	for i := range g.Logical {
		c := &g.Logical[i]
		a.buf = a.LogicalKey(a.buf[:0], c.EPK, c.Key)
		if c.Size.Items == 0 {
			a.batch.Delete(a.buf)
			continue
		}
		k, v := a.batch.Reserve(len(a.buf), layout.TotalsBytes)
		copy(k, a.buf)
		c.Size.Put(v)
	}
}

func (a *applier) paths(g *Group) {
	for i := range g.Paths {
		c := &g.Paths[i]
		a.buf = a.PathKey(a.buf[:0], a.segment, c.Hash)
		if c.Gone {
			a.batch.Delete(a.buf)
			continue
		}
		a.batch.Set(a.buf, c.Record.Append(nil))
	}
}

func (a *applier) pages(g *Group) {
	var page [layout.SlotsPerPage * binary.MaxVarintLen64]byte
	for i := range g.Pages {
		c := &g.Pages[i]
		a.buf = a.CountKey(a.buf[:0], a.segment, c.Page)
		if value := c.Counts.Append(page[:0]); len(value) > 0 {
			a.batch.Set(a.buf, value)
		} else {
			a.batch.Delete(a.buf)
		}
	}
}

// AsLog returns the group in the form that the log takes.
func (g *Group) AsLog() log.Group {
	return log.Group{Mutations: g.Mutations, Facts: g.WriteFact != nil, Body: g.Body}
}

// sizeHint estimates how many bytes the group adds to a batch.
func (g *Group) sizeHint() int {
	n := 512 + 64*(len(g.Removed)+len(g.Added)) + len(g.Body)
	for i := range g.Changes {
		n += 256 + len(g.Changes[i].Item.JSON)
	}
	return n
}
