package physical

import (
	"encoding/binary"
	"fmt"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// Group is what one append puts into a partition's log: one or more mutations
// with consecutive LSNs, and everything that follows from them. It carries
// results only (whole items, ordinals, ETags' parts, _ts, which index terms
// come and go, counters as they are afterwards), never instructions. Applying
// it therefore reads nothing, and gives the same bytes everywhere.
//
// A Group given to a Log is valid until Append returns.
type Group struct {
	Container uint32
	Partition uint32
	First     session.LSN // of its mutations

	epkLength int // form of EPKs in keys, see layout
	state     meta
	changes   []groupChange
	removed   []groupTerm // of all changes, in order
	added     []groupTerm
	logical   []groupLogical
	paths     []groupPath
	pages     []groupPage
	seconds   []groupSecond
}

// Last is the LSN of the group's last mutation.
func (g *Group) Last() session.LSN { return g.state.LSN }

// Changes is the number of items the group changes, counting every time.
func (g *Group) Changes() int { return len(g.changes) }

// groupChange is one item put or deleted.
type groupChange struct {
	item   *resource.Item // as it is afterwards; a deleted one has no JSON
	delete bool
	// The version before, if any: its feed entry goes.
	replaced     bool
	oldPartition uint32
	oldLSN       session.LSN
	oldSub       uint32
	// How many of Group.removed and Group.added are this change's.
	removed, added int
}

type groupTerm struct {
	hash uint64
	key  []byte
}

type groupLogical struct {
	epk  partition.EPK
	key  partition.Key
	size logicalSize // zero items: the record goes
}

// groupPath is a path that comes, goes or is marked.
type groupPath struct {
	hash   uint64
	gone   bool
	record pathRecord
}

// groupPage is a page of counts that has changed.
type groupPage struct {
	page   uint32
	counts countPage // all zero: the record goes
}

type groupSecond struct {
	second int64
	lsn    session.LSN
}

func (g *Group) layout() layout { return layout{cid: g.Container, epkLength: g.epkLength} }

// reset empties the group for reuse and lets go of what it pointed to.
func (g *Group) reset() {
	clear(g.changes)
	clear(g.removed)
	clear(g.added)
	*g = Group{
		changes: g.changes[:0], removed: g.removed[:0], added: g.added[:0],
		logical: g.logical[:0], paths: g.paths[:0], pages: g.pages[:0], seconds: g.seconds[:0],
	}
}

// apply writes the group into a batch. It writes and never decides.
func (g *Group) apply(b *storage.Batch) {
	l := g.layout()
	a := applier{layout: l, batch: b, segment: g.state.Segment}
	removed, added := g.removed, g.added
	for i := range g.changes {
		c := &g.changes[i]
		a.change(c)
		a.terms(c.item, removed[:c.removed], added[:c.added])
		removed, added = removed[c.removed:], added[c.added:]
	}
	a.counters(g)
}

// applier holds a buffer for the keys of one apply.
type applier struct {
	layout
	batch   *storage.Batch
	segment uint32
	buf     []byte
	key     []byte // canonical partition key of the change at hand
}

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
		a.drop(a.feedKey(a.buf[:0], c.oldPartition, c.oldLSN, c.oldSub))
	}
	if c.delete {
		a.drop(a.itemKey(a.buf[:0], it.EPK, it.Ordinal))
		a.drop(a.idKey(a.buf[:0], it.EPK, it.Key, it.ID))
		return
	}
	a.buf = a.itemKey(a.buf[:0], it.EPK, it.Ordinal)
	k, v := a.batch.Reserve(len(a.buf), itemValueLen(it, a.key))
	copy(k, a.buf)
	putItemValue(v, it, a.key)
	if !c.replaced {
		a.buf = a.idKey(a.buf[:0], it.EPK, it.Key, it.ID)
		k, v = a.batch.Reserve(len(a.buf), 8)
		copy(k, a.buf)
		binary.BigEndian.PutUint64(v, it.Ordinal)
	}
	a.buf = a.feedKey(a.buf[:0], it.PartitionID, it.LSN, it.Sub)
	k, v = a.batch.Reserve(len(a.buf), 8+len(it.EPK))
	copy(k, a.buf)
	putFeedValue(v, it)
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
		n := termPrefixLength + len(t.key) + 8 + len(it.EPK)
		a.termKey(a.batch.ReserveDelete(n)[:0], a.segment, t.hash, t.key, it.Ordinal, it.EPK)
	}
	for i := range added {
		t := &added[i]
		n := termPrefixLength + len(t.key) + 8 + len(it.EPK)
		k, _ := a.batch.Reserve(n, 0)
		a.termKey(k[:0], a.segment, t.hash, t.key, it.Ordinal, it.EPK)
	}
}

