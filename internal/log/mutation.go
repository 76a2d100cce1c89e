package log

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// Mutation takes one LSN: items that are put and deleted together. It says what holds afterwards,
// never how to get there, and nothing that follows from the items: index terms, counts and sizes
// are local to each replica.
type Mutation struct {
	LSN     session.LSN
	TS      int64 // seconds since 1970
	Changes []Change
}

// Change is an item put or deleted. The item's PartitionID is that of the log, its LSN and TS are
// those of the mutation; a deleted item has no JSON, flags or time to live.
type Change struct {
	Delete bool
	// Expired says that the item is deleted because its time to live has ended.
	Expired bool
	Item    *resource.Item
}

// Fact is an entry about something other than items: in the account's log, the creation, change or
// deletion of a container, and ranges that are about to be replaced. The log does not know what it
// means. It takes no LSN, because clients see LSNs as positions of items.
type Fact struct {
	Kind byte
	Body []byte
}

// groupVersion is the first byte of a group's body. Versions 1 and 2 existed before this package,
// and were never stored.
const groupVersion = 3

// Flags of a change.
const (
	changeDeletes = 1 << iota
	changeLives   // it has a time to live of its own
	changeFlagged // it has flags
	changeExpired // it deletes an item whose time to live has ended

	knownChange = changeDeletes | changeLives | changeFlagged | changeExpired
)

// AppendMutation appends a mutation to the body of a group. The first mutation of a group begins an
// empty body; the others follow it. The body contains neither the LSN nor the items' LSN, TS and
// PartitionID.
func AppendMutation(body []byte, m *Mutation) []byte {
	if len(body) == 0 {
		body = append(body, groupVersion)
	}
	body = binary.AppendUvarint(body, uint64(m.TS))
	body = binary.AppendUvarint(body, uint64(len(m.Changes)))
	for i := range m.Changes {
		body = m.Changes[i].append(body)
	}
	return body
}

// AppendFact appends a fact to the body of a group of facts. The first one begins an empty body.
func AppendFact(body []byte, f Fact) []byte {
	if len(body) == 0 {
		body = append(body, groupVersion)
	}
	return appendText(append(body, f.Kind), f.Body)
}

// ReadFacts returns the facts of a record of facts. Their bodies are parts of the record's. The
// error is ErrDamaged.
func (r *Record) ReadFacts() ([]Fact, error) {
	d := decoder{b: r.Body}
	if v := d.byte(); v != groupVersion {
		return nil, fmt.Errorf("%w: a group has version %d", ErrDamaged, v)
	}
	var facts []Fact
	for len(d.b) > 0 {
		facts = append(facts, Fact{Kind: d.byte(), Body: d.text()})
	}
	if d.bad || len(facts) == 0 {
		return nil, fmt.Errorf("%w: facts are cut, or there are none", ErrDamaged)
	}
	return facts, nil
}

func (c *Change) append(dst []byte) []byte {
	it := c.Item
	flags := byte(0)
	switch {
	case c.Expired:
		flags = changeDeletes | changeExpired
	case c.Delete:
		flags = changeDeletes
	default:
		if it.TTL != 0 {
			flags |= changeLives
		}
		if it.Flags != 0 {
			flags |= changeFlagged
		}
	}
	dst = append(dst, flags)
	dst = binary.BigEndian.AppendUint64(dst, it.Ordinal)
	dst = binary.AppendUvarint(dst, uint64(it.Sub))
	dst = appendText(dst, it.EPK)
	dst = appendText(it.Key.Append(dst), it.ID)
	if c.Delete {
		return dst
	}
	if flags&changeLives != 0 {
		dst = binary.BigEndian.AppendUint32(dst, uint32(it.TTL))
	}
	if flags&changeFlagged != 0 {
		dst = append(dst, it.Flags)
	}
	return appendText(dst, it.JSON)
}

func appendText[T ~string | ~[]byte](dst []byte, s T) []byte {
	return append(binary.AppendUvarint(dst, uint64(len(s))), s...)
}

