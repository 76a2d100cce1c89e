package querytest

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/value"
)

// Container is a set of items, divided into parts that can be split and merged.
type Container struct {
	Definition partition.Definition
	Policy     *index.Policy
	Items      []*resource.Item
	parts      []*Source
	made       int // parts made so far, including replaced ones
	written    int // items made so far, including removed ones
	expired    map[*resource.Item]bool
	opened     int
	visited    int
	// Visiting, if set, is called with Visited before each entry.
	Visiting func(visited int)
}

// The database and container numbers in the _rid of rows.
const (
	DB   = 7
	Coll = 9
)

// NewContainer returns a container of JSON objects, partitioned by the path into n ranges. Parts
// assign ordinals in the order of the documents, as partitions do: the part's number above a
// counter.
func NewContainer(path string, n int, docs ...string) (*Container, error) {
	d, err := partition.NewDefinition([]string{path}, partition.Hash, 2)
	if err != nil {
		return nil, err
	}
	return NewContainerOf(d, n, docs...)
}

// NewContainerOf is NewContainer for any partition key definition.
func NewContainerOf(d partition.Definition, n int, docs ...string) (*Container, error) {
	return NewContainerWith(index.EveryPath(), d, n, docs...)
}

// NewContainerWith is NewContainerOf with an indexing policy.
func NewContainerWith(policy *index.Policy, d partition.Definition, n int, docs ...string) (*Container, error) {
	c := &Container{Definition: d, Policy: policy}
	for _, r := range partition.Boundaries(d, n) {
		c.parts = append(c.parts, c.newSource(r))
	}
	for i, doc := range docs {
		if _, err := c.add(doc); err != nil {
			return nil, fmt.Errorf("document %d: %w", i, err)
		}
	}
	for _, p := range c.parts {
		p.sort()
	}
	return c, nil
}

// newSource returns a part with its own id and its own prefix of ordinals.
func (c *Container) newSource(r partition.Range) *Source {
	s := &Source{container: c, id: strconv.Itoa(c.made), keyRange: r, paths: map[uint64]int{}}
	c.made++
	s.prefix = uint64(c.made) << 40
	return s
}

// Add creates an item, as a client may between two pages.
func (c *Container) Add(doc string) (*resource.Item, error) {
	p, err := c.add(doc)
	if err != nil {
		return nil, err
	}
	p.sort()
	return c.Items[len(c.Items)-1], nil
}

func (c *Container) add(doc string) (*Source, error) {
	json, _, err := c.Policy.Normalize(nil, []byte(doc), value.Options{})
	if err != nil {
		return nil, err
	}
	key, err := c.Definition.Extract(json)
	if err != nil {
		return nil, err
	}
	n := c.written
	c.written++
	item := &resource.Item{
		EPK: c.Definition.EPK(key), Key: key, ID: value.FromRaw(json).Property("id").Text(),
		PartitionID: 1, LSN: session.LSN(n + 1), TS: 1_700_000_000 + int64(n%7), JSON: json,
	}
	for _, p := range c.parts {
		if p.keyRange.Contains(item.EPK) {
			terms, err := p.Policy().Extract(json, item.TS)
			if err != nil {
				return nil, err
			}
			p.given++
			item.Ordinal = p.prefix | p.given
			p.add(item, terms)
			c.Items = append(c.Items, item)
			return p, nil
		}
	}
	return nil, fmt.Errorf("no part for EPK %s", item.EPK)
}

// Split splits the part at a position into two, with half of its keys in each. It does not split a
// part with a single key.
func (c *Container) Split(at int) {
	epks := make([]partition.EPK, 0, len(c.parts[at].items))
	for _, item := range c.parts[at].items {
		epks = append(epks, item.EPK) // in order
	}
	if epks = slices.Compact(epks); len(epks) > 1 {
		c.Reshape(at, 1, c.Definition.BoundaryAt(epks[len(epks)/2]))
	}
}

// Merge merges the part at a position with the next part, if any.
func (c *Container) Merge(at int) {
	if at+1 < len(c.parts) {
		c.Reshape(at, 2)
	}
}

// Reshape replaces count adjacent parts, starting at a position, by parts with the given inner
// boundaries. Items keep their ordinals. The new parts have their own ids and prefixes, and
// continue from the greatest LSN of the old parts.
func (c *Container) Reshape(at, count int, inner ...partition.EPK) {
	old := c.parts[at : at+count]
	lower, end := old[0].keyRange.Min, old[count-1].keyRange.Max
	var parts []*Source
	for _, upper := range append(slices.Clone(inner), end) {
		p := c.newSource(partition.Range{Min: lower, Max: upper})
		for _, o := range old {
			p.takeFrom(o)
		}
		parts = append(parts, p)
		lower = upper
	}
	c.parts = slices.Replace(c.parts, at, at+count, parts...)
}

// Remove deletes an item, as a client may between two pages.
func (c *Container) Remove(item *resource.Item) {
	c.Items = slices.DeleteFunc(c.Items, func(i *resource.Item) bool { return i == item })
	for _, p := range c.parts {
		if p.keyRange.Contains(item.EPK) {
			p.remove(item)
		}
	}
}

// Replace replaces the text of an item, with the same id and partition key. The item keeps its
// ordinal.
func (c *Container) Replace(item *resource.Item, doc string) (*resource.Item, error) {
	json, _, err := c.Policy.Normalize(nil, []byte(doc), value.Options{})
	if err != nil {
		return nil, err
	}
	replaced := *item
	replaced.JSON = json
	for _, p := range c.parts {
		if !p.keyRange.Contains(item.EPK) {
			continue
		}
		terms, err := p.Policy().Extract(json, item.TS)
		if err != nil {
			return nil, err
		}
		p.remove(item)
		p.add(&replaced, terms)
		p.sort()
	}
	c.Items[slices.Index(c.Items, item)] = &replaced
	return &replaced, nil
}

// Expire hides an item that the index still lists.
func (c *Container) Expire(item *resource.Item) {
	if c.expired == nil {
		c.expired = make(map[*resource.Item]bool)
	}
	c.expired[item] = true
}

// Parts returns the container's parts for an exec.Request.
func (c *Container) Parts() []exec.Part {
	parts := make([]exec.Part, len(c.parts))
	for i, p := range c.parts {
		parts[i] = exec.Part{RangeID: p.id, Range: p.keyRange, Open: p.open}
	}
	return parts
}

// Open is the number of open sources.
func (c *Container) Open() int { return c.opened }

// Visited is the number of entries that cursors have yielded so far, including those read to choose
// an access path.
func (c *Container) Visited() int { return c.visited }

// Break makes the index of a path unusable, as if another path shared its hash.
func (c *Container) Break(p index.Path) {
	for _, part := range c.parts {
		part.broken = map[uint64]bool{p.Hash(): true}
	}
}
