// Package facts gathers the facts behind the advice about a container: its heat, and the content of
// its ranges and their index. It remembers which indexed paths queries have used, and how large
// logical partitions were.
//
// The one idea: the caller describes the container (Container). The package reads everything else
// from published snapshots, from the heat, and from its own records. Package advise judges the
// facts.
//
// The package does not know databases, offers or requests. Start reading at Gatherer.
package facts

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/advise"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/physical"
)

// Bounds of what one gathering reads (ours).
const (
	step = 10 * time.Second
	// listed is how many keys and statements of the heat Gather reads.
	listed = 2000
	// largest is how many of the largest logical partitions Gather reads.
	largest = 20
	// sampledLogical is how many logical partitions Gather reads in each physical one.
	sampledLogical = 1000
	// sampledItems is how many items show the paths of a physical partition that is too small for its
	// own sample.
	sampledItems = 200
	// entryBytes is the size of an index entry without its value: the item's ordinal and EPK. It
	// ignores what the entry shares with its neighbours.
	entryBytes = 8 + 16
)

// Container describes the container that the advice is about.
type Container struct {
	Known    advise.Container // path, throughput, key paths and limits; Gather adds the rest
	Number   uint32
	Policy   *index.Policy
	Ranges   []*physical.Partition
	Siblings map[uint32]string // by number, the paths of containers that share its budget
}

// Gather returns the facts about a container's use in the last hour. It fails if a range was
// replaced in the meantime; see physical.Moved.
func (g *Gatherer) Gather(ctx context.Context, c *Container, now time.Time) (advise.Container, error) {
	facts := c.Known
	// Cells align with the spans of hot keys and do not depend on the second of the request.
	to := now.Truncate(step).Add(step)
	from := to.Add(-heat.Retained)
	facts.Report = g.heat.Report(c.Number, from, to, step, listed)
	for number, path := range c.Siblings {
		one := advise.Sibling{Path: path}
		for _, p := range g.heat.Report(number, from, to, to.Sub(from), 0).Partitions {
			one.RU += p.Total.RU
			one.Requests += p.Total.Requests
			one.Throttled += p.Total.Throttled
		}
		facts.Siblings = append(facts.Siblings, one)
	}
	slices.SortFunc(facts.Siblings, func(a, b advise.Sibling) int { return cmp.Compare(a.Path, b.Path) })
	items := map[string]int64{}
	for _, p := range c.Ranges {
		if err := ctx.Err(); err != nil {
			return facts, err
		}
		if err := addPartition(ctx, p, &facts, items); err != nil {
			return facts, err
		}
	}
	slices.SortStableFunc(facts.Keys, func(x, y advise.LogicalPartition) int { return cmp.Compare(y.Bytes, x.Bytes) })
	facts.Keys = facts.Keys[:min(len(facts.Keys), largest)]
	g.grow(c.Number, facts.Keys, now)
	settings := c.Policy.Settings() // without excluded paths, the index holds everything
	facts.Index.Everything = !settings.None &&
		!slices.ContainsFunc(settings.Rules, func(r index.Rule) bool { return !r.Include })
	for path, n := range items {
		facts.Index.Paths = append(facts.Index.Paths,
			advise.IndexPath{Path: path, Items: n, Used: g.used(c.Number, path, now)})
	}
	slices.SortFunc(facts.Index.Paths, func(a, b advise.IndexPath) int { // most items first
		return cmp.Or(cmp.Compare(b.Items, a.Items), cmp.Compare(a.Path, b.Path))
	})
	return facts, nil
}

// addPartition adds the content of one physical partition to the facts, and to items the number of
// items with index entries for each path. It reads the same logical partitions as the statistics: a
// random sample when there are many.
func addPartition(ctx context.Context, p *physical.Partition, facts *advise.Container, items map[string]int64) error {
	s, err := p.Snapshot()
	if err != nil {
		return err
	}
	defer s.Release()
	indexBytes, err := countPaths(ctx, p, s, items)
	if err != nil {
		return err
	}
	facts.Partitions = append(facts.Partitions,
		advise.Partition{Range: p.ID(), Items: s.Items(), Bytes: s.Bytes(), Index: indexBytes})
	sample, err := s.SampleLogical(sampledLogical)
	if err != nil {
		return err
	}
	for _, one := range sample {
		facts.Keys = append(facts.Keys, advise.LogicalPartition{Key: one.Key.JSON(), Items: one.Items, Bytes: one.Bytes})
	}
	return nil
}

// countPaths adds to counts how many items of a partition have each path, and estimates the bytes
// of the index entries before compression. A sample of items gives the paths; the number of items
// for each path is exact.
func countPaths(ctx context.Context, p *physical.Partition, s *physical.Snapshot,
	counts map[string]int64,
) (indexBytes int64, err error) {
	items, err := someTerms(ctx, p, s)
	if err != nil || len(items) == 0 {
		return 0, err
	}
	seen := map[string]bool{}
	for _, terms := range items {
		for i := range terms.Len() {
			t := terms.At(i)
			indexBytes += int64(len(t.Key) + entryBytes)
			if t.Path != "/" && t.Path[0] == '/' { // skips the list of all items, and composite indexes, which are deliberate
				seen[t.Path] = true
			}
		}
	}
	for text := range seen {
		path, err := index.PathFromText(text)
		if err != nil {
			return 0, err
		}
		if count := s.PathItems(path); count > 0 { // -1: a rebuild will drop the path from the partition's index
			counts[text] += count
		}
	}
	return int64(float64(indexBytes) / float64(len(items)) * float64(s.Items()-s.Unindexed())), nil
}

// someTerms returns the index terms of a sample of items.
func someTerms(ctx context.Context, p *physical.Partition, s *physical.Snapshot) ([]*index.Terms, error) {
	if s.Policy().Settings().None {
		return nil, nil
	}
	sample, err := s.Sample(ctx)
	if err != nil {
		return nil, err
	}
	if sample != nil {
		return sample.Items, nil
	}
	s.OnlyIndexed(true)
	cursor, err := s.Scan(ctx, index.Scope{Range: p.Range()}, nil)
	if err != nil {
		return nil, err
	}
	defer cursor.Close() //nolint:errcheck // Next has reported any error that matters
	var items []*index.Terms
	for len(items) < sampledItems {
		entry, more, err := cursor.Next(ctx)
		if err != nil || !more {
			return items, err
		}
		item, err := s.Load(ctx, entry)
		if err != nil {
			return nil, err
		}
		if item == nil {
			continue // the item has expired
		}
		terms, err := s.Policy().Extract(item.JSON, item.TS)
		if err != nil {
			return nil, err
		}
		items = append(items, terms)
	}
	return items, nil
}
