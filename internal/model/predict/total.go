package predict

import (
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/asks"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// RangeRU is the throughput of a partition key range, in RU per second.
const RangeRU = 10_000

// Hard limits, from the service's documents; the design keeps Headroom of them, and of RangeRU.
const (
	mostPartitionBytes = 20 << 30
	mostRangeBytes     = 50 << 30
	mostListRows       = 2000
	mostListBytes      = 1 << 20
)

// rareShare is the share of all calls below which a pattern is rare. A rare pattern that no counter
// could serve weighs at most rareWeight of the others, and a thousandth of the rest: so a monthly
// report cannot decide the design, and of two equal designs that with the cheaper report is better.
// Its true price is still shown.
const (
	rareShare  = 0.001
	rareWeight = 0.1
	rareRest   = 1000
)

// floorShare is the share of the least cost of all calls that a container counts as at most.
const floorShare = 0.03

// splitWeight is what each further logical partition of a transaction counts as, in RU: what an
// application writes that must finish half a transaction later, a note of it and its removal.
const splitWeight = 10

// pickedRU is the load of a list at the peak, in RU per second, above which it counts as a
// container of its own unless some access pattern reads it whole: its rows are read one by one, and
// are better spread.
const pickedRU = 300

// gatheringTie is what a key counts as, in micro-RU, that gathers load on few values: of two equal
// designs, that whose key spreads it is better, also if it has two levels more.
const gatheringTie = 3

// A state with fewer values than its container has ranges leaves ranges empty as the first level of
// a key. Where there are more than crowd items for each range, it counts as crowdWeight containers:
// it has to save that much against a key that uses all of them.
const (
	crowd       = 100
	crowdWeight = 5
)

// weigh marks the rare patterns, and finds a lower bound of the cost of the others.
func (m *Model) weigh() {
	total, floor := 0.0, 0.0
	for _, p := range m.asks.Patterns {
		total += p.From.Rate
	}
	for _, p := range m.asks.Patterns {
		m.rare = append(m.rare, p.From.Rate < rareShare*total && !m.countable(p))
		if m.rare[p.Number] {
			continue
		}
		least := 1 + m.options.RequestWeight
		for i := range p.From.Statements {
			if p.From.Statements[i].Kind != workload.Select {
				least = 5 + m.options.RequestWeight
			}
		}
		floor += p.From.Rate * least
	}
	m.floor = floor * million
}

// countable tells whether a counter could serve a statement of the pattern: an aggregate over rows
// that refer to the row of each group.
func (m *Model) countable(p *asks.Pattern) bool {
	for i := range p.Statements {
		s := &p.Statements[i]
		if s.Parent != nil {
			return true
		}
		for _, a := range s.From.Aggregates {
			for _, e := range s.Edges {
				if e.Child == a.Use.Source && (len(s.From.GroupBy) > 0 || s.AnyKnown(e.Parent)) {
					return true
				}
			}
		}
	}
	return false
}

// Price returns the price of a design with all details. The design must not be Unpriced.
func (m *Model) Price(d *design.Design) *Prediction {
	l, list := m.priceAll(d, false)
	out := &Prediction{Patterns: []Pattern{}}
	for _, p := range list {
		out.Patterns = append(out.Patterns, p.pattern)
	}
	m.total(l, list, out)
	m.warn(l, out)
	return out
}

// Cost returns what the search minimises, in micro-RU per second, with the breaches of limits. It
// is Price without the details, and it remembers the prices of patterns.
func (m *Model) Cost(d *design.Design) (Micro, []Breach) {
	l, list := m.priceAll(d, true)
	var out Prediction
	m.total(l, list, &out)
	return out.Cost, out.Breaches
}

// Least returns the requests and the charge of a design whose containers have the ranges that their
// sizes need, and no more for their load. No further item types and patterns make that less. Rules,
// containers, limits and warnings are left out.
func (m *Model) Least(d *design.Design) *Prediction {
	out := &Prediction{}
	l := m.sized(d)
	for _, p := range m.asks.Patterns {
		priced := m.pricePattern(l, p, false)
		out.Patterns = append(out.Patterns, priced.pattern)
		out.Requests += micro(p.From.Rate * priced.pattern.Requests.Float())
		out.RU += micro(p.From.Rate * priced.pattern.RU.Float())
	}
	return out
}

// LeastRules returns what the rules of such a design cost, in micro-RU per second.
func (m *Model) LeastRules(d *design.Design) (sum Micro) {
	for _, r := range m.rules(m.sized(d)) {
		sum += r.RU
	}
	return sum
}

// sized lays a design out in the ranges that its sizes need.
func (m *Model) sized(d *design.Design) *layout {
	l := m.lay(d)
	for c := range d.Containers {
		l.ranges[c] = m.rangesFor(l.bytes(c))
	}
	return l
}

// priceAll prices the patterns. The number of ranges of a container depends on its load, and the
// load on the number of ranges, so patterns are priced again when a load needs more ranges.
func (m *Model) priceAll(d *design.Design, remember bool) (*layout, []*priced) {
	l := m.sized(d)
	var list []*priced
	for range 2 {
		list = list[:0]
		for _, p := range m.asks.Patterns {
			list = append(list, m.pricePattern(l, p, remember))
		}
		if m.options.Loaded || !m.raise(l, list, !remember) {
			break
		}
	}
	return l, list
}

// rangesFor is the number of partition key ranges of a container of a size.
func (m *Model) rangesFor(bytes float64) float64 {
	if m.options.Loaded {
		return float64(max(1, m.options.Ranges))
	}
	return max(float64(m.scale.Floor), math.Ceil(bytes/mostRangeBytes))
}

// raise gives containers the ranges that their loads need, and tells whether it changed any. What
// every range does for a query over all ranges does not become less with more ranges; only the rest
// is shared. A search compares by the number that is expected, not by the whole one above it: where
// hundreds of ranges are asked, rounding must not decide between two keys.
func (m *Model) raise(l *layout, list []*priced, whole bool) bool {
	changed := false
	for c, ld := range m.loads(l, list) {
		shared := max(0, ld.peak-ld.everywhere*l.ranges[c])
		need := shared / max(RangeRU-ld.everywhere, RangeRU/10)
		if whole {
			need = math.Ceil(need)
		}
		if need > l.ranges[c] {
			l.ranges[c], changed = need, true
		}
	}
	return changed
}

// gathers tells whether the key of a container has few values for its items, or begins with a time
// to which all new items go.
func (m *Model) gathers(l *layout, c int, size *Container) bool {
	if l.design.Containers[c].Constant {
		return false
	}
	for i := range l.design.Containers[c].Items {
		if _, newest := m.newest(&l.design.Containers[c].Items[i]); newest {
			return true
		}
	}
	return size.KeyValues < FewKeys && l.rows(c) > size.KeyValues
}

// crowds tells whether the key of a container leaves ranges empty however the data grows: the
// values of its first level are no keys of rows, such as states.
func (m *Model) crowds(l *layout, c int, size *Container) bool {
	container := &l.design.Containers[c]
	return !container.Constant && !container.Items[0].Generated && size.FirstValues < l.ranges[c] &&
		l.rows(c) > crowd*l.ranges[c] &&
		!slices.ContainsFunc(container.Items, func(item design.Item) bool {
			ref := schema.Ref{Table: item.Root.Table, Column: item.Key[0]}
			return m.schema.Names(ref) || m.tables[ref.Table].IsKey[ref.Column]
		})
}

// guesses tells whether nobody knows how many values the key of a container has: it counts as one
// container more, so of two keys that cost nearly the same, the one whose values are known wins.
func (m *Model) guesses(container *design.Container) bool {
	return slices.ContainsFunc(container.Items, func(item design.Item) bool {
		t, have, guess := item.Root.Table, map[int]bool{}, false
		for _, c := range item.Key {
			have[c], guess = true, guess || m.tables[t].Columns[c].Guessed
		}
		return guess && !m.schema.Tables[t].Key(have)
	})
}

// rows is the largest number of items of one type in a container.
func (l *layout) rows(c int) (rows float64) {
	for i := range l.items[c] {
		rows = max(rows, l.items[c][i].items)
	}
	return rows
}

func (l *layout) bytes(c int) (bytes float64) {
	for i := range l.items[c] {
		bytes += l.items[c][i].items * l.items[c][i].bytes
	}
	return bytes
}

// total adds up the price, and compares the design with the limits.
func (m *Model) total(l *layout, list []*priced, out *Prediction) {
	for i, p := range list {
		pattern := m.asks.Patterns[i]
		rate := pattern.From.Rate
		requests, ru := micro(rate*p.pattern.Requests.Float()), micro(rate*p.pattern.RU.Float())
		out.Requests, out.RU = out.Requests.plus(requests), out.RU.plus(ru)
		cost := m.weight(requests, ru)
		if most := Micro(math.Round(m.floor * rareWeight)); m.rare[i] && cost > most {
			cost = most + (cost-most)/rareRest
		}
		out.Cost = out.Cost.plus(cost.plus(micro(rate * p.split * splitWeight)))
		if most := m.options.API.Limits().Operations; p.batch > most {
			out.Breaches = append(out.Breaches, Breach{BatchSize, -1, i, p.batch, most})
		}
	}
	out.Rules = m.rules(l)
	for i := range out.Rules {
		out.RulesRU = out.RulesRU.plus(out.Rules[i].RU)
	}
	out.Cost = out.Cost.plus(out.RulesRU)
	out.ContainerWeight = m.containerWeight(out.Cost)
	out.Cost += Micro(len(l.design.Containers)+l.inherited(m.schema)) * out.ContainerWeight
	loads := m.loads(l, list)
	for i := range out.Rules {
		loads[out.Rules[i].Container].follow(&out.Rules[i])
	}
	for c := range l.design.Containers {
		// Of two equal designs, that with the shorter keys, and with fewer lists, is better.
		if items := l.design.Containers[c].Items; l.design.Containers[c].Constant {
			out.Cost += Micro(len(items))
		} else if len(items) > 0 {
			out.Cost += Micro(max(0, len(items[0].Key)-1))
		}
		out.Containers = append(out.Containers, m.container(l, c, &loads[c], out))
		if m.gathers(l, c, &out.Containers[c]) {
			out.Cost += gatheringTie
		}
		if m.crowds(l, c, &out.Containers[c]) {
			out.Cost += crowdWeight * out.ContainerWeight
		}
		out.Cost += loads[c].picked() * out.ContainerWeight
		if m.guesses(&l.design.Containers[c]) {
			out.Cost += out.ContainerWeight
		}
	}
	if out.Patterns == nil {
		return // Cost, which a search calls for each design, leaves the details out
	}
	for c := range out.Containers {
		m.heat(l, list, c, &loads[c], &out.Containers[c])
	}
}

// containerWeight is what a container counts as in a design whose patterns and rules cost so much.
// It grows with the cost: whether two containers are worth their upkeep must not depend on how busy
// the application is. It is a share of what the calls cost at least, too: one dear access pattern
// must not make containers dear for all others.
func (m *Model) containerWeight(cost Micro) Micro {
	share := min(float64(cost)*m.options.ContainerShare, m.floor*floorShare)
	return max(micro(m.options.ContainerWeight), Micro(math.Round(share)))
}
