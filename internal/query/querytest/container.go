package querytest

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/value"
)

// Container is a set of items cut into parts.
type Container struct {
	Definition partition.Definition
	Policy     *index.Policy
	Items      []*resource.Item
	parts      []*Source
}

// The numbers the rows' _rid are made of.
const (
	DB   = 7
	Coll = 9
)

// NewContainer makes a container of JSON objects, partitioned by the path into
// n ranges. Ordinals are given per part in the order of the documents, as
// partitions do: the part's number above a counter.
func NewContainer(path string, n int, docs ...string) (*Container, error) {
	d, err := partition.NewDefinition([]string{path}, partition.Hash, 2)
	if err != nil {
		return nil, err
	}
	return NewContainerOf(d, n, docs...)
}

// NewContainerOf is NewContainer for any partition key definition.
func NewContainerOf(d partition.Definition, n int, docs ...string) (*Container, error) {
	c := &Container{Definition: d, Policy: index.EveryPath()}
	for i, r := range partition.Boundaries(d, n) {
		c.parts = append(c.parts, &Source{id: fmt.Sprint(i), keyRange: r, perPath: map[uint64]map[uint64]bool{}})
	}
	for i, doc := range docs {
		if err := c.add(i, doc); err != nil {
			return nil, fmt.Errorf("document %d: %w", i, err)
		}
	}
	for _, p := range c.parts {
		p.sort()
	}
	return c, nil
}

func (c *Container) add(i int, doc string) error {
	json, terms, err := c.Policy.Normalize(nil, []byte(doc), value.Options{})
	if err != nil {
		return err
	}
	key, err := c.Definition.Extract(json)
	if err != nil {
		return err
	}
	item := &resource.Item{
		EPK: c.Definition.EPK(key), Key: key, ID: value.FromRaw(json).Property("id").Text(),
		PartitionID: 1, LSN: session.LSN(i + 1), TS: 1_700_000_000 + int64(i%7), JSON: json,
	}
	for at, p := range c.parts {
		if p.keyRange.Contains(item.EPK) {
			item.Ordinal = uint64(at+1)<<40 | uint64(len(p.items)+1)
			p.add(item, terms.WithTS(item.TS))
			c.Items = append(c.Items, item)
			return nil
		}
	}
	return fmt.Errorf("no part for EPK %s", item.EPK)
}

// Split cuts the part at a position in two halves of its items, whose ordinals
// stay what they are.
func (c *Container) Split(at int) {
	p := c.parts[at]
	epks := make([]partition.EPK, 0, len(p.items))
	for _, item := range p.items {
		epks = append(epks, item.EPK)
	}
	slices.Sort(epks)
	epks = slices.Compact(epks)
	if len(epks) < 2 {
		return
	}
	middle := epks[len(epks)/2]
	left := &Source{id: p.id + "l", keyRange: partition.Range{Min: p.keyRange.Min, Max: middle}, perPath: map[uint64]map[uint64]bool{}}
	right := &Source{id: p.id + "r", keyRange: partition.Range{Min: middle, Max: p.keyRange.Max}, perPath: map[uint64]map[uint64]bool{}}
	for _, item := range p.items {
		terms, err := c.Policy.Extract(item.JSON, item.TS)
		if err != nil {
			panic(err) // the item was normalised by the same policy
		}
		if left.keyRange.Contains(item.EPK) {
			left.add(item, terms)
		} else {
			right.add(item, terms)
		}
	}
	left.sort()
	right.sort()
	c.parts = slices.Replace(c.parts, at, at+1, left, right)
}

// Remove deletes an item, as somebody may between two pages.
func (c *Container) Remove(item *resource.Item) {
	c.Items = slices.DeleteFunc(c.Items, func(i *resource.Item) bool { return i == item })
	for _, p := range c.parts {
		if slices.Contains(p.items, item) {
			p.lsn++
		}
		p.items = slices.DeleteFunc(p.items, func(i *resource.Item) bool { return i == item })
		p.entries = slices.DeleteFunc(p.entries, func(e entry) bool { return e.item == item })
		for _, items := range p.perPath {
			delete(items, item.Ordinal)
		}
	}
}

// Parts are the container's parts for an exec.Request.
func (c *Container) Parts() []exec.Part {
	parts := make([]exec.Part, len(c.parts))
	for i, p := range c.parts {
		parts[i] = exec.Part{RangeID: p.id, Range: p.keyRange, Open: p.open}
	}
	return parts
}

// Open tells how many sources have been opened and not released.
func (c *Container) Open() int {
	n := 0
	for _, p := range c.parts {
		n += p.opened
	}
	return n
}

// Visited is the number of entries cursors have yielded so far, those read only
// to weigh an access path included.
func (c *Container) Visited() int {
	n := 0
	for _, p := range c.parts {
		n += p.visited
	}
	return n
}

// Break makes the index of a path unusable, as when another path shares its
// hash.
func (c *Container) Break(p index.Path) {
	for _, part := range c.parts {
		part.broken = map[uint64]bool{p.Hash(): true}
	}
}