// counters writes what is kept once per group.
func (a *applier) counters(g *Group) {
	for i := range g.logical {
		c := &g.logical[i]
		a.buf = a.logicalKey(a.buf[:0], c.epk, c.key)
		if c.size.items == 0 {
			a.batch.Delete(a.buf)
			continue
		}
		k, v := a.batch.Reserve(len(a.buf), logicalSizeBytes)
		copy(k, a.buf)
		c.size.put(v)
	}
	for i := range g.paths {
		c := &g.paths[i]
		a.buf = a.pathKey(a.buf[:0], a.segment, c.hash)
		if c.gone {
			a.batch.Delete(a.buf)
			continue
		}
		a.batch.Set(a.buf, c.record.append(nil))
	}
	var page [slotsPerPage * binary.MaxVarintLen64]byte
	for i := range g.pages {
		c := &g.pages[i]
		a.buf = a.countKey(a.buf[:0], a.segment, c.page)
		if value := c.counts.append(page[:0]); len(value) > 0 {
			a.batch.Set(a.buf, value)
		} else {
			a.batch.Delete(a.buf)
		}
	}
	for _, s := range g.seconds {
		a.set(a.timeKey(a.buf[:0], g.Partition, s.second), binary.BigEndian.AppendUint64(nil, uint64(s.lsn)))
	}
	a.set(a.partitionKey(a.buf[:0], g.Partition), g.state.append(nil))
}

const groupVersion = 1

// Flags of an encoded change.
const (
	changeDeletes  = 1
	changeReplaces = 2
)

// Append appends the group's encoded form, which DecodeGroup reads.
func (g *Group) Append(dst []byte) []byte {
	dst = append(dst, groupVersion)
	for _, n := range []uint64{uint64(g.Container), uint64(g.Partition), uint64(g.First), uint64(g.epkLength)} {
		dst = binary.AppendUvarint(dst, n)
	}
	dst = appendText(dst, string(g.state.append(nil)))
	dst = binary.AppendUvarint(dst, uint64(len(g.changes)))
	removed, added := g.removed, g.added
	for i := range g.changes {
		c := &g.changes[i]
		dst = c.append(dst)
		dst = appendTerms(dst, removed[:c.removed])
		dst = appendTerms(dst, added[:c.added])
		removed, added = removed[c.removed:], added[c.added:]
	}
	dst = binary.AppendUvarint(dst, uint64(len(g.logical)))
	for i := range g.logical {
		c := &g.logical[i]
		dst = appendText(dst, string(c.epk))
		dst = c.key.Append(dst)
		dst = binary.AppendUvarint(dst, uint64(c.size.items))
		dst = binary.AppendUvarint(dst, uint64(c.size.bytes))
	}
	dst = binary.AppendUvarint(dst, uint64(len(g.paths)))
	for i := range g.paths {
		c := &g.paths[i]
		dst = binary.BigEndian.AppendUint64(dst, c.hash)
		dst = append(dst, boolByte(c.gone))
		dst = appendText(dst, string(c.record.append(nil)))
	}
	dst = binary.AppendUvarint(dst, uint64(len(g.pages)))
	for i := range g.pages {
		dst = binary.AppendUvarint(dst, uint64(g.pages[i].page))
		dst = appendText(dst, string(g.pages[i].counts.append(nil)))
	}
	dst = binary.AppendUvarint(dst, uint64(len(g.seconds)))
	for _, s := range g.seconds {
		dst = binary.BigEndian.AppendUint64(dst, uint64(s.second))
		dst = binary.AppendUvarint(dst, uint64(s.lsn))
	}
	return dst
}

