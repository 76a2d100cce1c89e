package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// table returns the round's figures for people.
func (r *round) table(took time.Duration) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n== storm over %s: %.0f s\n", r.kind.name, took.Seconds())
	fmt.Fprintf(&b, "  %-8s %8s %8s %8s %7s %8s %8s %5s %7s %5s  %s\n", "client", "writes", "reads", "queries", "pages",
		"resumed", "retries", "410s", "on wire", "429s", "slowest, ms")
	for _, c := range r.clients {
		s := c.summed()
		if s == nil {
			fmt.Fprintf(&b, "  %-8s no summary\n", c.name)
			continue
		}
		var slowest []string
		for _, kind := range slices.Sorted(maps.Keys(s.SlowestMs)) {
			slowest = append(slowest, fmt.Sprintf("%s %.0f", kind, s.SlowestMs[kind]))
		}
		fmt.Fprintf(&b, "  %-8s %8d %8d %8d %7d %8d %8d %5d %7d %5d  %s\n", c.name, s.Writes, s.Reads, s.Queries, s.Pages,
			s.Resumed, s.Retries, s.Gone, s.GoneOnWire, s.Throttled, strings.Join(slowest, ", "))
	}
	writes, items, unclear := r.ledger.totals()
	fmt.Fprintf(&b, "  ledger: %d acknowledged writes, %d items in the end, %d with an unclear write\n", writes, items,
		unclear)
	r.reports.tell(&b, r.reshapes)
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, o := range r.outages {
		fmt.Fprintf(&b, "  killed, and back after %.0f ms\n", float64(o.until.Sub(o.from).Microseconds())/1000)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func (r *reshapeReport) tell(b *strings.Builder, target int) {
	if target == 0 {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	others, seen := 0, 0
	for _, g := range r.lineages {
		g.mu.Lock()
		others, seen = others+g.others, seen+len(g.ancestors)
		g.mu.Unlock()
	}
	fmt.Fprintf(b,
		"  reshapes: %d splits, %d merges, %d rebuilds; throughput replaced %d times, %d partitions made by the balancer; "+
			"%d partitions in all\n",
		r.verbs["split"], r.verbs["merge"], r.verbs["rebuild"], r.throughputs, others, seen)
	fmt.Fprintf(b,
		"  items moved %d, caught up %d; pause of writers: median %.1f ms, longest %.1f ms; a reshape took: median %.0f "+
			"ms, longest %.0f ms\n",
		r.items, r.caughtUp, median(r.pauses), longest(r.pauses), median(r.took), longest(r.took))
	for _, why := range slices.Sorted(maps.Keys(r.refusals)) {
		fmt.Fprintf(b, "  reshapes refused with %s: %d\n", why, r.refusals[why])
	}
	for _, what := range slices.Sorted(maps.Keys(r.left)) {
		fmt.Fprintf(b, "  let through to the program: %s: %d\n", what, r.left[what])
	}
}

func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}

func longest(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	return slices.Max(values)
}
