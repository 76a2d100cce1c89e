package predict

import (
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/asks"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/spread"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// load is the work of a pattern on one item type, in RU for one run.
type load struct {
	root int // the root table of the item type
	view int // the number of the projection among those of the table, -1 at its home, or secondPart
	ru   float64
	// hot is the share of the work on the hottest logical partition; cross says that every range
	// works.
	hot   float64
	cross bool
	visit float64 // of a step that visits every range: what each visit costs
	whole bool    // the statement, not only the client, reads a list whole
	// first says how the work falls on the values of the first level of the key, or of a key without
	// levels.
	first spread.Values
}

// containerLoad is the load of a container, in RU per second.
type containerLoad struct {
	average, peak float64
	hottest       float64 // of the hottest logical partition, at the peak
	first         float64 // of the hottest value of the first level of the key, at the peak
	crossPeak     float64 // of the peak: queries over all ranges
	everywhere    float64 // of crossPeak: what each range does, however many there are
	lists         map[int]float64
	whole         map[int]bool // lists that some access pattern reads whole
}

func (m *Model) loads(l *layout, list []*priced) []containerLoad {
	out := make([]containerLoad, len(l.design.Containers))
	for i, p := range list {
		from := m.asks.Patterns[i].From
		peak := max(1, from.Peak)
		for _, ld := range p.loads {
			container := l.containerOf(&ld)
			if container < 0 {
				continue
			}
			c := &out[container]
			rate := from.Rate * ld.ru
			c.average += rate
			c.peak += rate * peak
			switch {
			case ld.cross:
				c.crossPeak += rate * peak
				c.everywhere += from.Rate * peak * ld.visit
			case l.design.Containers[container].Constant:
				if c.lists == nil {
					c.lists, c.whole = map[int]float64{}, map[int]bool{}
				}
				c.whole[ld.root] = c.whole[ld.root] || ld.whole
				c.lists[ld.root] += rate * peak
				c.hottest = max(c.hottest, c.lists[ld.root])
			default:
				c.hottest += rate * peak * ld.hot
				c.first += rate * peak * ld.first.Hot
			}
		}
	}
	return out
}

// picked is the number of lists of which single rows are read so often that each should have items
// with keys of their own.
func (c *containerLoad) picked() (n Micro) {
	for root, peak := range c.lists {
		if peak > pickedRU && !c.whole[root] {
			n++
		}
	}
	return n
}

// follow adds what a rule does on the hottest value of a key. Rules lag behind a peak, so their
// average counts.
func (c *containerLoad) follow(r *Rule) {
	c.hottest += r.Written.Float() * r.Hot
	c.first += r.Written.Float() * r.HotFirst
}

// hotChanges is the share of the changes of a table's rows on the hottest value of a column.
func (m *Model) hotChanges(table, column int) float64 {
	hot, all := 0.0, 0.0
	for _, u := range m.written[table] {
		hot, all = hot+u.rate*u.hot[column], all+u.rate
	}
	return hot / max(1e-12, all)
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
	leveled, first := false, 0.0 // the bytes of the largest value of the first level
	for i := range container.Items {
		item, facts := &container.Items[i], l.items[c][i]
		breach(ItemBytes, i, facts.max, m.options.API.Limits().PlannedBytes)
		values, top := m.keyShare(item)
		size := top * facts.items * facts.bytes
		if out.Patterns != nil {
			r.TypeKeys = append(r.TypeKeys, values)
		}
		if container.Constant {
			breach(ListRows, i, facts.items, mostListRows)
			breach(ListRows, i, facts.items*facts.bytes, mostListBytes+facts.items*systemBytes)
			r.KeyValues++
			r.FirstValues++
			r.LargestKey = max(r.LargestKey, size)
			continue
		}
		r.LargestKey += size
		r.KeyValues = max(r.KeyValues, values)
		if m.leveled(container, item) {
			leveled = true
			values, top = m.share(item.Root.Table, item.Key[:1], 0)
			first += top * facts.items * facts.bytes
		}
		r.FirstValues = max(r.FirstValues, values)
	}
	breach(PartitionBytes, -1, r.LargestKey, mostPartitionBytes*headroom)
	r.FirstRanges = 1
	if leveled {
		r.FirstRanges = min(max(1, math.Ceil(first/mostRangeBytes)), max(1, l.ranges[c]))
		r.HottestFirst = ld.first / r.FirstRanges
	}
	limit, hottest := PartitionRU, max(r.HottestKey, ld.everywhere)
	if r.HottestFirst > hottest {
		limit, hottest = FirstLevelRU, r.HottestFirst
	}
	breach(limit, -1, hottest, RangeRU*headroom)
	return r
}

// leveled tells whether the key of an item type has levels. The hash of the first one is the
// beginning of the EPK, so all items with one value of it are in one range until they outgrow it.
// Several values in one path have one hash.
func (m *Model) leveled(container *design.Container, item *design.Item) bool {
	return m.options.API.Levels() && len(container.Paths) != 1 &&
		(len(item.Key) > 1 || len(item.Key) == 1 && item.Bucket > 1)
}

// keyShare is the number of logical partitions of an item type, and the share of its items in the
// largest one.
func (m *Model) keyShare(item *design.Item) (values, top float64) {
	if rows := max(1, m.tables[item.Root.Table].Rows); item.Generated {
		return rows, 1 / rows
	}
	return m.share(item.Root.Table, item.Key, item.Bucket)
}

// share is the number of values of some columns of a table, each spread over buckets, and the share
// of its rows that have the most frequent one.
func (m *Model) share(table int, key []int, bucket int) (values, top float64) {
	t := &m.tables[table]
	if len(key) == 0 {
		return 1, 1
	}
	rows := max(1, t.Rows)
	values, top = min(m.sizes.Values(table, key), rows), 1
	for _, c := range key {
		top *= t.Columns[c].Top
	}
	for f := range t.Foreign {
		// The columns of a composite foreign key belong together.
		if fk := t.Foreign[f].Key; len(fk.Columns) > 1 && sameSet(fk.Columns, key) {
			top = t.Foreign[f].Top
		}
	}
	top = max(top, 1/values)
	if bucket > 1 {
		values, top = values*float64(bucket), top/float64(bucket)
	}
	return min(values, rows), max(top, 1/rows)
}

func sameSet(a, b []int) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(c int) bool { return !slices.Contains(b, c) })
}

