package physical

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
)

// formatVersion of the whole store, kept in space 01. A store with a greater
// one was written by a newer Orrery and is refused; one with a smaller one is
// brought up to date when it is opened, see migrate.go.
const formatVersion = 7

// Fields of space 01; the key is the space and one of these.
const (
	nodeFormat byte = 1 // format version, 4 bytes
	nodeSecret byte = 2 // 32 random bytes
	nodeClock  byte = 3 // greatest second any partition has used, 8 bytes
)

func nodeKey(field byte) []byte { return []byte{spaceNode, field} }

var errRecord = errors.New("record is damaged")

// meta is the state of a partition besides its items (space 02). It is
// written with every group, so it always tells of exactly that group.
type meta struct {
	LSN         session.LSN // last mutation
	Epoch       uint64      // of the log: a writer with an older one is fenced
	TS          int64       // greatest _ts given, seconds since 1970
	Items       int64
	Bytes       int64  // of the items' JSON
	Unindexed   int64  // of the items, those without index entries
	NextOrdinal uint64 // counter for the next new item
	Segment     uint32 // index segment that is read and written
	RIDPrefix   uint32
	Range       partition.Range
	Base        session.LSN // at which it began: those up to it are its ancestors'
	Chain       log.Hash    // of the log's last record; zero before the first one of format 7
	Place       uint32      // how many records the log has behind the last mutation
}

// follow takes the state behind a record.
func (m *meta) follow(r *log.Record) {
	m.Chain, m.Epoch = r.Chain(), r.Term.Epoch
	if m.Place++; r.Count > 0 {
		m.Place = 0
	}
}

// logPosition is the place in the log that the state is of.
func (m *meta) logPosition() log.Position { return log.Position{LSN: m.LSN, Chain: m.Chain} }

const metaVersion = 4

func (m *meta) append(dst []byte) []byte {
	dst = append(dst, metaVersion)
	dst = binary.BigEndian.AppendUint64(dst, uint64(m.LSN))
	dst = binary.BigEndian.AppendUint64(dst, m.Epoch)
	dst = binary.BigEndian.AppendUint64(dst, uint64(m.TS))
	dst = binary.BigEndian.AppendUint64(dst, uint64(m.Items))
	dst = binary.BigEndian.AppendUint64(dst, uint64(m.Bytes))
	dst = binary.BigEndian.AppendUint64(dst, uint64(m.Unindexed))
	dst = binary.BigEndian.AppendUint64(dst, m.NextOrdinal)
	dst = binary.BigEndian.AppendUint32(dst, m.Segment)
	dst = binary.BigEndian.AppendUint32(dst, m.RIDPrefix)
	dst = appendText(dst, string(m.Range.Min))
	dst = appendText(dst, string(m.Range.Max))
	dst = append(binary.BigEndian.AppendUint64(dst, uint64(m.Base)), m.Chain[:]...)
	return binary.BigEndian.AppendUint32(dst, m.Place)
}

func readMeta(b []byte) (meta, error) {
	r := reader{b: b}
	version := r.byte()
	if version == 0 || version > metaVersion {
		return meta{}, fmt.Errorf("%w: partition state has version %d", errRecord, version)
	}
	m := meta{LSN: session.LSN(r.uint64()), Epoch: r.uint64(), TS: int64(r.uint64()), Items: int64(r.uint64()), Bytes: int64(r.uint64())}
	if version > 1 {
		m.Unindexed = int64(r.uint64())
	}
	m.NextOrdinal, m.Segment, m.RIDPrefix = r.uint64(), r.uint32(), r.uint32()
	m.Range = partition.Range{Min: partition.EPK(r.text()), Max: partition.EPK(r.text())}
	if version > 2 {
		m.Base = session.LSN(r.uint64())
	} else if r.count(4) != 0 {
		return meta{}, fmt.Errorf("%w: a partition of an older format has parents", errRecord)
	}
	if version > 3 {
		copy(m.Chain[:], r.take(len(m.Chain)))
		m.Place = r.uint32()
	}
	return m, r.end()
}

// appendLineage and readLineage are the value in space 04: the ids of a
// partition's ancestors, oldest first, which is ascending. It is written once,
// and only for a partition that has any: the state, which every group writes,
// must not grow with the history.
func appendLineage(dst []byte, parents []uint32) []byte {
	for _, p := range parents {
		dst = binary.BigEndian.AppendUint32(dst, p)
	}
	return dst
}

