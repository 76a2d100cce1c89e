package predict

import (
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
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
	// keys are the shares of the work on key values that are known, and kind is their type; without
	// them only the share of the hottest one is known.
	keys []schema.Share
	kind schema.Kind
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
			r.LargestKey = max(r.LargestKey, size)
			continue
		}
		r.LargestKey += size
		r.KeyValues = max(r.KeyValues, values)
	}
	breach(PartitionBytes, -1, r.LargestKey, mostPartitionBytes*headroom)
	breach(PartitionRU, -1, max(r.HottestKey, ld.everywhere), mostRangeRU*headroom)
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
		values *= t.Columns[c].Distinct
		top *= t.Columns[c].Top
	}
	for f := range t.Foreign {
		// The columns of a composite foreign key belong together.
		if fk := t.Foreign[f].Key; len(fk.Columns) > 1 && sameSet(fk.Columns, item.Key) {
			values, top = t.Foreign[f].Distinct, t.Foreign[f].Top
		}
	}
	if item.Bucket > 1 {
		values, top = values*float64(item.Bucket), top/float64(item.Bucket)
	}
	rows := max(1, t.Rows)
	return min(values, rows), max(top, 1/rows)
}

func sameSet(a, b []int) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(c int) bool { return !slices.Contains(b, c) })
}

// loadOf is the load of a step on its item type.
func (m *Model) loadOf(l *layout, p *pattern, s *Step, param int, insert bool) load {
	item := &l.design.Containers[s.Container].Items[s.Items[0]]
	out := load{root: item.Root.Table, view: l.viewAt(s.Container, s.Items[0]), ru: s.RU.Float()}
	out.cross = s.Everywhere() || s.Route == InKeys && s.Ranges > 2
	if out.cross {
		out.visit = s.Visit
	}
	if out.cross || len(item.Key) == 0 {
		return out
	}
	_, byData := m.keyShare(item)
	out.hot = byData
	if param < 0 || param >= len(p.from.Params) {
		m.nameKeys(&out, item, nil)
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
	if dist.Assumed && insert || dist.Dist.Kind == workload.ByData {
		m.nameKeys(&out, item, nil)
	} else if dist.Dist.Kind == workload.TopK {
		m.nameKeys(&out, item, dist.Dist.Top)
	} else if dist.Dist.Kind == workload.Const {
		m.nameKeys(&out, item, []schema.Share{{Value: dist.Dist.Value, Share: 1}})
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
