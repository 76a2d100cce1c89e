package feeds

import (
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// Entry is the place of a change in a feed, and its item.
type Entry struct {
	LSN     session.LSN
	Sub     uint32
	Ordinal uint64
	EPK     partition.EPK
}

// Reader reads the feeds of a partition in one state of the store.
type Reader struct {
	Keys    layout.Keys
	ID      uint32
	Range   partition.Range
	Base    session.LSN    // at which the partition began
	Parents []uint32       // all ancestors, ascending
	Reads   layout.Members // the ancestors under which it has entries
	Get     func(dst, key []byte) ([]byte, bool, error)
	Iter    func(lower, upper []byte) (*storage.Iter, error)
	// Each is called for every entry before the feed looks whether it is in scope; false ends the
	// feed. Nil goes on.
	Each func(session.LSN) bool
}

// stepsPerCheck is the number of entries between two looks at the context.
const stepsPerCheck = 256

// Cursor iterates over the entries that one member of a lineage has in one of the feeds, in (LSN,
// sub) order.
type Cursor struct {
	At Entry // the current entry

	of     *Reader
	space  byte
	member uint32
	it     *storage.Iter
}

// Open positions a cursor on a member's first entry at or after (from, sub). It returns nil when
// there is none. The caller closes the cursor.
func (r *Reader) Open(space byte, member uint32, from session.LSN, sub uint32) (*Cursor, error) {
	first := r.Keys.ChangeKey(nil, space, member, from, sub)
	it, err := r.Iter(first, layout.After(first[:layout.KeyPrefix+4]))
	if err != nil {
		return nil, err
	}
	c := &Cursor{of: r, space: space, member: member, it: it}
	ok, err := c.read(it.First())
	if !ok || err != nil {
		c.Close()
		return nil, err
	}
	return c, nil
}

// Next moves to the next entry. It reports whether there is one.
func (c *Cursor) Next() (bool, error) { return c.read(c.it.Next()) }

// Close releases the cursor.
func (c *Cursor) Close() { c.it.Close() } //nolint:errcheck // Err has reported what matters

// read decodes the entry under the iterator.
func (c *Cursor) read(ok bool) (bool, error) {
	if !ok {
		return false, c.it.Err()
	}
	value, err := c.it.Value()
	if err != nil {
		return false, err
	}
	if c.At, err = readEntry(c.space, c.it.Key(), value); err != nil {
		return false, layout.Damaged(err)
	}
	return true, nil
}

func readEntry(space byte, key, value []byte) (e Entry, err error) {
	if len(key) != layout.FeedKeyLength || len(value) < 8 {
		return Entry{}, fmt.Errorf("feed entry %x: %w", key, layout.ErrKey)
	}
	e.LSN = session.LSN(binary.BigEndian.Uint64(key[layout.KeyPrefix+4:]))
	e.Sub = binary.BigEndian.Uint32(key[layout.KeyPrefix+12:])
	if space == layout.SpaceVersion {
		e.Ordinal, e.EPK, err = layout.ReadVersionPlace(value)
		return e, err
	}
	e.Ordinal, e.EPK = binary.BigEndian.Uint64(value), partition.EPK(value[8:])
	return e, nil
}

// Inherited reports whether the current entry belongs to the reading partition.
func (c *Cursor) Inherited() bool { return c.member == c.of.ID || c.of.Range.Contains(c.At.EPK) }

// merge yields the entries of several members in (LSN, member, sub) order, which is the order of
// its cursors.
type merge []*Cursor

func compareCursors(a, b *Cursor) int {
	return cmp.Or(cmp.Compare(a.At.LSN, b.At.LSN), cmp.Compare(a.member, b.member), cmp.Compare(a.At.Sub, b.At.Sub))
}

func (m *merge) close() {
	for _, c := range *m {
		c.Close()
	}
}

// open opens a feed of all members that have entries at or after an LSN.
func (r *Reader) open(space byte, from session.LSN) (*merge, error) {
	m := new(merge)
	members := []uint32{r.ID}
	switch {
	case from > r.Base:
	case space == layout.SpaceVersion:
		members = r.Reads.Versioned(r.ID)
	default:
		members = r.Reads.Fed(r.ID)
	}
	for _, member := range members {
		c, err := r.Open(space, member, from, 0)
		if err != nil {
			m.close()
			return nil, err
		}
		if c != nil {
			*m = append(*m, c)
		}
	}
	slices.SortFunc(*m, compareCursors)
	return m, nil
}

// Latest calls fn for the last change of each item within a range of EPKs, after from, until fn
// returns false.
func (r *Reader) Latest(ctx context.Context, from session.LSN, within partition.Range,
	fn func(Entry) (bool, error),
) error {
	m, err := r.open(layout.SpaceFeed, from+1)
	if err != nil {
		return err
	}
	return m.each(ctx, within, func(c *Cursor) (bool, error) { return fn(c.At) })
}

// each calls fn for every entry within a range of EPKs, until fn returns false, and closes the
// cursors.
func (m *merge) each(ctx context.Context, within partition.Range, fn func(*Cursor) (bool, error)) error {
	defer m.close()
	for steps := uint(1); len(*m) > 0; steps++ {
		if steps%stepsPerCheck == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		c := (*m)[0]
		if each := c.of.Each; each != nil && !each(c.At.LSN) {
			return nil
		}
		if within.Contains(c.At.EPK) && c.Inherited() {
			more, err := fn(c)
			if err != nil || !more {
				return err
			}
		}
		if err := m.advance(); err != nil {
			return err
		}
	}
	return nil
}

// advance moves the first cursor to its next entry, and to the place of that entry among the
// others.
func (m *merge) advance() error {
	c := (*m)[0]
	ok, err := c.Next()
	if err != nil {
		return err
	}
	others := (*m)[1:]
	if !ok {
		*m = others
		return c.it.Close()
	}
	at, _ := slices.BinarySearchFunc(others, c, compareCursors)
	copy(*m, others[:at])
	(*m)[at] = c
	return nil
}