func readLineage(b []byte) (parents []uint32, err error) {
	for r := (reader{b: b}); len(r.b) > 0; {
		if len(r.b) < 4 {
			return nil, fmt.Errorf("%w: ancestors have %d bytes", errRecord, len(b))
		}
		parents = append(parents, r.uint32())
	}
	return parents, nil
}

// Definition is what a container's partitions must know of it.
type Definition struct {
	Partition partition.Definition
	Index     *index.Policy
	// DefaultTTL is how long items live: 0 nothing expires, -1 only items with
	// a time to live of their own do, else seconds. Store.Redefine changes it.
	DefaultTTL int32
	// Unique are the unique key constraints; nil for none.
	Unique *index.UniqueKeys
}

// container is the record in space 03. A dropped container leaves one behind
// for ever, so that its number is never used again.
type container struct {
	dropped       bool
	nextSegment   uint32   // next index segment number to be given
	nextPartition uint32   // next partition id, which is also its RID prefix
	building      []uint32 // index segments that nobody uses yet; what they hold is worthless after a crash
	freshFrom     uint32   // partitions with an older index segment are to be rebuilt
	wanted        uint32   // how many partitions the container is on its way to; 0: as it is
	definition    Definition
	older         []olderPolicy // index policies of segments that were begun under them, ascending
	intents       []succession  // reshapes that were begun, with the ids that are theirs; who replaces ranges says so first
	past          expiry        // what had expired when the default time to live was last changed, until all of it is deleted
}

const containerVersion = 6

func (c *container) append(dst []byte) []byte {
	if c.dropped {
		return append(dst, containerVersion, 1)
	}
	d := &c.definition.Partition
	dst = append(dst, containerVersion, 0)
	dst = binary.BigEndian.AppendUint32(dst, c.nextSegment)
	dst = append(dst, byte(d.Kind), byte(d.Version), boolByte(d.SystemKey))
	dst = appendTexts(dst, d.Paths)
	dst = binary.BigEndian.AppendUint32(appendPolicy(dst, c.definition.Index), uint32(c.definition.DefaultTTL))
	dst = binary.BigEndian.AppendUint64(dst, uint64(c.past.own))
	dst = binary.BigEndian.AppendUint64(dst, uint64(c.past.born))
	constraints := c.definition.Unique.Constraints()
	dst = binary.AppendUvarint(dst, uint64(len(constraints)))
	for _, paths := range constraints {
		dst = appendTexts(dst, paths)
	}
	dst = binary.BigEndian.AppendUint32(dst, c.nextPartition)
	dst = binary.BigEndian.AppendUint32(dst, c.wanted)
	dst = binary.BigEndian.AppendUint32(dst, c.freshFrom)
	dst = binary.AppendUvarint(dst, uint64(len(c.building)))
	for _, segment := range c.building {
		dst = binary.BigEndian.AppendUint32(dst, segment)
	}
	dst = binary.AppendUvarint(dst, uint64(len(c.older)))
	for _, o := range c.older {
		dst = appendPolicy(binary.BigEndian.AppendUint32(dst, o.below), o.policy)
	}
	dst = binary.AppendUvarint(dst, uint64(len(c.intents)))
	for i := range c.intents {
		dst = appendText(dst, string(c.intents[i].append(nil)))
	}
	return dst
}

func appendTexts(dst []byte, texts []string) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(texts)))
	for _, text := range texts {
		dst = appendText(dst, text)
	}
	return dst
}

func (r *reader) texts() []string {
	var texts []string
	for n := r.count(1); n > 0; n-- {
		texts = append(texts, r.text())
	}
	return texts
}