// Source is one part. It satisfies exec.Source.
type Source struct {
	id       string
	keyRange partition.Range
	items    []*resource.Item // by (EPK, ordinal) after sort
	entries  []entry          // by (path hash, key, ordinal) after sort
	perPath  map[uint64]map[uint64]bool
	opened   int
	visited  int
	lsn      session.LSN
	broken   map[uint64]bool // by path hash
}

type entry struct {
	path    uint64
	key     []byte
	ordinal uint64
	item    *resource.Item
}

var _ exec.Source = (*Source)(nil)

func (s *Source) add(item *resource.Item, terms *index.Terms) {
	s.lsn++
	s.items = append(s.items, item)
	for i := range terms.Len() {
		t := terms.At(i)
		s.entries = append(s.entries, entry{path: t.PathHash, key: bytes.Clone(t.Key), ordinal: item.Ordinal, item: item})
		if s.perPath[t.PathHash] == nil {
			s.perPath[t.PathHash] = make(map[uint64]bool)
		}
		s.perPath[t.PathHash][item.Ordinal] = true
	}
}

func (s *Source) sort() {
	slices.SortFunc(s.items, func(a, b *resource.Item) int {
		return cmp.Or(cmp.Compare(a.EPK, b.EPK), cmp.Compare(a.Ordinal, b.Ordinal))
	})
	slices.SortFunc(s.entries, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.path, b.path), bytes.Compare(a.key, b.key), cmp.Compare(a.ordinal, b.ordinal))
	})
}

func (s *Source) open(context.Context) (exec.Source, func(), error) {
	s.opened++
	return s, func() { s.opened-- }, nil
}

// LSN implements exec.Source: it counts the mutations of the part.
func (s *Source) LSN() session.LSN { return s.lsn }

// Items implements exec.Source.
func (s *Source) Items() int64 { return int64(len(s.items)) }

// PathItems implements exec.Source.
func (s *Source) PathItems(p index.Path) int64 {
	if s.broken[p.Hash()] {
		return -1
	}
	return int64(len(s.perPath[p.Hash()]))
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

// Scan implements exec.Source.
func (s *Source) Scan(_ context.Context, scope index.Scope, after *index.Position) (index.Cursor, error) {
	c := &cursor{visited: &s.visited}
	for _, item := range s.items {
		switch {
		case !scope.Range.Contains(item.EPK):
		case scope.Key != nil && !item.Key.HasPrefix(*scope.Key):
		case after != nil && cmp.Or(cmp.Compare(item.EPK, after.EPK), cmp.Compare(item.Ordinal, after.Ordinal)) <= 0:
		default:
			c.entries = append(c.entries, index.Entry{Ordinal: item.Ordinal, EPK: item.EPK})
		}
	}
	return c, nil
}

// Seek implements exec.Source.
func (s *Source) Seek(_ context.Context, p index.Path, spans []index.Span, reverse bool, after *index.Position) (index.Cursor, error) {
	c := &cursor{visited: &s.visited}
	if s.broken[p.Hash()] {
		return nil, fmt.Errorf("the index of %s cannot be used", p)
	}
	first, _ := slices.BinarySearchFunc(s.entries, p.Hash(), func(e entry, h uint64) int { return cmp.Compare(e.path, h) })
	for _, e := range s.entries[first:] {
		if e.path != p.Hash() {
			break
		}
		if within(spans, e.key) && (after == nil || isAfter(e, after, reverse)) {
			c.entries = append(c.entries, index.Entry{Key: e.key, Ordinal: e.ordinal, EPK: e.item.EPK})
		}
	}
	if reverse {
		slices.Reverse(c.entries)
	}
	return c, nil
}

func within(spans []index.Span, key []byte) bool {
	for _, s := range spans {
		if s.Contains(key) {
			return true
		}
	}
	return false
}

func isAfter(e entry, p *index.Position, reverse bool) bool {
	c := cmp.Or(bytes.Compare(e.key, p.Key), cmp.Compare(e.ordinal, p.Ordinal), cmp.Compare(e.item.EPK, p.EPK))
	if reverse {
		return c < 0
	}
	return c > 0
}

// Load implements exec.Source.
func (s *Source) Load(_ context.Context, e index.Entry) (*resource.Item, error) {
	at, _ := slices.BinarySearchFunc(s.items, e, func(item *resource.Item, e index.Entry) int {
		return cmp.Or(cmp.Compare(item.EPK, e.EPK), cmp.Compare(item.Ordinal, e.Ordinal))
	})
	if at < len(s.items) && s.items[at].Ordinal == e.Ordinal && s.items[at].EPK == e.EPK {
		return s.items[at], nil
	}
	return nil, nil
}

// cursor yields what was found, reusing one buffer for keys as real cursors do.
type cursor struct {
	entries []index.Entry
	key     []byte
	visited *int
}

func (c *cursor) Next(ctx context.Context) (index.Entry, bool, error) {
	for i := range c.key {
		c.key[i] = 0xEE // a key that was kept too long is no key any more
	}
	if len(c.entries) == 0 {
		return index.Entry{}, false, ctx.Err()
	}
	*c.visited++
	e := c.entries[0]
	c.entries = c.entries[1:]
	if e.Key != nil {
		c.key = append(c.key[:0], e.Key...)
		e.Key = c.key
	}
	return e, true, nil
}

func (c *cursor) Close() error { return nil }
