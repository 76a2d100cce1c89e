package layout

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
)

// FormatVersion is the format version of the whole store, stored in space 01. A store with a
// greater version was written by a newer Orrery and is refused. A store with a smaller version is
// migrated when it is opened.
const FormatVersion = 10

// Fields of space 01; the key is the space and one of these.
const (
	NodeFormat   byte = 1 // format version, 4 bytes
	NodeSecret   byte = 2 // 32 random bytes
	NodeClock    byte = 3 // greatest second any partition has used, 8 bytes
	NodeDropping byte = 4 // followed by a container's number: its data is being deleted
	NodeLowered  byte = 5 // greatest second before the clock was lowered, 8 bytes; absent when it never was
	NodeHeld     byte = 6 // the store's second when a later start found the clock too far ahead, 8 bytes
	// followed by the name of a hold; its value is the second at which the hold began and the
	// seconds of its window, 8 bytes each
	NodeHold    byte = 7
	NodeLoading byte = 8 // exists while a base is being loaded: the data is not a store yet
	// followed by the numbers of a dropped container and of a partition of it; its value is the LSN at
	// which the log of the partition ended, 8 bytes, and the chain, 32 bytes
	NodeEnded  byte = 9
	NodeBackup byte = 10 // the store's second at the end of the last backup, 8 bytes
)

// NodeKey returns the key of a field of the store (space 01).
func NodeKey(field byte) []byte { return []byte{SpaceNode, field} }

// Kinds of facts in the account's log.
const (
	FactCreated byte = 1 // container number, definition, first partitions
	FactChanged byte = 2 // container number, definition
	FactDropped byte = 3 // container number
)

// ErrRecord marks a record that no encoder writes.
var ErrRecord = errors.New("record is damaged")

// State is the state of a partition apart from its items (space 02). It is written with every
// group, so it always matches the last group.
type State struct {
	LSN         session.LSN // of the last mutation
	Epoch       uint64      // of the log; a writer with an older epoch is fenced
	TS          int64       // greatest assigned _ts, seconds since 1970
	Items       int64
	Bytes       int64  // of the items' JSON
	Unindexed   int64  // number of items without index entries
	NextOrdinal uint64 // counter for the next new item
	Segment     uint32 // index segment in use
	RIDPrefix   uint32
	Range       partition.Range
	Base        session.LSN // LSN at which it began; earlier LSNs belong to its ancestors
	Chain       log.Hash    // of the log's last record; zero before the first record of format 7
	Place       uint32      // number of log records after the last mutation
}

// Follow advances the state past a record.
func (m *State) Follow(r *log.Record) {
	m.Chain, m.Epoch = r.Chain(), r.Term.Epoch
	if m.Place++; r.Count > 0 {
		m.Place = 0
	}
}

// LogPosition returns the state's position in the log.
func (m *State) LogPosition() log.Position { return log.Position{LSN: m.LSN, Chain: m.Chain} }

const metaVersion = 4

// Append appends the record in the current version; ReadState reads this version and older ones.
func (m *State) Append(dst []byte) []byte {
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
	dst = AppendText(dst, string(m.Range.Min))
	dst = AppendText(dst, string(m.Range.Max))
	dst = append(binary.BigEndian.AppendUint64(dst, uint64(m.Base)), m.Chain[:]...)
	return binary.BigEndian.AppendUint32(dst, m.Place)
}

// ReadState reads a record of this version or an older one.
func ReadState(b []byte) (State, error) {
	r := Reader{Rest: b}
	version := r.Byte()
	if version == 0 || version > metaVersion {
		return State{}, fmt.Errorf("%w: partition state has version %d", ErrRecord, version)
	}
	m := State{
		LSN: session.LSN(r.Uint64()), Epoch: r.Uint64(), TS: int64(r.Uint64()), Items: int64(r.Uint64()),
		Bytes: int64(r.Uint64()),
	}
	if version > 1 {
		m.Unindexed = int64(r.Uint64())
	}
	m.NextOrdinal, m.Segment, m.RIDPrefix = r.Uint64(), r.Uint32(), r.Uint32()
	m.Range = partition.Range{Min: partition.EPK(r.Text()), Max: partition.EPK(r.Text())}
	if version > 2 {
		m.Base = session.LSN(r.Uint64())
	} else if r.count(4) != 0 {
		return State{}, fmt.Errorf("%w: a partition of an older format has parents", ErrRecord)
	}
	if version > 3 {
		copy(m.Chain[:], r.Take(len(m.Chain)))
		m.Place = r.Uint32()
	}
	return m, r.End()
}

// AppendLineage appends the value in space 04: the ids of a partition's ancestors, oldest first,
// which is ascending. It is written once, and only for a partition with ancestors, so that the
// state, which every group writes, does not grow with the history.
func AppendLineage(dst []byte, parents []uint32) []byte {
	for _, p := range parents {
		dst = binary.BigEndian.AppendUint32(dst, p)
	}
	return dst
}

