package engine

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/advise"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
)

// Advice looks at so much (ours).
const (
	adviceStep = 10 * time.Second
	// adviceListed is how many keys and statements of the heat are looked at.
	adviceListed = 2000
	// adviceKeys is how many of the largest logical partitions are.
	adviceKeys = 20
	// sampledItems of a physical partition that has too few for a sample of its own
	// tell which paths there are.
	sampledItems = 200
	// entryBytes is what an index entry has besides its value: the item's ordinal and
	// EPK. What it shares with the entries beside it is not counted.
	entryBytes = 8 + 16
)

// AdviceOf examines how a container was used in the last hour. db and coll are names
// or RIDs. Errors are those of Ranges.
func (e *Engine) AdviceOf(ctx context.Context, db, coll string) (advise.Advice, error) {
	c, err := e.catalog.Load().findContainer(db, coll)
	if err != nil {
		return advise.Advice{}, err
	}
	return e.advise(ctx, c)
}

// AdviceOfAll examines all containers of the account, in the order of their paths.
// One that is deleted meanwhile is left out.
func (e *Engine) AdviceOfAll(ctx context.Context) ([]advise.Advice, error) {
	var all []advise.Advice
	for _, c := range e.eachContainer() {
		one, err := e.advise(ctx, c.container)
		switch {
		case errors.Is(err, status.NotFound), errors.Is(err, status.OwnerNotFound):
		case err != nil:
			return nil, err
		default:
			all = append(all, one)
		}
	}
	return all, nil
}

func (e *Engine) advise(ctx context.Context, c *container) (advice advise.Advice, err error) {
	err = c.onRoutes(ctx, func(now *routed) error {
		facts, err := e.adviceFacts(ctx, now)
		if err == nil {
			advice = advise.Advise(&facts, e.clock.Now(), advise.Defaults())
		}
		return err
	})
	return advice, err
}

// adviceFacts gathers what is known of a container.
func (e *Engine) adviceFacts(ctx context.Context, c *routed) (advise.Container, error) {
	now := e.clock.Now()
	from, to := adviceSpan(now)
	b := e.budgetStatus(c)
	facts := advise.Container{
		Path: c.path, Report: e.Heat().Report(c.number, from, to, adviceStep, adviceListed),
		Provisioned: b.Throughput, Shared: b.Kind == BudgetShared, Autoscale: b.Autoscale,
		KeyPaths: c.key().Paths, LogicalLimit: e.logicalPartitionBytes, PhysicalLimit: e.physicalPartitionBytes,
	}
	if b.Kind == BudgetServerless {
		facts.Provisioned = 0 // nothing is provisioned that could be too much or too little
	}
	facts.Siblings = e.siblings(c, from, to)
	paths := pathCensus{items: map[string]int64{}}
	for _, p := range c.ranges {
		if err := ctx.Err(); err != nil {
			return facts, err
		}
		if err := e.partitionFacts(ctx, p, &facts, &paths); err != nil {
			return facts, err
		}
	}
	slices.SortStableFunc(facts.Keys, func(x, y advise.LogicalPartition) int { return cmp.Compare(y.Bytes, x.Bytes) })
	facts.Keys = facts.Keys[:min(len(facts.Keys), adviceKeys)]
	e.remembered.grow(c.number, facts.Keys, now)
	facts.Index.Everything = indexesEverything(c.policy)
	facts.Index.Paths = paths.list(func(path string) bool { return e.remembered.used(c.number, path, now) })
	return facts, nil
}

// adviceSpan is the hour that advice is about, up to the end of the ten seconds that
// have begun: cells begin where the spans begin in which keys are hot, and do not
// depend on the second in which somebody asks.
func adviceSpan(now time.Time) (from, to time.Time) {
	to = now.Truncate(adviceStep).Add(adviceStep)
	return to.Add(-heat.Retained), to
}

// partitionFacts adds what one physical partition holds. Its logical partitions are
// those that statistics look at too: of many, some by chance.
func (e *Engine) partitionFacts(ctx context.Context, p *physical.Partition, facts *advise.Container, paths *pathCensus) error {
	s, err := p.Snapshot()
	if err != nil {
		return err
	}
	defer s.Release()
	indexBytes, err := paths.add(ctx, p, s)
	if err != nil {
		return err
	}
	facts.Partitions = append(facts.Partitions, advise.Partition{Range: p.ID(), Items: s.Items(), Bytes: s.Bytes(), Index: indexBytes})
	sample, err := s.SampleLogical(sampledLogical)
	if err != nil {
		return err
	}
	for _, one := range sample {
		facts.Keys = append(facts.Keys, advise.LogicalPartition{Key: one.Key.JSON(), Items: one.Items, Bytes: one.Bytes})
	}
	return nil
}

// siblings are the other containers that share a container's budget.
func (e *Engine) siblings(c *routed, from, to time.Time) (siblings []advise.Sibling) {
	d := e.catalog.Load().numbers[c.database.number]
	if c.own != nil || d == nil {
		return nil
	}
	for _, other := range d.containers {
		if other.own != nil || other.number == c.number {
			continue
		}
		one := advise.Sibling{Path: other.path}
		for _, p := range e.Heat().Report(other.number, from, to, to.Sub(from), 0).Partitions {
			one.RU += p.Total.RU
			one.Requests += p.Total.Requests
			one.Throttled += p.Total.Throttled
		}
		siblings = append(siblings, one)
	}
	slices.SortFunc(siblings, func(a, b advise.Sibling) int { return cmp.Compare(a.Path, b.Path) })
	return siblings
}

// indexesEverything tells that a policy excludes no path.
func indexesEverything(p *index.Policy) bool {
	s := p.Settings()
	return !s.None && !slices.ContainsFunc(s.Rules, func(r index.Rule) bool { return !r.Include })
}

// pathCensus counts the items that have index entries, path by path. Which paths
// there are is found in some items of each physical partition; how many items have
// each is known exactly.
type pathCensus struct{ items map[string]int64 }

// add counts a partition, and guesses from the same items what its index entries
// have in bytes, before they are compressed.
func (n *pathCensus) add(ctx context.Context, p *physical.Partition, s *physical.Snapshot) (indexBytes int64, err error) {
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
			n.items[text] += count
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

// list are the paths, those that most items have first.
func (n *pathCensus) list(used func(path string) bool) []advise.IndexPath {
	list := make([]advise.IndexPath, 0, len(n.items))
	for path, items := range n.items {
		list = append(list, advise.IndexPath{Path: path, Items: items, Used: used(path)})
	}
	slices.SortFunc(list, func(a, b advise.IndexPath) int {
		return cmp.Or(cmp.Compare(b.Items, a.Items), cmp.Compare(a.Path, b.Path))
	})
	return list
}
