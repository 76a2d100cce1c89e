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

// Bounds of what is remembered for advice (ours).
const (
	rememberedContainers = 10_000
	rememberedTexts      = 20_000 // of all containers together
	rememberedPaths      = 5000   // of a container
	rememberedAllPaths   = 100_000
	rememberedSizes      = 64 // logical partitions of a container
	rememberedAllSizes   = 50_000
	// textRest is for how long a statement's paths are not looked at again.
	textRest = time.Minute
	// sizeKept is how old the size of a logical partition may be that its growth is
	// measured from.
	sizeKept = 24 * time.Hour
)

// Gatherer gathers facts. What it remembers is of this process, begins empty and is bounded.
// It may be used by many goroutines.
type Gatherer struct {
	heat *heat.Map
	seed maphash.Seed

	mu           sync.Mutex // held for moments; no other lock is taken under it
	containers   map[uint32]*pastUse
	texts        map[notedText]time.Time // when the paths of a statement were noted
	paths, sizes int                     // how many all containers have
}

// notedText is a statement of a container, by the hash of its text.
type notedText struct {
	container uint32
	hash      uint64
}

// pastUse is what is remembered of one container.
type pastUse struct {
	all    *Gatherer            // which counts what containers have
	latest time.Time            // when something was noted
	paths  map[string]time.Time // when a query last used a path
	full   time.Time            // when there was no room for a path: what was used until then is not known
	sizes  map[string]pastSize  // by key
}

type pastSize struct {
	bytes int64
	at    time.Time
}

// New returns a gatherer that remembers nothing yet.
func New(h *heat.Map) *Gatherer {
	return &Gatherer{
		heat: h, seed: maphash.MakeSeed(), containers: map[uint32]*pastUse{},
		texts: map[notedText]time.Time{},
	}
}

// of returns what is remembered of a container, and makes it when there is nothing.
// The caller holds mu.
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

// expire forgets containers of which nothing was noted for long, or else any: they
// may have been deleted.
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

// within says that something was not longer ago than that, nor is it to come.
func within(then, now time.Time, span time.Duration) bool {
	ago := now.Sub(then)
	return ago >= 0 && ago < span
}

// Note remembers which indexed paths a query uses: those of its look-ups, of its
// order, and of what it groups by and aggregates, whether or not this run of it read
// them. A text that was noted within a minute is not looked at again: that costs one
// hash and allocates nothing.
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
		clear(g.texts) // they are looked at again
	}
	g.texts[text] = now
	for _, p := range paths {
		u.use(p.String(), now)
	}
}

// use notes a path.
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

// crowded says that there is no room for a path: the container has enough of them, or
// all containers together.
func (u *pastUse) crowded() bool {
	return len(u.paths) >= rememberedPaths || u.all.paths >= rememberedAllPaths
}

// used tells whether a query used a path in the retained hour. Where that is not
// known, it did: nobody should take out of the index what is in use.
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

// grow tells of logical partitions by how much they have grown since they were first
// looked at, a day ago at most, and remembers their sizes for the next time. How it
// was before that is not known: what a key's requests read and wrote does not tell
// what stayed.
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

// pathsOf are the indexed paths that a query can use.
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

// lookedUp are the paths that a filter is looked up at.
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

// grouped are the paths that groups and aggregates are of, also as conditions
// (COUNTIF).
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