// ReadLineage reads what AppendLineage wrote.
func ReadLineage(b []byte) (parents []uint32, err error) {
	for r := (Reader{Rest: b}); len(r.Rest) > 0; {
		if len(r.Rest) < 4 {
			return nil, fmt.Errorf("%w: ancestors have %d bytes", ErrRecord, len(b))
		}
		parents = append(parents, r.Uint32())
	}
	return parents, nil
}

// Definition is the part of a container's definition that its partitions need.
type Definition struct {
	Partition partition.Definition
	Index     *index.Policy
	// DefaultTTL is the default time to live: 0 expires nothing, -1 expires only items with their
	// own time to live, otherwise seconds.
	DefaultTTL int32
	// Retention is for how many minutes partitions keep every version of their items; 0 keeps none.
	Retention int32
	// Unique are the unique key constraints; nil for none.
	Unique *index.UniqueKeys
}

// Container is the record in space 03. A dropped container leaves a record permanently, so that its
// number is never reused.
type Container struct {
	Dropped       bool
	NextSegment   uint32   // next index segment number
	NextPartition uint32   // next partition id, which is also its RID prefix
	Building      []uint32 // index segments that are being built; worthless after a crash
	FreshFrom     uint32   // partitions with an older index segment must be rebuilt
	Target        uint32   // number of partitions that the container is changing to; 0 for no change
	Definition    Definition
	Older         []olderPolicy // former index policies of existing segments, ascending
	// reshapes in progress, with the partition ids reserved for them; a reshape is recorded here
	// before it begins
	Intents []Succession
	// what had expired when the default time to live last changed, until all of it is deleted
	Past Expiry
}

// ContainerVersion is the version of the encoding of a container's record.
const ContainerVersion = 7

// Append appends the record in the current version; ReadContainer reads this version and older
// ones.
func (c *Container) Append(dst []byte) []byte {
	if c.Dropped {
		return append(dst, ContainerVersion, 1)
	}
	d := &c.Definition.Partition
	dst = append(dst, ContainerVersion, 0)
	dst = binary.BigEndian.AppendUint32(dst, c.NextSegment)
	dst = append(dst, byte(d.Kind), byte(d.Version), BoolByte(d.SystemKey))
	dst = appendTexts(dst, d.Paths)
	dst = binary.BigEndian.AppendUint32(appendPolicy(dst, c.Definition.Index), uint32(c.Definition.DefaultTTL))
	dst = binary.BigEndian.AppendUint64(dst, uint64(c.Past.Own))
	dst = binary.BigEndian.AppendUint64(dst, uint64(c.Past.Born))
	constraints := c.Definition.Unique.Constraints()
	dst = binary.AppendUvarint(dst, uint64(len(constraints)))
	for _, paths := range constraints {
		dst = appendTexts(dst, paths)
	}
	dst = binary.BigEndian.AppendUint32(dst, c.NextPartition)
	dst = binary.BigEndian.AppendUint32(dst, c.Target)
	dst = binary.BigEndian.AppendUint32(dst, c.FreshFrom)
	dst = binary.AppendUvarint(dst, uint64(len(c.Building)))
	for _, segment := range c.Building {
		dst = binary.BigEndian.AppendUint32(dst, segment)
	}
	dst = binary.AppendUvarint(dst, uint64(len(c.Older)))
	for _, o := range c.Older {
		dst = appendPolicy(binary.BigEndian.AppendUint32(dst, o.below), o.Policy)
	}
	dst = binary.AppendUvarint(dst, uint64(len(c.Intents)))
	for i := range c.Intents {
		dst = AppendText(dst, string(c.Intents[i].Append(nil)))
	}
	return binary.BigEndian.AppendUint32(dst, uint32(c.Definition.Retention))
}

// Logical returns the part of the record that facts contain.
func (c *Container) Logical() *Container {
	return &Container{
		NextPartition: c.NextPartition, Target: c.Target, Definition: c.Definition, Past: c.Past, Intents: c.Intents,
	}
}

// Intends reports whether a reshape is in progress.
func (c *Container) Intends(s *Succession) bool {
	return slices.ContainsFunc(c.Intents, func(o Succession) bool { return bytes.Equal(o.Append(nil), s.Append(nil)) })
}

func appendTexts(dst []byte, texts []string) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(texts)))
	for _, text := range texts {
		dst = AppendText(dst, text)
	}
	return dst
}

func (r *Reader) texts() []string {
	var texts []string
	for n := r.count(1); n > 0; n-- {
		texts = append(texts, r.Text())
	}
	return texts
}

