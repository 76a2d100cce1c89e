package querytest

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// Source is one part. It satisfies exec.Source.
type Source struct {
	container *Container
	id        string
	keyRange  partition.Range
	prefix    uint64 // prefix of the ordinals that the part assigns
	given     uint64
	items     []*resource.Item // by (EPK, ordinal) after sort
	entries   []entry          // by (path hash, key, ordinal) after sort
	paths     map[uint64]int   // items with any value at the path, by its hash
	opened    bool
	lsn       session.LSN
	broken    map[uint64]bool // by path hash
	borrowed  []byte          // the item that Peek lent
	policy    *index.Policy   // the previous policy until the rebuild; nil means the container's
}

type entry struct {
	path    uint64
	key     []byte
	ordinal uint64
	item    *resource.Item
	first   bool // the first entry of its item at its path
}

var _ exec.Source = (*Source)(nil)

func (s *Source) add(item *resource.Item, terms *index.Terms) {
	s.lsn++
	s.items = append(s.items, item)
	seen := make(map[uint64]bool, terms.Len())
	for i := range terms.Len() {
		t := terms.At(i)
		s.entries = append(s.entries,
			entry{path: t.PathHash, key: bytes.Clone(t.Key), ordinal: item.Ordinal, item: item, first: !seen[t.PathHash]})
		if !seen[t.PathHash] {
			seen[t.PathHash] = true
			s.paths[t.PathHash]++
		}
	}
}

// takeFrom adds the items of another part that lie in s, and takes its LSN. The items and entries
// of s stay in order.
func (s *Source) takeFrom(o *Source) {
	s.lsn = max(s.lsn, o.lsn)
	if o.broken != nil {
		s.broken = maps.Clone(o.broken)
	}
	for _, item := range o.items { // these lie behind the items of s
		if s.keyRange.Contains(item.EPK) {
			s.items = append(s.items, item)
		}
	}
	if o.policy != nil { // the entries of o follow this policy
		s.rebuild()
		return
	}
	own := s.entries
	s.entries = make([]entry, 0, len(own)+len(o.entries))
	for _, e := range o.entries {
		if !s.keyRange.Contains(e.item.EPK) {
			continue
		}
		for len(own) > 0 && compareEntries(own[0], e) < 0 {
			s.entries, own = append(s.entries, own[0]), own[1:]
		}
		s.entries = append(s.entries, e)
		if e.first {
			s.paths[e.path]++
		}
	}
	s.entries = append(s.entries, own...)
}

func (s *Source) remove(item *resource.Item) {
	s.lsn++
	s.items = slices.DeleteFunc(s.items, func(i *resource.Item) bool { return i == item })
	s.entries = slices.DeleteFunc(s.entries, func(e entry) bool {
		if e.item == item && e.first {
			s.paths[e.path]--
		}
		return e.item == item
	})
}

func (s *Source) sort() {
	slices.SortFunc(s.items, compareItems)
	slices.SortFunc(s.entries, compareEntries)
}

func compareEntries(a, b entry) int {
	return cmp.Or(cmp.Compare(a.path, b.path), bytes.Compare(a.key, b.key), cmp.Compare(a.ordinal, b.ordinal))
}

func compareItems(a, b *resource.Item) int {
	return cmp.Or(cmp.Compare(a.EPK, b.EPK), cmp.Compare(a.Ordinal, b.Ordinal))
}

func (s *Source) open(context.Context) (exec.Source, func(), error) {
	if s.opened {
		return nil, nil, fmt.Errorf("range %s is open already", s.id)
	}
	s.opened = true
	s.container.opened++
	release := func() { s.opened, s.container.opened = false, s.container.opened-1 }
	return s, release, nil
}

// LSN implements exec.Source: it counts the mutations of the part.
func (s *Source) LSN() session.LSN { return s.lsn }

// Items implements exec.Source.
func (s *Source) Items() int64 { return int64(len(s.items)) }

// Policy implements exec.Source.
func (s *Source) Policy() *index.Policy {
	if s.policy != nil {
		return s.policy
	}
	return s.container.Policy
}

// NoneExpired implements exec.Source.
func (s *Source) NoneExpired() bool { return len(s.container.expired) == 0 }

// Sample implements exec.Source: the terms of every seventh item.
func (s *Source) Sample(context.Context) (*index.Sample, error) {
	sample := &index.Sample{Of: int64(len(s.items))}
	for i := 0; i < len(s.items); i += 7 {
		terms, err := s.Policy().Extract(s.items[i].JSON, s.items[i].TS)
		if err != nil {
			return nil, err
		}
		sample.Items = append(sample.Items, terms)
	}
	return sample, nil
}

// PathItems implements exec.Source.
func (s *Source) PathItems(p index.Path) int64 {
	if s.broken[p.Hash()] || !s.Policy().Covers(p) {
		return -1
	}
	return int64(s.paths[p.Hash()])
}