func readContainer(b []byte) (container, error) {
	r := reader{b: b}
	v := r.byte()
	if v == 0 || v > containerVersion {
		return container{}, fmt.Errorf("%w: container definition has version %d", errRecord, v)
	}
	c := container{dropped: r.byte() != 0}
	if c.dropped {
		return c, r.end()
	}
	c.nextSegment = r.uint32()
	kind, version, systemKey := partition.Kind(r.byte()), int(r.byte()), r.byte() != 0
	paths := r.texts()
	policy, err := r.policy(v)
	if err != nil {
		return container{}, err
	}
	var defaultTTL int32
	var constraints [][]string
	if v > 1 {
		defaultTTL = int32(r.uint32())
		c.past = expiry{own: int64(r.uint64()), born: int64(r.uint64())}
		for n := r.count(1); n > 0; n-- {
			constraints = append(constraints, r.texts())
		}
	}
	if v > 2 {
		c.nextPartition, c.wanted, c.freshFrom = r.uint32(), r.uint32(), r.uint32()
		for n := r.count(4); n > 0; n-- {
			c.building = append(c.building, r.uint32())
		}
	}
	if v > 3 {
		for n := r.count(4); n > 0; n-- {
			o := olderPolicy{below: r.uint32()}
			if o.policy, err = r.policy(v); err != nil {
				return container{}, err
			}
			c.older = append(c.older, o)
		}
	}
	if v > 5 {
		for n := r.count(2); n > 0; n-- {
			intent, err := readSuccession(r.bytes())
			if err != nil {
				return container{}, err
			}
			c.intents = append(c.intents, *intent)
		}
	}
	if err := r.end(); err != nil {
		return container{}, err
	}
	d, err := partition.NewDefinition(paths, kind, version)
	if err != nil {
		return container{}, fmt.Errorf("%w: %w", errRecord, err)
	}
	d.SystemKey = systemKey
	unique, err := index.NewUniqueKeys(constraints)
	if err != nil {
		return container{}, fmt.Errorf("%w: %w", errRecord, err)
	}
	if defaultTTL < -1 {
		return container{}, fmt.Errorf("%w: a default ttl of %d", errRecord, defaultTTL)
	}
	if c.past.own < c.past.born || c.past.born < 0 {
		return container{}, fmt.Errorf("%w: items that expired by second %d, or were changed before second %d", errRecord, c.past.own, c.past.born)
	}
	c.definition = Definition{Partition: d, Index: policy, DefaultTTL: defaultTTL, Unique: unique}
	return c, nil
}

// logicalSize is the value in space 12.
type logicalSize struct{ items, bytes int64 }

const logicalSizeBytes = 16

func (s logicalSize) put(dst []byte) {
	binary.BigEndian.PutUint64(dst, uint64(s.items))
	binary.BigEndian.PutUint64(dst[8:], uint64(s.bytes))
}

func readLogicalSize(b []byte) (logicalSize, error) {
	if len(b) != logicalSizeBytes {
		return logicalSize{}, fmt.Errorf("%w: logical partition size has %d bytes", errRecord, len(b))
	}
	return logicalSize{int64(binary.BigEndian.Uint64(b)), int64(binary.BigEndian.Uint64(b[8:]))}, nil
}

// pathRecord is the value in space 24: a path, and where its count is.
type pathRecord struct {
	// collided: two path texts share this hash, so that their index entries
	// are mixed and answer for neither. Stays until no item has either.
	collided bool
	slot     uint32 // page and place of the count, see countPage
	text     string // of the path first seen
}

const pathRecordHeader = 5

func (p *pathRecord) append(dst []byte) []byte {
	dst = binary.BigEndian.AppendUint32(append(dst, boolByte(p.collided)), p.slot)
	return append(dst, p.text...)
}

func readPathRecord(b []byte) (pathRecord, error) {
	if len(b) < pathRecordHeader {
		return pathRecord{}, fmt.Errorf("%w: path has %d bytes", errRecord, len(b))
	}
	return pathRecord{collided: b[0] != 0, slot: binary.BigEndian.Uint32(b[1:]), text: string(b[pathRecordHeader:])}, nil
}

// slotsPerPage is how many counts share a record. Items of a container mostly
// have the same paths, which came into being together: one small record then
// holds all counts that a write changes.
const slotsPerPage = 32

// countPage is the value in space 25: for each slot of the page, how many items
// have any value at the path that owns it.
type countPage [slotsPerPage]int64

func (c *countPage) append(dst []byte) []byte {
	last := len(c)
	for last > 0 && c[last-1] == 0 {
		last--
	}
	for _, n := range c[:last] {
		dst = binary.AppendUvarint(dst, uint64(n))
	}
	return dst
}

func readCountPage(b []byte) (c countPage, err error) {
	r := reader{b: b}
	for i := 0; i < len(c) && len(r.b) > 0; i++ {
		c[i] = int64(r.uvarint())
	}
	return c, r.end()
}

func boolByte(b bool) byte {
	if b {
		return 1
	}
	return 0
}
