package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// The floors of queries in process.
const (
	flatCeiling     = 1.30
	topCeiling      = 3.00
	scanFloor       = 400_000   // items a second
	countFloor      = 1_000_000 // entries a second
	topRows         = 100
	queriesOfARound = 500
)

// benchQueryFlat measures the CPU time of a query within one logical partition as the container
// grows: the ratio is the larger container's divided by the smallest's. All data sets are read
// before, as on a server that has run for a while. A note has the cost of the first queries, whose
// blocks are not in the cache.
func benchQueryFlat(ctx context.Context, r *run) error {
	for _, ranges := range r.ranges {
		sides, cold := make([]side, len(r.sizes)), make([]sample, len(r.sizes))
		for i, items := range r.sizes {
			p, err := r.data.product(ctx, set{items, ranges})
			if err != nil {
				return err
			}
			if cold[i], err = r.queryingKeys(p, items)(ctx); err != nil {
				return err
			}
			if err := p.askAllKeys(ctx, items); err != nil {
				return err
			}
			sides[i] = r.queryingKeys(p, items)
		}
		sides[len(sides)-1] = r.profiled(fmt.Sprintf("query_flat_%d", ranges), sides[len(sides)-1])
		found, _, err := r.takeTurns(ctx, 0, sides...)
		if err != nil {
			return err
		}
		r.reportGrowth("query_flat", ranges, found, cold...)
	}
	return nil
}

// reportGrowth compares the CPU time of one query in every larger data set with that in the
// smallest. cold holds the samples from before the data was read, if any.
func (r *run) reportGrowth(name string, ranges int, found []sample, cold ...sample) {
	small := found[0]
	for i, items := range r.sizes {
		f := figure{
			name: name, items: items, ranges: ranges, ratio: found[i].cpu / small.cpu, rate: found[i].rate, peer: small.rate,
			notes: []string{"cpu_us=" + micros(found[i].cpu)},
		}
		if i > 0 {
			f.floor = atMost(flatCeiling)
		}
		if i < len(cold) {
			f.notes = append(f.notes, "cold_cpu_us="+micros(cold[i].cpu))
		}
		r.report(f)
	}
}

// queryingKeys queries the 20 items of one key after another, far apart.
func (r *run) queryingKeys(p *product, items int) side {
	keys, i := items/itemsPerKey, 0
	return func(ctx context.Context) (sample, error) {
		return costing(cpuTime, func() (load, error) {
			begin := time.Now() //nolint:forbidigo // wall time is what is measured
			for range queriesOfARound {
				i++
				n := i * 7919 % keys * itemsPerKey
				if err := p.askKey(ctx, n); err != nil {
					return load{}, err
				}
			}
			return load{queriesOfARound, time.Since(begin)}, nil //nolint:forbidigo // wall time is what is measured
		})
	}
}

// itemsOfKey queries the items that share a key with item n, as clients do that send one text with
// parameters.
func itemsOfKey(n int) question {
	return question{
		text: "SELECT * FROM c WHERE c.pk = @value", value: strconv.Quote(keyOf(n)), key: keyHeader(n),
		rows: itemsPerKey,
	}
}

// askKey runs the query of itemsOfKey.
func (p *product) askKey(ctx context.Context, n int) error {
	_, err := p.ask(ctx, itemsOfKey(n), false)
	return err
}

// askAllKeys fills the cache, as far as it has room.
func (p *product) askAllKeys(ctx context.Context, items int) error {
	for n := 0; n < items; n += itemsPerKey {
		if err := p.askKey(ctx, n); err != nil {
			return err
		}
	}
	return nil
}

// benchOrderTop compares the first 100 items of an order with as many point reads in the same
// container: the ratio is the query's time divided by theirs.
func benchOrderTop(ctx context.Context, r *run) error {
	smallest := map[string]float64{} // rate in the smallest container
	return r.eachSet(ctx, func(s set, p *product) error {
		i := 0
		reads := repeated(r.round/10, func(ctx context.Context) error {
			for range topRows {
				i++
				if err := p.read(ctx, i*7919%s.items); err != nil {
					return err
				}
			}
			return nil
		})
		for _, path := range []string{"number3", "half"} {
			for _, direction := range []string{"ASC", "DESC"} {
				name := "order_top_" + path + "_" + strings.ToLower(direction)
				q := question{text: "SELECT TOP 100 * FROM c ORDER BY c." + path + " " + direction, rows: topRows}
				a, err := p.ask(ctx, q, true)
				if err != nil {
					return err
				}
				found, _, err := r.takeTurns(ctx, r.budget, reads, r.profiled(name+"_"+s.String(), r.asking(p, q)))
				if err != nil {
					return err
				}
				growth := name + strconv.Itoa(s.ranges)
				if smallest[growth] == 0 {
					smallest[growth] = found[1].rate
				}
				r.report(figure{
					name: name, items: s.items, ranges: s.ranges, ratio: found[0].rate / found[1].rate, rate: found[1].rate,
					peer: found[0].rate, floor: atMost(topCeiling),
					notes: []string{
						"retrieved=" + strconv.Itoa(a.retrieved), "within_101=" + yes(a.retrieved <= topRows+1),
						"cpu_us=" + micros(found[1].cpu),
						"time_to_smallest=" + strconv.FormatFloat(smallest[growth]/found[1].rate, 'f', 2, 64),
					},
				})
			}
		}
		return nil
	})
}