// loadOf is the load of a step on its item type. The parameter is the one whose value is the first
// level of the key, or -1.
func (m *Model) loadOf(l *layout, p *asks.Pattern, s *Step, param int, insert bool) load {
	container := &l.design.Containers[s.Container]
	item := &container.Items[s.Items[0]]
	out := load{root: item.Root.Table, view: l.viewAt(s.Container, s.Items[0]), ru: s.RU.Float()}
	out.cross = s.Everywhere() || s.Route == InKeys && s.Ranges > 2
	if s.Everywhere() {
		out.visit = s.Visit // a list of keys visits fewer of them, the more ranges there are
	}
	if out.cross || len(item.Key) == 0 {
		return out
	}
	var from *workload.Param
	if param >= 0 && param < len(p.From.Params) {
		from = &p.From.Params[param]
	}
	of := func(values, top float64, column int) spread.Values {
		col := &m.tables[out.root].Columns[column]
		return spread.Of(from, insert, spread.Column{
			Count: values, Top: top, Keys: col.Keys, Kind: m.schema.Tables[out.root].Columns[column].Type.Kind,
		})
	}
	values, top := m.share(out.root, item.Key[:1], 0)
	out.first = of(values, top, item.Key[0])
	out.hot = out.first.Hot / float64(max(1, item.Bucket))
	if len(item.Key) > 1 {
		// The first level has the distribution of the parameter; further levels spread it.
		values, top = m.keyShare(item)
		out.hot = min(of(values, top, item.Key[0]).Hot, max(top, 1/max(1, values)))
		if !m.leveled(container, item) {
			out.first = spread.Values{Hot: out.hot}
		}
	}
	return out
}

// heat finds the load of each range, and the throughput that the hottest one needs.
func (m *Model) heat(l *layout, list []*priced, container int, ld *containerLoad, r *Container) {
	if r.Partitions < 1 || ld.peak <= 0 {
		return
	}
	w := spread.Work{All: ld.peak, Everywhere: ld.crossPeak, Values: r.FirstValues, Ranges: r.FirstRanges}
	for i, p := range list {
		from := m.asks.Patterns[i].From
		for k := range p.loads {
			if one := &p.loads[k]; l.containerOf(one) == container && !one.cross {
				w.Parts = append(w.Parts, spread.Part{Work: from.Rate * one.ru * max(1, from.Peak), Values: one.first})
			}
		}
	}
	if l.design.Containers[container].Constant {
		w.Parts = []spread.Part{{Work: ld.hottest, Values: spread.Values{Hot: 1}}} // of the hottest list
	}
	r.Heat = w.Heat(r.Partitions)
	r.Needed = float64(r.Partitions) * r.Heat[0] * ld.peak / m.options.Headroom
}