// LogicalItems implements exec.Source.
func (s *Source) LogicalItems(epk partition.EPK, key partition.Key) (int64, error) {
	var n int64
	for _, item := range s.items {
		if item.EPK == epk && item.Key == key {
			n++
		}
	}
	return n, nil
}

// Load implements exec.Source.
func (s *Source) Load(_ context.Context, e index.Entry) (*resource.Item, error) {
	at, found := slices.BinarySearchFunc(s.items, e, func(item *resource.Item, e index.Entry) int {
		return cmp.Or(cmp.Compare(item.EPK, e.EPK), cmp.Compare(item.Ordinal, e.Ordinal))
	})
	if !found || s.container.expired[s.items[at]] {
		return nil, nil
	}
	return s.items[at], nil
}

// Peek lends an item in memory that the next Peek overwrites.
func (s *Source) Peek(ctx context.Context, e index.Entry) (*resource.Item, error) {
	item, err := s.Load(ctx, e)
	if item == nil || err != nil {
		return nil, err
	}
	for i := range s.borrowed {
		s.borrowed[i] = '#'
	}
	s.borrowed = append(s.borrowed[:0], item.JSON...)
	peeked := *item
	peeked.JSON = s.borrowed
	return &peeked, nil
}

// Scan implements exec.Source.
func (s *Source) Scan(_ context.Context, scope index.Scope, after *index.Position) (index.Cursor, error) {
	first := &resource.Item{EPK: scope.Range.Min}
	if after != nil && (after.EPK > first.EPK || after.EPK == first.EPK && after.Ordinal > 0) {
		first = &resource.Item{EPK: after.EPK, Ordinal: after.Ordinal + 1}
	}
	at, _ := slices.BinarySearchFunc(s.items, first, compareItems)
	return &cursor{container: s.container, next: func() (index.Entry, bool) {
		for ; at < len(s.items) && s.items[at].EPK < scope.Range.Max; at++ {
			item := s.items[at]
			if scope.Range.Contains(item.EPK) && (scope.Key == nil || item.Key.HasPrefix(*scope.Key)) {
				at++
				return index.Entry{Ordinal: item.Ordinal, EPK: item.EPK}, true
			}
		}
		return index.Entry{}, false
	}}, nil
}

// Seek implements exec.Source.
func (s *Source) Seek(_ context.Context, p index.Path, spans []index.Span, reverse bool,
	after *index.Position,
) (index.Cursor, error) {
	if s.PathItems(p) < 0 {
		return nil, fmt.Errorf("the index of %s cannot be used", p)
	}
	// at is the next entry, or the entry behind it when reading in reverse.
	at, step := 0, 1
	if reverse {
		step = -1
	}
	at, _ = slices.BinarySearchFunc(s.entries, true, func(e entry, _ bool) int {
		before := e.path < p.Hash()
		if e.path == p.Hash() {
			before = reverse
			if after != nil {
				c := cmp.Or(bytes.Compare(e.key, after.Key), cmp.Compare(e.ordinal, after.Ordinal),
					cmp.Compare(e.item.EPK, after.EPK))
				before = c < 0 || c == 0 && !reverse
			}
		}
		if before {
			return -1
		}
		return 1
	})
	return &cursor{container: s.container, skipTo: func(key []byte, ordinal uint64) {
		for at < len(s.entries) && s.entries[at].path == p.Hash() &&
			cmp.Or(bytes.Compare(s.entries[at].key, key), cmp.Compare(s.entries[at].ordinal, ordinal)) < 0 {
			at++
		}
	}, next: func() (index.Entry, bool) {
		for {
			i := at
			if reverse {
				i--
			}
			if i < 0 || i >= len(s.entries) || s.entries[i].path != p.Hash() {
				return index.Entry{}, false
			}
			at += step
			if e := s.entries[i]; within(spans, e.key) {
				return index.Entry{Key: e.key, Ordinal: e.ordinal, EPK: e.item.EPK}, true
			}
		}
	}}, nil
}

func within(spans []index.Span, key []byte) bool {
	for _, s := range spans {
		if s.Contains(key) {
			return true
		}
	}
	return false
}

// cursor yields what next finds. Like real cursors, it reuses one buffer for keys.
type cursor struct {
	container *Container
	next      func() (index.Entry, bool)
	skipTo    func(key []byte, ordinal uint64)
	key       []byte
}

// SkipTo implements index.Skipper, for cursors of Seek that go forwards.
func (c *cursor) SkipTo(key []byte, ordinal uint64) { c.skipTo(key, ordinal) }

func (c *cursor) Next(ctx context.Context) (index.Entry, bool, error) {
	for i := range c.key {
		c.key[i] = 0xEE // overwrite a key that a caller kept too long
	}
	e, ok := c.next()
	if !ok {
		return index.Entry{}, false, ctx.Err()
	}
	if c.container.visited++; c.container.Visiting != nil {
		c.container.Visiting(c.container.visited)
	}
	if e.Key != nil {
		c.key = append(c.key[:0], e.Key...)
		e.Key = c.key
	}
	return e, true, nil
}

func (c *cursor) Close() error { return nil }
