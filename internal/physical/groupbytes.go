package physical

import (
	"encoding/binary"
	"fmt"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// The encoded form of a group, in which a log keeps it.

const groupVersion = 2

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
	released, taken := g.released, g.taken
	for i := range g.changes {
		c := &g.changes[i]
		dst = c.append(dst)
		dst = appendTerms(dst, removed[:c.removed])
		dst = appendTerms(dst, added[:c.added])
		removed, added = removed[c.removed:], added[c.added:]
		dst = appendTexts(dst, released[:c.released])
		dst = appendTexts(dst, taken[:c.taken])
		released, taken = released[c.released:], taken[c.taken:]
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
		dst = binary.AppendUvarint(dst, uint64(c.oldExpiry))
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
		c.oldExpiry = int64(r.uvarint())
	}
	c.removed = readTerms(r, &g.removed)
	c.added = readTerms(r, &g.added)
	released, taken := r.texts(), r.texts()
	c.released, c.taken = len(released), len(taken)
	g.released, g.taken = append(g.released, released...), append(g.taken, taken...)
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