// Each calls fn for every mutation of a record of mutations, in order. partitionID is that of the
// log. The JSON of an item is a part of the record's body; the mutation is valid until fn returns,
// its items as long as the body is. Each accepts only what AppendMutation writes: every group has
// one encoding. Errors are ErrDamaged, or fn's unchanged. fn has already been called for the
// mutations before a damaged one.
func (r *Record) Each(partitionID uint32, fn func(*Mutation) error) error {
	d := decoder{b: r.Body}
	if v := d.byte(); v != groupVersion {
		return fmt.Errorf("%w: a group has version %d", ErrDamaged, v)
	}
	for n := range r.Count {
		m := Mutation{LSN: r.First + session.LSN(n)}
		if err := d.mutation(&m, partitionID); err != nil {
			return fmt.Errorf("mutation %d: %w", m.LSN, err)
		}
		if err := fn(&m); err != nil {
			return err
		}
	}
	if len(d.b) > 0 {
		return fmt.Errorf("%w: %d bytes follow the last mutation", ErrDamaged, len(d.b))
	}
	return nil
}

// decoder decodes a body. After the first failure it returns zeros and keeps the failure.
type decoder struct {
	b   []byte
	bad bool
}

// leastChange is the minimum encoded size of a change, so that a damaged count cannot request more
// memory than the body has bytes.
const leastChange = 1 + 8 + 1 + 1 + 1 + 1

func (d *decoder) mutation(m *Mutation, partitionID uint32) error {
	m.TS = int64(d.uvarint())
	m.Changes = make([]Change, d.count(leastChange))
	for i := range m.Changes {
		if err := d.change(&m.Changes[i]); err != nil {
			return err
		}
		it := m.Changes[i].Item
		it.PartitionID, it.LSN, it.TS = partitionID, m.LSN, m.TS
	}
	if d.bad {
		return fmt.Errorf("%w: it is cut, or not as it would be written", ErrDamaged)
	}
	return nil
}

func (d *decoder) change(c *Change) error {
	flags := d.byte()
	deletes := flags&changeDeletes != 0
	if flags&^knownChange != 0 || deletes && flags&^changeExpired != changeDeletes ||
		!deletes && flags&changeExpired != 0 {
		return fmt.Errorf("%w: a change has the flags %x", ErrDamaged, flags)
	}
	it := &resource.Item{Ordinal: d.uint64(), Sub: d.uint32(), EPK: partition.EPK(d.text())}
	c.Delete, c.Expired, c.Item = deletes, flags&changeExpired != 0, it
	var err error
	if it.Key, d.b, err = partition.DecodeKey(d.b); err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	it.ID = string(d.text())
	if c.Delete {
		return nil
	}
	if flags&changeLives != 0 {
		it.TTL = int32(binary.BigEndian.Uint32(d.take(4)))
		d.bad = d.bad || it.TTL == 0
	}
	if flags&changeFlagged != 0 {
		it.Flags = d.byte()
		d.bad = d.bad || it.Flags == 0
	}
	it.JSON = d.text()
	return nil
}

var zeros [8]byte

// take returns the next n bytes; n zeros, at most 8, when there are fewer.
func (d *decoder) take(n int) []byte {
	if n > len(d.b) {
		d.bad, d.b = true, nil
		return zeros[:min(n, len(zeros))]
	}
	out := d.b[:n:n]
	d.b = d.b[n:]
	return out
}

func (d *decoder) byte() byte { return d.take(1)[0] }

func (d *decoder) uint64() uint64 { return binary.BigEndian.Uint64(d.take(8)) }

// uint32 reads a number in uvarint encoding.
func (d *decoder) uint32() uint32 {
	v := d.uvarint()
	d.bad = d.bad || v > math.MaxUint32
	return uint32(v)
}

// uvarint refuses a number with trailing zeros: only the shortest form is valid.
func (d *decoder) uvarint() uint64 {
	v, n := binary.Uvarint(d.b)
	if n <= 0 || n > 1 && d.b[n-1] == 0 {
		d.bad, d.b = true, nil
		return 0
	}
	d.b = d.b[n:]
	return v
}

func (d *decoder) text() []byte {
	n := d.uvarint()
	if n > uint64(len(d.b)) {
		d.bad, d.b = true, nil
		return nil
	}
	return d.take(int(n))
}

// count reads a number of elements that take at least size bytes each.
func (d *decoder) count(size int) int {
	n := d.uvarint()
	if n > uint64(len(d.b)/size) {
		d.bad, d.b = true, nil
		return 0
	}
	return int(n)
}
