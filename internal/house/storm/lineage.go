package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"sync"

	"github.com/orrery-db/orrery/internal/house/served"
)

// A lineage is the history of a container's partitions.
type lineage struct {
	mu        sync.Mutex
	live      map[string]served.KeyRange
	gone      map[string]bool
	ancestors map[string][]string // of all partitions seen so far
	made      map[string]bool     // partitions that the runner's requests made
	others    int                 // partitions that the balancer made
}

func newLineage() *lineage {
	return &lineage{
		live: map[string]served.KeyRange{}, gone: map[string]bool{}, ancestors: map[string][]string{},
		made: map[string]bool{},
	}
}

// observe reads the container's ranges and compares them with everything seen before. Observations
// do not overlap, so an older answer is never taken for a newer one.
func (g *lineage) observe(ctx context.Context, a *account, l layout, v *verdict) ([]rangeStatus, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	status, err := a.ranges(ctx, l)
	if err != nil {
		return nil, err
	}
	ranges := make([]served.KeyRange, len(status.Ranges))
	for i, p := range status.Ranges {
		ranges[i] = served.KeyRange{
			ID: p.ID, MinInclusive: p.MinInclusive, MaxExclusive: p.MaxExclusive, Parents: p.Parents,
		}
	}
	if wrong := covers(ranges); wrong != "" {
		v.fail(checkLineage, "%s: %s", l.id, wrong)
	}
	now := map[string]served.KeyRange{}
	for _, k := range ranges {
		now[k.ID] = k
		if g.gone[k.ID] {
			v.fail(checkLineage, "%s: range %s had been replaced and is there again", l.id, k.ID)
		}
		before, known := g.live[k.ID]
		switch {
		case known &&
			(before.MinInclusive != k.MinInclusive || before.MaxExclusive != k.MaxExclusive ||
				!slices.Equal(before.Parents, k.Parents)):
			v.fail(checkLineage, "%s: range %s changed: %+v, then %+v", l.id, k.ID, before, k)
		case !known:
			g.born(l, k, v)
		}
	}
	for id := range g.live {
		if _, still := now[id]; !still {
			g.gone[id] = true
		}
	}
	g.live = now
	return status.Ranges, nil
}

// born records a range that is seen for the first time.
func (g *lineage) born(l layout, k served.KeyRange, v *verdict) {
	g.ancestors[k.ID] = k.Parents
	if len(g.live) > 0 && !g.made[k.ID] {
		g.others++
	}
	id, last := number(k.ID), -1
	for _, parent := range k.Parents {
		n := number(parent)
		if n <= last || n >= id {
			v.fail(checkLineage, "%s: range %s names its ancestors as %v: not from the oldest to the youngest", l.id, k.ID,
				k.Parents)
		}
		last = n
		for _, earlier := range g.ancestors[parent] {
			if !slices.Contains(k.Parents, earlier) {
				v.fail(checkLineage, "%s: range %s names %s as an ancestor and leaves out that one's ancestor %s", l.id, k.ID,
					parent, earlier)
			}
		}
	}
	for old, was := range g.live { // every range that it overlaps is an ancestor
		if overlap(was, k) && !slices.Contains(k.Parents, old) {
			v.fail(checkLineage, "%s: range %s [%s,%s) covers a part of what was range %s and does not name it: %v", l.id, k.ID,
				k.MinInclusive, k.MaxExclusive, old, k.Parents)
		}
	}
}

// answered records the answer to a request of the runner.
func (g *lineage) answered(l layout, verb string, asked []string, done reshaped, v *verdict) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(done.From) == 0 || len(done.To) == 0 {
		v.fail(checkLineage, "%s: a %s of %v answered with nothing done: %+v", l.id, verb, asked, done)
	}
	if len(asked) > 0 && !slices.Equal(asked, done.From) {
		v.fail(checkLineage, "%s: a %s of %v says it replaced %v", l.id, verb, asked, done.From)
	}
	for _, id := range done.To {
		g.made[id] = true
		if verb != "rebuild" && slices.Contains(done.From, id) {
			v.fail(checkLineage, "%s: a %s of %v gave range %s again", l.id, verb, done.From, id)
		}
		if k, seen := g.live[id]; seen { // an observation saw the range before the answer came
			g.others -= min(1, g.others)
			for _, from := range done.From {
				// When several ranges became several, each names only those that it overlaps; born has checked
				// that.
				whole := len(done.From) == 1 || len(done.To) == 1
				if whole && verb != "rebuild" && !slices.Contains(k.Parents, from) {
					v.fail(checkLineage, "%s: range %s was made of %v and names %v", l.id, id, done.From, k.Parents)
				}
			}
		}
	}
}

func overlap(a, b served.KeyRange) bool {
	return a.MinInclusive < b.MaxExclusive && b.MinInclusive < a.MaxExclusive
}

// covers returns why the ranges do not cover the keys from the least to the greatest without gaps,
// or "".
func covers(ranges []served.KeyRange) string {
	sorted := slices.Clone(ranges)
	slices.SortFunc(sorted, func(a, b served.KeyRange) int {
		if a.MinInclusive < b.MinInclusive {
			return -1
		}
		return 1
	})
	end := ""
	for _, k := range sorted {
		if k.MinInclusive != end || k.MaxExclusive <= k.MinInclusive {
			return fmt.Sprintf("range %s is [%s,%s), the one before ends at %q: %+v", k.ID, k.MinInclusive, k.MaxExclusive, end,
				sorted)
		}
		end = k.MaxExclusive
	}
	if end != "FF" {
		return fmt.Sprintf("the ranges end at %q: %+v", end, sorted)
	}
	return ""
}

func number(id string) int {
	n, err := strconv.Atoi(id)
	if err != nil {
		return -1
	}
	return n
}