// ReadContainer reads a record of this version or an older one.
func ReadContainer(b []byte) (Container, error) {
	r := Reader{Rest: b}
	v := r.Byte()
	if v == 0 || v > ContainerVersion {
		return Container{}, fmt.Errorf("%w: container definition has version %d", ErrRecord, v)
	}
	c := Container{Dropped: r.Byte() != 0}
	if c.Dropped {
		return c, r.End()
	}
	c.NextSegment = r.Uint32()
	kind, version, systemKey := partition.Kind(r.Byte()), int(r.Byte()), r.Byte() != 0
	paths := r.texts()
	policy, err := r.policy(v)
	if err != nil {
		return Container{}, err
	}
	var defaultTTL int32
	var constraints [][]string
	if v > 1 {
		defaultTTL = int32(r.Uint32())
		c.Past = Expiry{Own: int64(r.Uint64()), Born: int64(r.Uint64())}
		for n := r.count(1); n > 0; n-- {
			constraints = append(constraints, r.texts())
		}
	}
	if v > 2 {
		c.NextPartition, c.Target, c.FreshFrom = r.Uint32(), r.Uint32(), r.Uint32()
		for n := r.count(4); n > 0; n-- {
			c.Building = append(c.Building, r.Uint32())
		}
	}
	if v > 3 {
		for n := r.count(4); n > 0; n-- {
			o := olderPolicy{below: r.Uint32()}
			if o.Policy, err = r.policy(v); err != nil {
				return Container{}, err
			}
			c.Older = append(c.Older, o)
		}
	}
	if v > 5 {
		for n := r.count(2); n > 0; n-- {
			intent, err := ReadSuccession(r.Bytes())
			if err != nil {
				return Container{}, err
			}
			c.Intents = append(c.Intents, *intent)
		}
	}
	var retention int32
	if v > 6 {
		retention = int32(r.Uint32())
	}
	if err := r.End(); err != nil {
		return Container{}, err
	}
	d, err := partition.NewDefinition(paths, kind, version)
	if err != nil {
		return Container{}, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	d.SystemKey = systemKey
	unique, err := index.NewUniqueKeys(constraints)
	if err != nil {
		return Container{}, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	if defaultTTL < -1 || retention < 0 {
		return Container{}, fmt.Errorf("%w: a default ttl of %d, or a retention of %d", ErrRecord, defaultTTL, retention)
	}
	if c.Past.Own < c.Past.Born || c.Past.Born < 0 {
		return Container{}, fmt.Errorf("%w: items that expired by second %d, or were changed before second %d", ErrRecord,
			c.Past.Own, c.Past.Born)
	}
	c.Definition = Definition{Partition: d, Index: policy, DefaultTTL: defaultTTL, Retention: retention, Unique: unique}
	return c, nil
}

// Totals is the value in space 12.
type Totals struct{ Items, Bytes int64 }

// TotalsBytes is the number of bytes that Put writes.
const TotalsBytes = 16

// Put writes the totals into dst.
func (s Totals) Put(dst []byte) {
	binary.BigEndian.PutUint64(dst, uint64(s.Items))
	binary.BigEndian.PutUint64(dst[8:], uint64(s.Bytes))
}

// ReadTotals reads what Put wrote.
func ReadTotals(b []byte) (Totals, error) {
	if len(b) != TotalsBytes {
		return Totals{}, fmt.Errorf("%w: logical partition size has %d bytes", ErrRecord, len(b))
	}
	return Totals{int64(binary.BigEndian.Uint64(b)), int64(binary.BigEndian.Uint64(b[8:]))}, nil
}

// PathRecord is the value in space 24: a path, and the place of its count.
type PathRecord struct {
	// Collided says that two path texts share this hash, so that their index entries are mixed and
	// unusable for both. It stays set until no item has either path.
	Collided bool
	Slot     uint32 // page and place of the count, see CountPage
	Text     string // of the path that was added first
}

const pathRecordHeader = 5

// Append appends the record.
func (p *PathRecord) Append(dst []byte) []byte {
	dst = binary.BigEndian.AppendUint32(append(dst, BoolByte(p.Collided)), p.Slot)
	return append(dst, p.Text...)
}

// ReadPathRecord reads what Append wrote.
func ReadPathRecord(b []byte) (PathRecord, error) {
	if len(b) < pathRecordHeader {
		return PathRecord{}, fmt.Errorf("%w: path has %d bytes", ErrRecord, len(b))
	}
	return PathRecord{Collided: b[0] != 0, Slot: binary.BigEndian.Uint32(b[1:]), Text: string(b[pathRecordHeader:])}, nil
}

// SlotsPerPage is the number of counts in a record. Items of a container mostly have the same
// paths, which were added together, so one small record holds all counts that a write changes.
const SlotsPerPage = 32

// CountPage is the value in space 25: for each slot of the page, the number of items with any value
// at the path of that slot.
type CountPage [SlotsPerPage]int64

// Append appends the page without its trailing zeros.
func (c *CountPage) Append(dst []byte) []byte {
	last := len(c)
	for last > 0 && c[last-1] == 0 {
		last--
	}
	for _, n := range c[:last] {
		dst = binary.AppendUvarint(dst, uint64(n))
	}
	return dst
}

// ReadCountPage reads what Append wrote.
func ReadCountPage(b []byte) (c CountPage, err error) {
	r := Reader{Rest: b}
	for i := 0; i < len(c) && len(r.Rest) > 0; i++ {
		c[i] = int64(r.uvarint())
	}
	return c, r.End()
}

// BoolByte returns 1 for true.
func BoolByte(b bool) byte {
	if b {
		return 1
	}
	return 0
}
