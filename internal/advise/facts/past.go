package facts

import (
	"hash/maphash"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/advise"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// Bounds of the gatherer's memory (ours).
const (
	rememberedContainers = 10_000
	rememberedTexts      = 20_000 // in all containers
	rememberedPaths      = 5000   // in one container
	rememberedAllPaths   = 100_000
	rememberedSizes      = 64 // logical partitions of one container
	rememberedAllSizes   = 50_000
	// textRest is how long Note skips a statement after it has recorded the statement's paths.
	textRest = time.Minute
	// sizeKept is the greatest age of a recorded size from which grow measures growth.
	sizeKept = 24 * time.Hour
)

// Gatherer gathers facts. Its memory belongs to this process, starts empty and is bounded. Its
// methods are safe for concurrent use.
type Gatherer struct {
	heat *heat.Map
	seed maphash.Seed

	mu           sync.Mutex // only for short moments, and no other lock is taken under it
	containers   map[uint32]*pastUse
	texts        map[notedText]time.Time // when Note recorded the paths of a statement
	paths, sizes int                     // totals over all containers
}

// notedText identifies a statement of a container by the hash of its text.
type notedText struct {
	container uint32
	hash      uint64
}

// pastUse is the recorded use of one container.
type pastUse struct {
	all    *Gatherer            // holds the totals over all containers
	latest time.Time            // the time of the last record
	paths  map[string]time.Time // when a query last used a path
	full   time.Time            // when a path found no room: earlier use is unknown
	sizes  map[string]pastSize  // by key
}

type pastSize struct {
	bytes int64
	at    time.Time
}

// New returns a gatherer with an empty memory.
func New(h *heat.Map) *Gatherer {
	return &Gatherer{
		heat: h, seed: maphash.MakeSeed(), containers: map[uint32]*pastUse{},
		texts: map[notedText]time.Time{},
	}
}

// of returns the record of a container and creates it if necessary. The caller holds mu.
func (g *Gatherer) of(container uint32, now time.Time) *pastUse {
	u := g.containers[container]
	if u == nil {
		if len(g.containers) >= rememberedContainers {
			g.expire(now)
		}
		u = &pastUse{all: g, paths: map[string]time.Time{}, sizes: map[string]pastSize{}}
		g.containers[container] = u
	}
	u.latest = now
	return u
}

// expire forgets the containers without a recent record, because they may have been deleted. If too
// many remain, it forgets any of them.
func (g *Gatherer) expire(now time.Time) {
	for number, u := range g.containers {
		if !within(u.latest, now, sizeKept) {
			g.forget(number)
		}
	}
	for number := range g.containers {
		if len(g.containers) < rememberedContainers {
			return
		}
		g.forget(number)
	}
}

func (g *Gatherer) forget(container uint32) {
	u := g.containers[container]
	g.paths, g.sizes = g.paths-len(u.paths), g.sizes-len(u.sizes)
	delete(g.containers, container)
}

// within reports whether then lies in the span before now, and not in the future.
func within(then, now time.Time, span time.Duration) bool {
	ago := now.Sub(then)
	return ago >= 0 && ago < span
}

// Note records the indexed paths that a query uses: in its lookups, its order, its groups and its
// aggregates, whether or not this run read them. It skips a text that it recorded less than a
// minute ago. Skipping costs one hash and allocates nothing.
func (g *Gatherer) Note(container uint32, query string, l *plan.Logical, policy *index.Policy, now time.Time) {
	text := notedText{container, maphash.String(g.seed, query)}
	g.mu.Lock()
	known := within(g.texts[text], now, textRest)
	g.mu.Unlock()
	if known {
		return
	}
	paths := pathsOf(l, policy)
	g.mu.Lock()
	defer g.mu.Unlock()
	u := g.of(container, now)
	if len(g.texts) >= rememberedTexts {
		clear(g.texts) // Note records them again
	}
	g.texts[text] = now
	for _, p := range paths {
		u.use(p.String(), now)
	}
}

// use records the use of a path.
func (u *pastUse) use(path string, now time.Time) {
	_, known := u.paths[path]
	if !known && u.crowded() {
		before := len(u.paths)
		maps.DeleteFunc(u.paths, func(_ string, at time.Time) bool { return !within(at, now, heat.Retained) })
		u.all.paths -= before - len(u.paths)
		if u.crowded() {
			u.full = now
			return
		}
	}
	if !known {
		u.all.paths++
	}
	u.paths[path] = now
}

// crowded reports whether there is no room for another path, in the container or in all containers.
func (u *pastUse) crowded() bool {
	return len(u.paths) >= rememberedPaths || u.all.paths >= rememberedAllPaths
}

// used reports whether a query used a path in the retained hour. When that is unknown it returns
// true, because no client should remove a used path from the index.
func (g *Gatherer) used(container uint32, path string, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	u := g.containers[container]
	if u == nil {
		return false
	}
	at, known := u.paths[path]
	return known && within(at, now, heat.Retained) || !u.full.IsZero() && within(u.full, now, heat.Retained)
}

// grow sets how much logical partitions have grown since their first recorded size, at most a day
// ago, and records their sizes for the next call. Earlier growth is unknown, because the requests
// of a key do not show how much of their data remained.
func (g *Gatherer) grow(container uint32, keys []advise.LogicalPartition, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	u := g.of(container, now)
	for key, size := range u.sizes {
		among := slices.ContainsFunc(keys, func(k advise.LogicalPartition) bool { return k.Key == key })
		if !within(size.at, now, sizeKept) || !among && len(u.sizes)+len(keys) > rememberedSizes {
			delete(u.sizes, key)
			g.sizes--
		}
	}
	for i := range keys {
		k := &keys[i]
		past, known := u.sizes[k.Key]
		switch {
		case known && now.After(past.at):
			k.Grown, k.Over = max(0, k.Bytes-past.bytes), now.Sub(past.at)
		case !known && len(u.sizes) < rememberedSizes && g.sizes < rememberedAllSizes:
			u.sizes[k.Key] = pastSize{k.Bytes, now}
			g.sizes++
		}
	}
}

// pathsOf returns the indexed paths that a query can use.
func pathsOf(l *plan.Logical, policy *index.Policy) []index.Path {
	var paths []index.Path
	for ; l != nil; l = l.Input {
		paths = append(paths, lookedUp(l, policy)...)
		paths = append(paths, ordered(l, policy)...)
		if l.Grouping != nil {
			paths = append(paths, grouped(l, policy)...)
		}
		if l.Distinct {
			for _, m := range l.Select.Items {
				paths = appendPath(paths, m.Expr)
			}
			paths = appendPath(paths, l.Select.Value)
		}
	}
	return paths
}

// lookedUp returns the paths that the index looks up for a filter.
func lookedUp(l *plan.Logical, policy *index.Policy) (paths []index.Path) {
	if !l.Scans() {
		return nil
	}
	for _, a := range l.Candidates(policy).Accesses {
		for _, lookup := range a.Lookups {
			paths = append(paths, lookup.Path)
		}
	}
	return paths
}

func ordered(l *plan.Logical, policy *index.Policy) (paths []index.Path) {
	if l.Order == nil {
		return nil
	}
	if len(l.Order.Terms) == 1 {
		return []index.Path{l.Order.Terms[0].Path}
	}
	var descending []bool
	for _, t := range l.Order.Terms {
		paths, descending = append(paths, t.Path), append(descending, t.Descending)
	}
	if found, _, ok := policy.Ordered(paths, descending); ok {
		return []index.Path{found.Path()}
	}
	return nil
}

// grouped returns the paths in groups and aggregates, including those in conditions (COUNTIF).
func grouped(l *plan.Logical, policy *index.Policy) (paths []index.Path) {
	for _, k := range l.Grouping.Keys {
		paths = appendPath(paths, k)
	}
	for _, a := range l.Grouping.Aggregates {
		paths = appendPath(paths, a.Operand)
		if a.Kind == expr.CountIf {
			condition := *l
			condition.Where, condition.Grouping = a.Operand, nil
			paths = append(paths, lookedUp(&condition, policy)...)
		}
	}
	return paths
}

func appendPath(paths []index.Path, n expr.Node) []index.Path {
	if p, ok := plan.IndexPath(n); ok {
		return append(paths, p)
	}
	return paths
}
