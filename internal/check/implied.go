package check

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/maphash"
	"maps"
	"slices"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
)

// The entries that the items imply do not fit in memory, so a check does not keep them. It
// summarises both sides, expected and found entries, for each space as a count and a sum of hashes.
// Only if the sums differ does it search for the difference.

// tally summarises a set of entries, in any order.
type tally struct {
	entries int64
	sum     uint64
}

var tallySeed = maphash.MakeSeed()

func hashEntry(key, value []byte) uint64 {
	var h maphash.Hash
	h.SetSeed(tallySeed)
	h.Write(key) //nolint:errcheck // never fails
	h.WriteByte(0)
	h.Write(value) //nolint:errcheck // never fails
	return h.Sum64()
}

func (t *tally) add(key, value []byte) {
	t.entries++
	t.sum += hashEntry(key, value)
}

// tallies has one tally for each space.
type tallies [256]tally

// expect reads and checks every item and summarises what the items imply.
func (c *checker) expect() (*tallies, bool) {
	want := new(tallies)
	size, unindexed, ok := c.implied(true, func(key, value []byte) { want[key[0]].add(key, value) })
	if ok && (size.Items != c.state.Items || size.Bytes != c.state.Bytes) {
		c.report("it has %d items of %d bytes, its state says %d and %d", size.Items, size.Bytes, c.state.Items,
			c.state.Bytes)
	}
	if ok && unindexed != c.state.Unindexed {
		c.report("it has %d items without index entries, its state says %d", unindexed, c.state.Unindexed)
	}
	return want, ok
}

// found summarises the stored entries.
func (c *checker) found(space byte) (tally, bool) {
	var got tally
	ok := c.each(space, func(key, value []byte) {
		if !c.ignored(key) {
			got.add(key, value)
		}
	})
	return got, ok
}

// ignored reports whether an entry is at a path that shares its hash with another. Such entries
// prove nothing.
func (c *checker) ignored(key []byte) bool {
	if key[0] != layout.SpaceIndex || len(key) < layout.TermPrefixLength {
		return false
	}
	return c.paths[binary.BigEndian.Uint64(key[layout.KeyPrefix+4:])].Collided
}

// checkPaths compares stored paths and counts with those of the items.
func (c *checker) checkPaths(implied map[uint64]*impliedPath) {
	for _, hash := range slices.Sorted(maps.Keys(implied)) {
		want := implied[hash]
		record, ok := c.paths[hash]
		if !ok {
			c.report("path %s: %d items have it, but its record is missing", want.text, want.items)
			continue
		}
		page := c.pages[record.Slot/layout.SlotsPerPage]
		n := &page[record.Slot%layout.SlotsPerPage]
		if !record.Collided && record.Text != want.text || *n != want.items {
			c.report("path %s: %d items have it, its record says %d have %s", want.text, want.items, *n, record.Text)
		}
		*n = 0
		c.pages[record.Slot/layout.SlotsPerPage] = page
	}
	for _, hash := range slices.Sorted(maps.Keys(c.paths)) {
		if implied[hash] == nil {
			c.report("path %s: no item has it", c.paths[hash].Text)
		}
	}
	for _, number := range slices.Sorted(maps.Keys(c.pages)) {
		for slot, n := range c.pages[number] {
			if n != 0 {
				c.report("path counts: slot %d counts %d items and has no path", int(number)*layout.SlotsPerPage+slot, n)
			}
		}
	}
}

// impliedPath is a path that items have.
type impliedPath struct {
	items int64
	text  string
}

// implied calls emit for every entry that the items imply. It returns the totals of the items, and
// how many are not indexed.
func (c *checker) implied(checkItems bool, emit func(key, value []byte)) (total layout.Totals, unindexed int64,
	ok bool,
) {
	g := implier{
		checker: c, emit: emit, paths: make(map[uint64]*impliedPath),
		logical: make(map[partition.Key]layout.Totals),
	}
	read := int64(0)
	ok = c.each(layout.SpaceItem, func(key, v []byte) {
		if read++; read%stepsPerLook == 0 && checkItems {
			c.step(stepsPerLook)
		}
		it, err := c.readItem(key, v)
		switch {
		case err == nil && checkItems:
			c.checkItem(it)
		case err != nil && checkItems:
			c.report("%v", err)
		}
		if err == nil {
			g.item(it)
		}
	})
	if checkItems {
		c.step(read % stepsPerLook)
	}
	g.flushLogical()
	if checkItems && ok {
		c.checkPaths(g.paths)
	}
	return g.total, g.unindexed, ok
}

// readItem reads an item. On an error the item is nil, or has only its EPK and ordinal.
func (c *checker) readItem(key, v []byte) (*resource.Item, error) {
	epk, ordinal, err := c.Keys.ReadItemKey(key)
	if err != nil {
		return nil, fmt.Errorf("key %x of an item: %w", key, err)
	}
	it := &resource.Item{EPK: partition.EPK(epk), Ordinal: ordinal}
	if err := layout.ReadItem(v, it); err != nil {
		return it, fmt.Errorf("item %d: %w", ordinal, err)
	}
	return it, nil
}

