package predict

import (
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Hard limits, from the service's documents; the design keeps Headroom of them.
const (
	mostItemBytes      = 2 << 20
	plannedItemBytes   = 1 << 20
	mostPartitionBytes = 20 << 30
	mostRangeBytes     = 50 << 30
	mostRangeRU        = 10_000
	mostBatch          = 100
	mostListRows       = 2000
	mostListBytes      = 1 << 20
)

// rareShare is the share of all calls below which a pattern is rare. A rare pattern that no counter
// could serve weighs at most rareWeight of the others, so that a monthly report cannot decide the
// design; its true price is still shown.
const (
	rareShare  = 0.001
	rareWeight = 0.1
)

// load is the work of a pattern on one item type, in RU for one run.
type load struct {
	root int // the root table of the item type
	ru   float64
	// hot is the share of the work on the hottest logical partition; cross says that every range
	// works.
	hot   float64
	cross bool
	visit float64 // of a step that visits every range: what each visit costs
}

// priced is the price of a pattern with what the limits need.
type priced struct {
	pattern Pattern
	loads   []load
	// batch is the largest number of operations of one transaction.
	batch float64
}

// weigh marks the rare patterns, and finds a lower bound of the cost of the others.
func (m *Model) weigh() {
	total, floor := 0.0, 0.0
	for _, p := range m.patterns {
		total += p.from.Rate
	}
	for _, p := range m.patterns {
		p.rare = p.from.Rate < rareShare*total && !m.countable(p)
		if p.rare {
			continue
		}
		least := 1 + m.options.RequestWeight
		for i := range p.from.Statements {
			if p.from.Statements[i].Kind != workload.Select {
				least = 5 + m.options.RequestWeight
			}
		}
		floor += p.from.Rate * least
	}
	m.floor = floor * million
}

// countable tells whether a counter could serve a statement of the pattern: an aggregate over rows
// that refer to the row of each group.
func (m *Model) countable(p *pattern) bool {
	for i := range p.statements {
		s := &p.statements[i]
		for _, a := range s.from.Aggregates {
			for _, e := range s.edges {
				if e.child == a.Use.Source && (len(s.from.GroupBy) > 0 || s.anyKnown(e.parent)) {
					return true
				}
			}
		}
	}
	return false
}

// Price returns the price of a design with all details.
func (m *Model) Price(d *design.Design) *Prediction {
	l, list := m.priceAll(d, false)
	out := &Prediction{}
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

// priceAll prices the patterns. The number of ranges of a container depends on its load, and the
// load on the number of ranges, so patterns are priced again when a load needs more ranges.
func (m *Model) priceAll(d *design.Design, remember bool) (*layout, []*priced) {
	l := m.lay(d)
	for c := range d.Containers {
		l.ranges[c] = m.rangesFor(l.bytes(c))
	}
	var list []*priced
	for range 2 {
		list = list[:0]
		for _, p := range m.patterns {
			list = append(list, m.pricePattern(l, p, remember))
		}
		if m.options.Loaded || !m.raise(l, list) {
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
// is shared.
func (m *Model) raise(l *layout, list []*priced) bool {
	changed := false
	for c, ld := range m.loads(l, list) {
		shared := max(0, ld.peak-ld.everywhere*l.ranges[c])
		need := math.Ceil(shared / max(mostRangeRU-ld.everywhere, mostRangeRU/10))
		if need > l.ranges[c] {
			l.ranges[c], changed = need, true
		}
	}
	return changed
}

func (l *layout) bytes(c int) (bytes float64) {
	for i := range l.items[c] {
		bytes += l.items[c][i].items * l.items[c][i].bytes
	}
	return bytes
}

// containerLoad is the load of a container, in RU per second.
type containerLoad struct {
	average, peak float64
	hottest       float64 // of the hottest logical partition, at the peak
	crossPeak     float64 // of the peak: queries over all ranges
	everywhere    float64 // of crossPeak: what each range does, however many there are
	lists         map[int]float64
}

func (m *Model) loads(l *layout, list []*priced) []containerLoad {
	out := make([]containerLoad, len(l.design.Containers))
	for i, p := range list {
		from := m.patterns[i].from
		peak := max(1, from.Peak)
		for _, ld := range p.loads {
			place := &l.places[ld.root]
			if place.container < 0 {
				continue
			}
			c := &out[place.container]
			rate := from.Rate * ld.ru
			c.average += rate
			c.peak += rate * peak
			switch {
			case ld.cross:
				c.crossPeak += rate * peak
				c.everywhere += from.Rate * peak * ld.visit
			case l.design.Containers[place.container].Constant:
				if c.lists == nil {
					c.lists = map[int]float64{}
				}
				c.lists[ld.root] += rate * peak
				c.hottest = max(c.hottest, c.lists[ld.root])
			default:
				c.hottest += rate * peak * ld.hot
			}
		}
	}
	return out
}

// total adds up the price, and compares the design with the limits.
func (m *Model) total(l *layout, list []*priced, out *Prediction) {
	for i, p := range list {
		pattern := m.patterns[i]
		rate := pattern.from.Rate
		requests, ru := micro(rate*p.pattern.Requests.Float()), micro(rate*p.pattern.RU.Float())
		out.Requests += requests
		out.RU += ru
		cost := m.weight(requests, ru)
		if pattern.rare {
			cost = min(cost, Micro(math.Round(m.floor*rareWeight)))
		}
		out.Cost += cost
		if p.batch > mostBatch {
			out.Breaches = append(out.Breaches, Breach{BatchSize, -1, i, p.batch, mostBatch})
		}
	}
	out.Rules = m.rules(l)
	for i := range out.Rules {
		out.RulesRU += out.Rules[i].RU
	}
	out.Cost += out.RulesRU
	out.Cost += micro(m.options.ContainerWeight * float64(len(l.design.Containers)))
	loads := m.loads(l, list)
	for c := range l.design.Containers {
		out.Containers = append(out.Containers, m.container(l, c, &loads[c], out))
	}
}

// container measures one container, and adds its breaches.
func (m *Model) container(l *layout, c int, ld *containerLoad, out *Prediction) Container {
	container := &l.design.Containers[c]
	r := Container{
		Bytes: l.bytes(c), Partitions: int(l.ranges[c]), RU: ld.average, PeakRU: ld.peak, HottestKey: ld.hottest,
	}
	breach := func(limit Limit, item int, value, most float64) {
		if value > most {
			out.Breaches = append(out.Breaches, Breach{limit, c, item, value, most})
		}
	}
	headroom := m.options.Headroom
	for i := range container.Items {
		item, facts := &container.Items[i], l.items[c][i]
		breach(ItemBytes, i, facts.max, plannedItemBytes)
		values, top := m.keyShare(item)
		size := top * facts.items * facts.bytes
		if container.Constant {
			breach(ListRows, i, facts.items, mostListRows)
			breach(ListRows, i, facts.items*facts.bytes, mostListBytes+facts.items*systemBytes)
			r.KeyValues++
			r.LargestKey = max(r.LargestKey, size)
			continue
		}
		r.LargestKey += size
		r.KeyValues = max(r.KeyValues, values)
	}
	breach(PartitionBytes, -1, r.LargestKey, mostPartitionBytes*headroom)
	breach(PartitionRU, -1, max(r.HottestKey, ld.everywhere), mostRangeRU*headroom)
	m.heat(&r, ld)
	return r
}

// keyShare is the number of logical partitions of an item type, and the share of its items in the
// largest one.
func (m *Model) keyShare(item *design.Item) (values, top float64) {
	t := &m.tables[item.Root.Table]
	if len(item.Key) == 0 {
		return 1, 1
	}
	values, top = 1, 1
	for _, c := range item.Key {
		values *= t.columns[c].distinct
		top *= t.columns[c].top
	}
	for f := range t.foreign {
		// The columns of a composite foreign key belong together.
		if fk := t.foreign[f].fk; len(fk.Columns) > 1 && sameSet(fk.Columns, item.Key) {
			values, top = t.foreign[f].distinct, t.foreign[f].top
		}
	}
	if item.Bucket > 1 {
		values, top = values*float64(item.Bucket), top/float64(item.Bucket)
	}
	rows := max(1, t.rows)
	return min(values, rows), max(top, 1/rows)
}

func sameSet(a, b []int) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(c int) bool { return !slices.Contains(b, c) })
}

// heat spreads the load of a container over its ranges: the hottest logical partition is in one of
// them, the rest of the load is spread evenly over the ranges that have logical partitions.
func (m *Model) heat(r *Container, ld *containerLoad) {
	n := float64(r.Partitions)
	if n < 1 || ld.peak <= 0 {
		return
	}
	used := max(1, min(n, r.KeyValues))
	keyed := max(0, ld.peak-ld.crossPeak-ld.hottest)
	r.Heat = make([]float64, r.Partitions)
	for i := range r.Heat {
		work := ld.crossPeak / n
		if float64(i) < used {
			work += keyed / used
		}
		if i == 0 {
			work += ld.hottest
		}
		r.Heat[i] = work / ld.peak
	}
	r.Needed = n * r.Heat[0] * ld.peak / m.options.Headroom
}

// pricePattern prices one pattern.
func (m *Model) pricePattern(l *layout, p *pattern, remember bool) *priced {
	var mark uint64
	if remember {
		mark = m.touches(l, p)
		if known := m.memory.patterns[mark]; known != nil {
			return known
		}
	}
	out := m.plan(l, p)
	if remember {
		if len(m.memory.patterns) >= remembered {
			clear(m.memory.patterns)
		}
		m.memory.patterns[mark] = out
	}
	return out
}

// touches identifies what the price of a pattern depends on: the item types of its tables, which of
// them share a container, and the number of ranges.
func (m *Model) touches(l *layout, p *pattern) uint64 {
	h := hasher(14695981039346656037)
	h.int(p.number)
	for i, t := range p.tables {
		place := &l.places[t]
		if place.container < 0 {
			h.int(-1)
			continue
		}
		h.word(l.marks[place.container][place.item])
		h.int(int(l.ranges[place.container]))
		for j, other := range p.tables[:i+1] {
			if l.places[other].container == place.container {
				h.int(j) // the first table in the same container
				break
			}
		}
	}
	return uint64(h)
}

// plan derives the requests of a pattern.
func (m *Model) plan(l *layout, p *pattern) *priced {
	out := &priced{}
	var fetches []fetch
	var writes []write
	for at := range p.statements {
		s := &p.statements[at]
		if s.from.Reason != "" {
			out.pattern.NotUnderstood = append(out.pattern.NotUnderstood, s.from.Reason)
		}
		if s.from.Kind == workload.Select {
			times := repeats(s.from)
			for _, f := range m.read(l, p, at) {
				if times != 1 && p.repeated(s) {
					f.key, f.id = "", ""
					f.scale(times)
				}
				fetches = append(fetches, f)
			}
			continue
		}
		f, w := m.change(l, p, at)
		fetches, writes = append(fetches, f...), append(writes, w...)
	}
	for _, f := range m.merge(l, fetches) {
		out.add(f.step)
		out.loads = append(out.loads, m.loadOf(l, p, &f.step, f.keyParam, false))
	}
	m.batches(l, p, writes, out)
	return out
}

// repeated tells whether the repetitions of a statement ask for different values.
func (p *pattern) repeated(s *statement) bool {
	for i := range s.classes {
		if p.varies(s.classes[i].param) {
			return true
		}
	}
	return false
}

func (p *priced) add(s Step) {
	p.pattern.Steps = append(p.pattern.Steps, s)
	p.pattern.Requests += s.Requests
	p.pattern.RU += s.RU
	p.pattern.Ranges = max(p.pattern.Ranges, s.Ranges)
}

// merge joins the reads of a pattern that read one logical partition.
func (m *Model) merge(l *layout, list []fetch) []fetch {
	var out []fetch
	for i := range list {
		if list[i].key == "" || slices.ContainsFunc(list[:i], func(f fetch) bool { return f.key == list[i].key }) {
			if list[i].key == "" {
				out = append(out, list[i])
			}
			continue
		}
		var same []fetch
		for _, f := range list[i:] {
			if f.key != list[i].key {
				continue
			}
			double := slices.ContainsFunc(same, func(o fetch) bool {
				return o.id != "" && o.id == f.id && o.step.Items[0] == f.step.Items[0] ||
					o.whole && slices.Equal(o.step.Items, f.step.Items)
			})
			if !double {
				same = append(same, f)
			}
		}
		out = append(out, m.join(l, same)...)
	}
	return out
}

// join makes one query of several reads of one logical partition, if that is cheaper.
func (m *Model) join(l *layout, list []fetch) []fetch {
	if len(list) < 2 {
		return list
	}
	one := fetch{key: list[0].key, keyParam: list[0].keyParam, pages: 1, terms: 1}
	one.step = Step{Route: SinglePart, Container: list[0].step.Container, Times: 1, Ranges: 1}
	var apart Micro
	for i := range list {
		f := &list[i]
		apart += m.weight(f.step.Requests, f.step.RU)
		one.terms += max(0, f.terms-1)
		one.entries += f.entries
		one.step.Loaded += f.step.Loaded
		one.step.LoadedBytes += f.step.LoadedBytes
		one.step.Returned += f.step.Returned
		one.step.ReturnedBytes += f.step.ReturnedBytes
		for _, item := range f.step.Items {
			if !slices.Contains(one.step.Items, item) {
				one.step.Items = append(one.step.Items, item)
			}
		}
		one.step.Reads = append(one.step.Reads, f.step.Reads...)
		for _, s := range f.step.Statements {
			if !slices.Contains(one.step.Statements, s) {
				one.step.Statements = append(one.step.Statements, s)
			}
		}
		one.pages = max(one.pages, f.pages)
	}
	one.pages = max(one.pages, math.Ceil(one.step.Returned/pageRows), math.Ceil(one.step.ReturnedBytes/pageBytes))
	one.price()
	if m.weight(one.step.Requests, one.step.RU) <= apart {
		return []fetch{one}
	}
	return list
}

// batches adds the writes of a pattern. A transaction writes each logical partition with one
// request; other patterns send each write alone.
func (m *Model) batches(l *layout, p *pattern, list []write, out *priced) {
	partitions := map[string]bool{}
	for i := range list {
		w := &list[i]
		first := slices.IndexFunc(list, func(o write) bool { return o.key != "" && o.key == w.key })
		together := p.from.Transaction && w.key != ""
		if together && first < i {
			continue
		}
		s := w.step
		charge, requests, operations, procedure := w.charge, s.Times, s.Times, w.procedure
		if together {
			requests = 1
			for j := i + 1; j < len(list); j++ {
				o := &list[j]
				if o.key != w.key {
					continue
				}
				s.Route = BatchWrite
				charge += o.charge
				operations += o.step.Times
				s.Terms += o.step.Terms
				procedure = procedure || o.procedure
				for _, item := range o.step.Items {
					if !slices.Contains(s.Items, item) {
						s.Items = append(slices.Clone(s.Items), item)
					}
				}
				for _, st := range o.step.Statements {
					if !slices.Contains(s.Statements, st) {
						s.Statements = append(slices.Clone(s.Statements), st)
					}
				}
			}
			if operations > 1 {
				s.Route = BatchWrite
			}
			partitions[w.key] = true
		} else if p.from.Transaction {
			partitions[w.step.key(i)] = true
		}
		if procedure {
			s.Route = Procedure
			charge += prices.script
		}
		out.batch = max(out.batch, operationsIf(together, operations))
		s.Requests, s.RU = micro(requests), micro(charge)
		out.add(s)
		out.loads = append(out.loads, m.loadOf(l, p, &s, w.keyParam, w.insert))
	}
	out.pattern.TransactionSplit = p.from.Transaction && len(partitions) > 1
}

func operationsIf(together bool, n float64) float64 {
	if together {
		return n
	}
	return 0
}

// key names a write whose logical partition no other write shares.
func (s *Step) key(i int) string { return "#" + string(rune('0'+i%10)) + string(rune('0'+i/10)) }

// loadOf is the load of a step on its item type.
func (m *Model) loadOf(l *layout, p *pattern, s *Step, param int, insert bool) load {
	item := &l.design.Containers[s.Container].Items[s.Items[0]]
	out := load{root: item.Root.Table, ru: s.RU.Float()}
	out.cross = s.Route == CrossPartition || s.Route == InKeys && s.Ranges > 2
	if out.cross {
		out.visit = s.Visit
	}
	if out.cross || len(item.Key) == 0 {
		return out
	}
	_, byData := m.keyShare(item)
	out.hot = byData
	if param < 0 || param >= len(p.from.Params) {
		return out
	}
	dist := &p.from.Params[param]
	values, _ := m.keyShare(item)
	switch {
	case dist.Assumed && insert:
		// New rows have the distribution that the rows have.
	case dist.Assumed, dist.Dist.Kind == workload.Uniform:
		out.hot = 1 / max(1, values)
	case dist.Dist.Kind == workload.Zipf:
		out.hot = 1 / harmonic(values, dist.Dist.S)
	case dist.Dist.Kind == workload.TopK && len(dist.Dist.Top) > 0:
		out.hot = dist.Dist.Top[0].Share
	case dist.Dist.Kind == workload.New:
		out.hot = 1 / max(1, values)
	case dist.Dist.Kind == workload.Const:
		out.hot = 1
	case dist.Dist.Kind == workload.Recent && dist.Dist.HasOver:
		out.hot = max(out.hot, 1/max(1, values))
	}
	if len(item.Key) > 1 {
		// The first level has the distribution of the parameter; further levels spread it.
		out.hot = min(out.hot, max(byData, 1/max(1, values)))
	}
	if item.Bucket > 1 && (dist.Dist.Kind != workload.New || len(item.Key) > 0) {
		out.hot /= float64(item.Bucket)
	}
	return out
}

// harmonic is Σ 1 ÷ r^s over the ranks 1 to n.
func harmonic(n, s float64) (sum float64) {
	const exact = 1000
	for r := 1.0; r <= min(n, exact); r++ {
		sum += math.Pow(r, -s)
	}
	if n > exact {
		if s == 1 {
			return sum + math.Log(n/exact)
		}
		sum += (math.Pow(n, 1-s) - math.Pow(exact, 1-s)) / (1 - s)
	}
	return max(1, sum)
}