// through is a query that goes through many entries or items; its figure is their number per
// second.
type through struct {
	name string
	question
	over  int     // entries or items that one execution goes through
	floor float64 // 0: compared with a full scan of the same data set
}

// measureThrough runs such queries on every data set.
func (r *run) measureThrough(ctx context.Context, queries func(items int) []through) error {
	return r.eachSet(ctx, func(s set, p *product) error {
		for _, q := range queries(s.items) {
			if err := r.measureOne(ctx, s, p, q); err != nil {
				return err
			}
		}
		return nil
	})
}

func (r *run) measureOne(ctx context.Context, s set, p *product, q through) error {
	first, err := p.ask(ctx, q.question, true)
	if err != nil {
		return err
	}
	found, rounds, err := r.takeTurns(ctx, r.budget, r.profiled(q.name+"_"+s.String(), r.asking(p, q.question)))
	if err != nil {
		return err
	}
	rate := found[0].rate * float64(q.over)
	f := figure{
		name: q.name, items: s.items, ranges: s.ranges, rate: rate, peer: q.floor,
		notes: []string{
			"ms=" + strconv.FormatFloat(1000/found[0].rate, 'f', 2, 64),
			"cpu_ns_each=" + strconv.FormatFloat(found[0].cpu/float64(q.over), 'f', 0, 64),
			"retrieved=" + strconv.Itoa(first.retrieved), "rows=" + strconv.Itoa(first.rows), "rounds=" + strconv.Itoa(rounds),
		},
	}
	if q.floor > 0 {
		f.floor = atLeast(1)
	} else if f.peer, err = r.scanRate(ctx, s, p); err != nil {
		return err
	}
	f.ratio = rate / f.peer
	r.report(f)
	return nil
}

// scanRate returns how many items of a data set a full scan reads per second. Queries that avoid a
// scan are compared with it.
func (r *run) scanRate(ctx context.Context, s set, p *product) (float64, error) {
	if known := r.scans[s]; known > 0 {
		return known, nil
	}
	q := counting(scanned, countItems(s.items, func(n int) bool { return plainOf(n) < 1000 }))
	found, _, err := r.takeTurns(ctx, r.budget/2, r.asking(p, q))
	if err != nil {
		return 0, err
	}
	r.scans[s] = found[0].rate * float64(s.items)
	return r.scans[s], nil
}

// scanned is a condition on the path without an index.
const scanned = "c.plain < 1000"

// benchScan reads every item: by a condition on an expression that no index covers, and on a path
// that the policy excludes.
func benchScan(ctx context.Context, r *run) error {
	return r.measureThrough(ctx, func(items int) []through {
		expression := countItems(items, func(n int) bool { return numberOf(n, 7) < 1000 })
		excluded := countItems(items, func(n int) bool { return plainOf(n) < 1000 })
		return []through{
			{"scan_expression_count", counting("c.number7 * 1 < 1000", expression), items, scanFloor},
			{"scan_expression_rows", listing("c.number7 * 1 < 1000", expression), items, scanFloor},
			{"scan_excluded_count", counting(scanned, excluded), items, scanFloor},
			{"scan_excluded_rows", listing(scanned, excluded), items, scanFloor},
		}
	})
}

// counting and listing query the items that satisfy a condition.
func counting(condition string, count int) question {
	return question{text: "SELECT VALUE COUNT(1) FROM c WHERE " + condition, rows: 1, answer: strconv.Itoa(count)}
}

func listing(condition string, count int) question {
	return question{text: "SELECT c.id FROM c WHERE " + condition, rows: count}
}

