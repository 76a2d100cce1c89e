// Package facts gathers what advice about a container is made of: its heat, and what its ranges and
// their index hold. It remembers which indexed paths queries have used, and how large logical
// partitions were.
//
// The one idea: the caller says what the container is (Container). The package reads everything else
// from published snapshots, from the heat, and from what it has noted. Package advise judges the facts.
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

// Advice looks at so much (ours).
const (
	step = 10 * time.Second
	// listed is how many keys and statements of the heat are looked at.
	listed = 2000
	// largest is how many of the largest logical partitions are.
	largest = 20
	// sampledLogical is how many logical partitions of each physical one are.
	sampledLogical = 1000
	// sampledItems of a physical partition that has too few for a sample of its own
	// tell which paths there are.
	sampledItems = 200
	// entryBytes is what an index entry has besides its value: the item's ordinal and
	// EPK. What it shares with the entries beside it is not counted.
	entryBytes = 8 + 16
)

// Container is a container that advice is about.
type Container struct {
	Known    advise.Container // path, throughput, paths of the key and limits; the rest is gathered
	Number   uint32
	Policy   *index.Policy
	Ranges   []*physical.Partition
	Siblings map[uint32]string // paths, by number, of containers that share its budget
}

// Gather returns the facts about how a container was used in the last hour. A range that was
// replaced meanwhile is an error, see physical.Moved.
func (g *Gatherer) Gather(ctx context.Context, c *Container, now time.Time) (advise.Container, error) {
	facts := c.Known
	// Cells begin where the spans of hot keys begin. They do not depend on the second of the request.
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
	settings := c.Policy.Settings() // everything is indexed where no path is excluded
	facts.Index.Everything = !settings.None &&
		!slices.ContainsFunc(settings.Rules, func(r index.Rule) bool { return !r.Include })
	for path, n := range items {
		facts.Index.Paths = append(facts.Index.Paths,
			advise.IndexPath{Path: path, Items: n, Used: g.used(c.Number, path, now)})
	}
	slices.SortFunc(facts.Index.Paths, func(a, b advise.IndexPath) int { // those that most items have first
		return cmp.Or(cmp.Compare(b.Items, a.Items), cmp.Compare(a.Path, b.Path))
	})
	return facts, nil
}

// addPartition adds what one physical partition holds, and counts the items that have index entries,
// path by path. Its logical partitions are those that statistics look at too: of many, some by
// chance.
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

// countPaths adds to counts how many items of a partition have each path, and guesses what its index
// entries have in bytes before they are compressed. Which paths there are is found in some items;
// how many items have each is known exactly.
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
			if t.Path != "/" && t.Path[0] == '/' { // else the list of all items, or a composite index, which somebody wanted
				seen[t.Path] = true
			}
		}
	}
	for text := range seen {
		path, err := index.PathFromText(text)
		if err != nil {
			return 0, err
		}
		if count := s.PathItems(path); count > 0 { // -1: the partition's index is to be rebuilt without it
			counts[text] += count
		}
	}
	return int64(float64(indexBytes) / float64(len(items)) * float64(s.Items()-s.Unindexed())), nil
}

// someTerms are the index terms of some items.
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
	s.OnlyIndexed()
	cursor, err := s.Scan(ctx, index.Scope{Range: p.Range()}, nil)
	if err != nil {
		return nil, err
	}
	defer cursor.Close() //nolint:errcheck // what matters was reported by Next
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
			continue // it has expired
		}
		terms, err := s.Policy().Extract(item.JSON, item.TS)
		if err != nil {
			return nil, err
		}
		items = append(items, terms)
	}
	return items, nil
}
