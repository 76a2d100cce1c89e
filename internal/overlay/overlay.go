package overlay

import (
	"bytes"
	"cmp"
	"context"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// Base is the snapshot below. physical.Snapshot satisfies it. The methods have the meaning that
// exec.Source gives them.
type Base interface {
	LSN() session.LSN
	Items() int64
	PathItems(p index.Path) int64
	Policy() *index.Policy
	Sample(ctx context.Context) (*index.Sample, error)
	LogicalItems(epk partition.EPK, key partition.Key) (int64, error)
	Scan(ctx context.Context, s index.Scope, after *index.Position) (index.Cursor, error)
	Seek(ctx context.Context, p index.Path, spans []index.Span, reverse bool, after *index.Position) (index.Cursor, error)
	Lacking(ctx context.Context, p index.Path, reverse bool, after *index.Position) (index.Cursor, error)
	Load(ctx context.Context, e index.Entry) (*resource.Item, error)
	Peek(ctx context.Context, e index.Entry) (*resource.Item, error)
}

// Written is an item as the transaction has written it.
type Written struct {
	Item *resource.Item
	// Terms are the index terms of the item under the policy of the base; nil for an item without
	// index entries.
	Terms *index.Terms
}

// Source is a snapshot with written items on top. It serves one query at a time.
type Source struct {
	Base
	written []Written // in the order of their ordinals
	hidden  map[uint64]bool
	// all shows written items without index entries too.
	all bool
}

// New returns a source. written are the items that the transaction has left, hidden the ordinals of
// all items of the snapshot that it has replaced or deleted. The items are in one logical
// partition. all shows items without index entries too, as the read feed does.
func New(base Base, written []Written, hidden map[uint64]bool, all bool) *Source {
	s := &Source{Base: base, hidden: hidden, all: all}
	for _, w := range written {
		if all || w.Terms != nil {
			s.written = append(s.written, w)
		}
	}
	slices.SortFunc(s.written, func(a, b Written) int { return cmp.Compare(a.Item.Ordinal, b.Item.Ordinal) })
	return s
}

// Items counts hidden items too, as it counts expired ones.
func (s *Source) Items() int64 { return s.Base.Items() + int64(len(s.written)) }

// LogicalItems counts hidden items too.
func (s *Source) LogicalItems(epk partition.EPK, key partition.Key) (int64, error) {
	n, err := s.Base.LogicalItems(epk, key)
	if n < 0 {
		return n, err
	}
	return n + int64(len(s.written)), err
}

// PathItems counts hidden items too.
func (s *Source) PathItems(p index.Path) int64 {
	n := s.Base.PathItems(p)
	if n < 0 {
		return n
	}
	for i := range s.written {
		if s.written[i].Terms != nil && s.written[i].Terms.Holds(p, everything) {
			n++
		}
	}
	return n
}

// everything holds every key.
var everything = []index.Span{index.Whole()}

// NoneExpired is false: an entry of the snapshot can stand for a hidden item.
func (s *Source) NoneExpired() bool { return false }

// Scan merges by EPK and ordinal.
func (s *Source) Scan(ctx context.Context, scope index.Scope, after *index.Position) (index.Cursor, error) {
	base, err := s.Base.Scan(ctx, scope, after)
	if err != nil {
		return nil, err
	}
	var own []index.Entry
	for _, w := range s.written {
		if scope.Range.Contains(w.Item.EPK) && (scope.Key == nil || w.Item.Key.HasPrefix(*scope.Key)) {
			own = append(own, index.Entry{Ordinal: w.Item.Ordinal, EPK: w.Item.EPK})
		}
	}
	return s.merge(base, own, after, false, byPlace), nil
}

// Seek merges by key and ordinal.
func (s *Source) Seek(ctx context.Context, p index.Path, spans []index.Span, reverse bool, after *index.Position,
) (index.Cursor, error) {
	base, err := s.Base.Seek(ctx, p, spans, reverse, after)
	if err != nil {
		return nil, err
	}
	hash, sorted := p.Hash(), index.Union(slices.Clone(spans))
	var own []index.Entry
	for _, w := range s.written {
		for i := range termsOf(w) {
			t := w.Terms.At(i)
			if t.PathHash == hash && index.Hold(sorted, t.Key) {
				own = append(own, index.Entry{Key: t.Key, Ordinal: w.Item.Ordinal, EPK: w.Item.EPK})
			}
		}
	}
	return s.merge(base, own, after, reverse, byKey), nil
}

// Lacking merges by ordinal.
func (s *Source) Lacking(ctx context.Context, p index.Path, reverse bool, after *index.Position) (index.Cursor, error) {
	base, err := s.Base.Lacking(ctx, p, reverse, after)
	if err != nil {
		return nil, err
	}
	var own []index.Entry
	for _, w := range s.written {
		if w.Terms == nil || w.Terms.Holds(p, everything) {
			continue
		}
		root, _ := w.Terms.FirstIn(index.Path{}, everything)
		own = append(own, index.Entry{Key: root, Ordinal: w.Item.Ordinal, EPK: w.Item.EPK})
	}
	return s.merge(base, own, after, reverse, byOrdinal), nil
}

// termsOf is the number of terms of a written item.
func termsOf(w Written) int {
	if w.Terms == nil {
		return 0
	}
	return w.Terms.Len()
}

// Load returns the written version of an item.
func (s *Source) Load(ctx context.Context, e index.Entry) (*resource.Item, error) {
	if item, ok := s.own(e); ok {
		return item, nil
	}
	return s.Base.Load(ctx, e)
}

// Peek is Load without a copy.
func (s *Source) Peek(ctx context.Context, e index.Entry) (*resource.Item, error) {
	if item, ok := s.own(e); ok {
		return item, nil
	}
	return s.Base.Peek(ctx, e)
}

// own finds what the transaction has made of an item: nil if it has deleted the item. ok is false
// for an item that it has not touched.
func (s *Source) own(e index.Entry) (item *resource.Item, ok bool) {
	i, found := slices.BinarySearchFunc(s.written, e.Ordinal, func(w Written, ordinal uint64) int {
		return cmp.Compare(w.Item.Ordinal, ordinal)
	})
	if found {
		return s.written[i].Item, true
	}
	return nil, s.hidden[e.Ordinal]
}

func byPlace(a, b index.Entry) int {
	return cmp.Or(cmp.Compare(a.EPK, b.EPK), byOrdinal(a, b))
}

func byKey(a, b index.Entry) int {
	return cmp.Or(bytes.Compare(a.Key, b.Key), byOrdinal(a, b))
}

func byOrdinal(a, b index.Entry) int { return cmp.Compare(a.Ordinal, b.Ordinal) }

// merge returns a cursor over the entries of the snapshot that are not hidden, and own entries
// behind the position, in the order of the cursors of the snapshot.
func (s *Source) merge(base index.Cursor, own []index.Entry, after *index.Position, reverse bool,
	order func(a, b index.Entry) int,
) index.Cursor {
	if reverse {
		forward := order
		order = func(a, b index.Entry) int { return forward(b, a) }
	}
	if after != nil {
		at := index.Entry{Key: after.Key, Ordinal: after.Ordinal, EPK: after.EPK}
		own = slices.DeleteFunc(own, func(e index.Entry) bool { return order(e, at) <= 0 })
	}
	slices.SortFunc(own, order)
	return &cursor{source: s, base: base, own: own, order: order}
}

// cursor merges a cursor of the snapshot with own entries.
type cursor struct {
	source *Source
	base   index.Cursor
	own    []index.Entry // still to come
	order  func(a, b index.Entry) int
	next   index.Entry // of base
	ahead  bool        // next has been read and not yielded
	done   bool        // base has no more
}

// Next implements index.Cursor.
func (c *cursor) Next(ctx context.Context) (index.Entry, bool, error) {
	for !c.ahead && !c.done {
		e, more, err := c.base.Next(ctx)
		if err != nil {
			return e, false, err
		}
		c.done = !more
		if c.ahead = more && !c.source.covers(e); c.ahead {
			c.next = e
		}
	}
	if len(c.own) > 0 && (c.done || c.order(c.own[0], c.next) < 0) {
		e := c.own[0]
		c.own = c.own[1:]
		return e, true, nil
	}
	c.ahead = false
	return c.next, !c.done, nil
}

// covers reports whether the transaction has replaced or deleted the item of an entry of the
// snapshot.
func (s *Source) covers(e index.Entry) bool {
	_, covered := s.own(e)
	return covered
}

// Close implements index.Cursor.
func (c *cursor) Close() error { return c.base.Close() }