// benchAggregates computes counts and sums from the index.
func benchAggregates(ctx context.Context, r *run) error {
	return r.measureThrough(ctx, func(items int) []through {
		const half = numberLimit / 2
		below := countItems(items, func(n int) bool { return numberOf(n, 3) < half })
		least, most, sum := numberLimit, 0, 0
		for n := range items {
			v := numberOf(n, 3)
			least, most, sum = min(least, v), max(most, v), sum+v
		}
		of := func(aggregate string, answer int) question {
			return question{text: "SELECT VALUE " + aggregate + "(c.number3) FROM c", rows: 1, answer: strconv.Itoa(answer)}
		}
		return []through{
			{"count_predicate", counting("c.number3 < "+strconv.Itoa(half), below), below, countFloor},
			{"count_all", question{text: "SELECT VALUE COUNT(1) FROM c", rows: 1, answer: strconv.Itoa(items)}, items, 0},
			{"sum", of("SUM", sum), items, 0},
			{"min", of("MIN", least), items, 0},
			{"max", of("MAX", most), items, 0},
		}
	})
}

// benchIntersect compares a query with two selective conditions on different paths with a query
// that has only the first.
func benchIntersect(ctx context.Context, r *run) error {
	const few = numberLimit / 50
	return r.eachSet(ctx, func(s set, p *product) error {
		first := "c.number3 < " + strconv.Itoa(few)
		for _, second := range []struct {
			name, text string
			holds      func(n int) bool
		}{
			{"intersect_ranges", "c.number5 < " + strconv.Itoa(few), func(n int) bool { return numberOf(n, 5) < few }},
			{"intersect_equality", "c.kind = 7", func(n int) bool { return kindOf(n) == 7 }},
		} {
			alone := listing(first, countItems(s.items, func(n int) bool { return numberOf(n, 3) < few }))
			both := listing(first+" AND "+second.text,
				countItems(s.items, func(n int) bool { return numberOf(n, 3) < few && second.holds(n) }))
			a, err := p.ask(ctx, both, true)
			if err != nil {
				return err
			}
			found, rounds, err := r.takeTurns(ctx, r.budget, r.asking(p, alone),
				r.profiled(second.name+"_"+s.String(), r.asking(p, both)))
			if err != nil {
				return err
			}
			r.report(figure{
				name: second.name, items: s.items, ranges: s.ranges, ratio: found[1].rate / found[0].rate, rate: found[1].rate,
				peer: found[0].rate,
				notes: []string{
					"ms=" + strconv.FormatFloat(1000/found[1].rate, 'f', 2, 64), "rows=" + strconv.Itoa(both.rows),
					"rows_first_alone=" + strconv.Itoa(alone.rows),
					"retrieved=" + strconv.Itoa(a.retrieved), "rounds=" + strconv.Itoa(rounds),
				},
			})
		}
		return nil
	})
}

// benchGroups measures groups and distinct values: few values, and the first page of many.
func benchGroups(ctx context.Context, r *run) error {
	return r.measureThrough(ctx, func(items int) []through {
		few := min(kinds, items)
		many := min(topRows, items/itemsPerKey)
		return []through{
			{
				"group_by",
				question{text: "SELECT c.kind, COUNT(1) AS n, SUM(c.number3) AS total FROM c GROUP BY c.kind", rows: few},
				items,
				0,
			},
			{
				"group_by_page",
				question{text: "SELECT c.pk, COUNT(1) AS n FROM c GROUP BY c.pk", rows: many, page: true},
				items,
				0,
			},
			{"distinct", question{text: "SELECT DISTINCT VALUE c.kind FROM c", rows: few}, items, 0},
			{"distinct_page", question{text: "SELECT DISTINCT VALUE c.pk FROM c", rows: many, page: true}, items, 0},
		}
	})
}

// benchJoin measures a join with the elements of an array, over every item and over few.
func benchJoin(ctx context.Context, r *run) error {
	return r.measureThrough(ctx, func(items int) []through {
		all := countItems(items, func(n int) bool { return n%tagKinds != 7 }) + countItems(items,
			func(n int) bool { return (n+17)%tagKinds != 7 })
		few := countItems(items, func(n int) bool { return numberOf(n, 3) < numberLimit/100 })
		return []through{
			{
				"join_count",
				question{
					text: "SELECT VALUE COUNT(1) FROM c JOIN t IN c.tags WHERE t != 'tag-7'", rows: 1,
					answer: strconv.Itoa(all),
				},
				items, 0,
			},
			{
				"join_rows",
				question{
					text: "SELECT c.id, t FROM c JOIN t IN c.tags WHERE c.number3 < " + strconv.Itoa(numberLimit/100),
					rows: 2 * few,
				},
				max(few, 1), 0,
			},
		}
	})
}