func (c *groupChange) append(dst []byte) []byte {
	flags := byte(0)
	if c.delete {
		flags |= changeDeletes
	}
	if c.replaced {
		flags |= changeReplaces
	}
	it := c.item
	dst = append(dst, flags)
	dst = binary.BigEndian.AppendUint64(dst, it.Ordinal)
	dst = appendText(dst, string(it.EPK))
	key := it.Key.Append(nil)
	if c.delete {
		image := *it
		image.JSON = nil
		it = &image
	}
	n := itemValueLen(it, key)
	dst = binary.AppendUvarint(dst, uint64(n))
	dst = append(dst, make([]byte, n)...)
	putItemValue(dst[len(dst)-n:], it, key)
	if c.replaced {
		dst = binary.AppendUvarint(dst, uint64(c.oldPartition))
		dst = binary.AppendUvarint(dst, uint64(c.oldLSN))
		dst = binary.AppendUvarint(dst, uint64(c.oldSub))
	}
	return dst
}

func appendTerms(dst []byte, terms []groupTerm) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(terms)))
	for i := range terms {
		dst = binary.BigEndian.AppendUint64(dst, terms[i].hash)
		dst = appendText(dst, string(terms[i].key))
	}
	return dst
}

// DecodeGroup reads what Append wrote. The group refers to b. Damaged bytes
// are an error.
func DecodeGroup(b []byte) (*Group, error) {
	r := reader{b: b}
	if v := r.byte(); v != groupVersion {
		return nil, fmt.Errorf("%w: group has version %d", errRecord, v)
	}
	g := &Group{
		Container: uint32(r.uvarint()), Partition: uint32(r.uvarint()), First: session.LSN(r.uvarint()), epkLength: int(r.uvarint()),
	}
	var err error
	if g.state, err = readMeta(r.bytes()); err != nil {
		return nil, fmt.Errorf("decode group: %w", err)
	}
	for n := r.count(1); n > 0; n-- {
		if err := g.readChange(&r); err != nil {
			return nil, fmt.Errorf("decode group: %w", err)
		}
	}
	for n := r.count(1); n > 0; n-- {
		c := groupLogical{epk: partition.EPK(r.text())}
		if c.key, r.b, err = partition.DecodeKey(r.b); err != nil {
			return nil, fmt.Errorf("decode group: %w", err)
		}
		c.size = logicalSize{int64(r.uvarint()), int64(r.uvarint())}
		g.logical = append(g.logical, c)
	}
	for n := r.count(8); n > 0; n-- {
		c := groupPath{hash: r.uint64(), gone: r.byte() != 0}
		if c.record, err = readPathRecord(r.bytes()); err != nil {
			return nil, fmt.Errorf("decode group: %w", err)
		}
		g.paths = append(g.paths, c)
	}
	for n := r.count(2); n > 0; n-- {
		c := groupPage{page: uint32(r.uvarint())}
		if c.counts, err = readCountPage(r.bytes()); err != nil {
			return nil, fmt.Errorf("decode group: %w", err)
		}
		g.pages = append(g.pages, c)
	}
	for n := r.count(8); n > 0; n-- {
		g.seconds = append(g.seconds, groupSecond{int64(r.uint64()), session.LSN(r.uvarint())})
	}
	return g, r.end()
}

func (g *Group) readChange(r *reader) error {
	flags := r.byte()
	it := &resource.Item{Ordinal: r.uint64(), EPK: partition.EPK(r.text())}
	c := groupChange{item: it, delete: flags&changeDeletes != 0, replaced: flags&changeReplaces != 0}
	image := r.bytes()
	read := readItemValue
	if c.delete {
		read = readItemHeader
	}
	if err := read(image, it); err != nil {
		return err
	}
	if c.replaced {
		c.oldPartition, c.oldLSN, c.oldSub = uint32(r.uvarint()), session.LSN(r.uvarint()), uint32(r.uvarint())
	}
	c.removed = readTerms(r, &g.removed)
	c.added = readTerms(r, &g.added)
	g.changes = append(g.changes, c)
	return nil
}

func readTerms(r *reader, into *[]groupTerm) int {
	n := r.count(9)
	for range n {
		*into = append(*into, groupTerm{r.uint64(), r.bytes()})
	}
	return n
}