// implier computes the entries that items imply.
type implier struct {
	*checker
	emit    func(key, value []byte)
	paths   map[uint64]*impliedPath
	epk     partition.EPK
	logical map[partition.Key]layout.Totals // of the keys at epk: few, unless hashes collide
	total   layout.Totals
	key     []byte

	unindexed int64
}

func (g *implier) send(key, value []byte) {
	if !g.ignored(key) {
		g.emit(key, value)
	}
}

func (g *implier) item(it *resource.Item) {
	l := g.Keys
	g.key = l.IDKey(g.key[:0], it.EPK, it.Key, it.ID)
	g.send(g.key, binary.BigEndian.AppendUint64(nil, it.Ordinal))
	if g.descends(it.PartitionID) {
		feed := make([]byte, 8+len(it.EPK))
		embedded.PutFeedValue(feed, it)
		g.key = l.FeedKey(g.key[:0], it.PartitionID, it.LSN, it.Sub)
		g.send(g.key, feed)
	}
	if second := layout.QueuedAt(it); second != 0 && g.descends(it.PartitionID) {
		g.key = l.ExpiryKey(g.key[:0], it.PartitionID, second, it.Ordinal)
		g.send(g.key, []byte(it.EPK))
	}
	for _, claim := range g.Definition.Unique.Claims(it.JSON) {
		g.key = l.ClaimKey(g.key[:0], g.Opened.Segment, it.EPK, it.Key, claim)
		g.send(g.key, binary.BigEndian.AppendUint64(nil, it.Ordinal))
	}
	if it.EPK != g.epk {
		g.flushLogical()
		g.epk = it.EPK
	}
	size := g.logical[it.Key]
	g.logical[it.Key] = layout.Totals{Items: size.Items + 1, Bytes: size.Bytes + int64(len(it.JSON))}
	g.total = layout.Totals{Items: g.total.Items + 1, Bytes: g.total.Bytes + int64(len(it.JSON))}
	g.terms(it)
}

func (g *implier) flushLogical() {
	for key, size := range g.logical {
		value := make([]byte, layout.TotalsBytes)
		size.Put(value)
		g.send(g.Keys.LogicalKey(nil, g.epk, key), value)
	}
	clear(g.logical)
}

func (g *implier) terms(it *resource.Item) {
	if layout.Unindexed(it) {
		g.unindexed++
		return
	}
	terms, err := g.Definition.Index.Extract(it.JSON, it.TS)
	if err != nil {
		g.report("body of item %d: %v", it.Ordinal, err)
		return
	}
	last := uint64(0)
	for i := range terms.Len() {
		t := terms.At(i)
		g.key = g.Keys.TermKey(g.key[:0], g.Opened.Segment, t.PathHash, t.Key, it.Ordinal, it.EPK)
		g.send(g.key, nil)
		if i > 0 && t.PathHash == last {
			continue
		}
		last = t.PathHash
		count := g.paths[t.PathHash]
		if count == nil {
			count = &impliedPath{text: t.Path}
			g.paths[t.PathHash] = count
		}
		count.items++
	}
}

// spaceNames name the contents of the spaces in messages.
var spaceNames = map[byte]string{
	layout.SpaceID: "ids", layout.SpaceLogical: "logical partition sizes", layout.SpaceIndex: "index",
	layout.SpaceFeed:   "change feed",
	layout.SpaceExpiry: "expiry", layout.SpaceClaim: "unique keys",
}

// explain finds the entries that make two sums differ.
func (c *checker) explain(space byte, want, got tally) {
	before := len(c.problems)
	known := make(map[uint64]struct{}, want.entries)
	c.implied(false, func(key, v []byte) {
		if key[0] != space {
			return
		}
		known[hashEntry(key, nil)] = struct{}{}
		have, found, err := c.From.Get(nil, key)
		switch {
		case err != nil:
			c.report("%s: entry %x is unreadable: %v", spaceNames[space], key, err)
		case !found:
			c.report("%s: entry %x is missing", spaceNames[space], key)
		case !bytes.Equal(have, v):
			c.report("%s: entry %x is %x, its items imply %x", spaceNames[space], key, have, v)
		}
	})
	c.each(space, func(key, _ []byte) {
		if _, ok := known[hashEntry(key, nil)]; !ok && !c.ignored(key) {
			c.report("%s: entry %x has no item", spaceNames[space], key)
		}
	})
	if len(c.problems) == before && c.interrupted == nil {
		c.report("%s: %d entries, the items imply %d, and the difference cannot be found", spaceNames[space], got.entries,
			want.entries)
	}
}
