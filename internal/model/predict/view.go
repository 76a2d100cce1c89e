package predict

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/asks"
	"github.com/orrery-db/orrery/internal/model/prices"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// A view is a projection as reads see it: the layout in which the rows of its table are there. A
// source of a read uses it where that costs less. Only the rule of the projection writes to it.
type view struct {
	table, container, item int
	layout                 *layout
}

// findViews lists the projections of a design, in its order.
func (l *layout) findViews() {
	for c := range l.design.Containers {
		for i := range l.design.Containers[c].Items {
			item := &l.design.Containers[c].Items[i]
			if t := item.Root.Table; item.Projection && l.places[t].container >= 0 {
				in := *l
				in.views, in.places = nil, slices.Clone(l.places)
				in.places[t] = place{c, i, &item.Root, -1}
				l.views = append(l.views, view{t, c, i, &in})
			}
		}
	}
}

// viewAt is the number of a projection among those of its table, or -1 for another item type. It
// does not depend on the rest of the design, which prices that are remembered must not.
func (l *layout) viewAt(container, item int) int {
	if l.isPart(container, item) {
		return secondPart
	}
	if !l.design.Containers[container].Items[item].Projection {
		return -1
	}
	n, table := 0, l.design.Containers[container].Items[item].Root.Table
	for i := range l.views {
		v := &l.views[i]
		if v.container == container && v.item == item {
			break
		}
		if v.table == table {
			n++
		}
	}
	return n
}

// containerOf returns the container that does a load, or -1.
func (l *layout) containerOf(ld *load) int {
	n := ld.view
	if n == secondPart {
		return l.part(ld.root).container
	}
	for i := 0; i < len(l.views) && n >= 0; i++ {
		if l.views[i].table != ld.root {
			continue
		}
		if n--; n < 0 {
			return l.views[i].container
		}
	}
	return l.places[ld.root].container
}

// mostMixes is the largest number of ways to answer a statement that are all priced. Beyond it,
// each source takes the cheapest place while the others keep theirs.
const mostMixes = 128

// ways lists ways to answer a read statement, each source from its home or from a projection. The
// first one reads homes only.
func (m *Model) ways(l *layout, p *asks.Pattern, at int) (list [][]fetch) {
	from := homes(l, &p.Statements[at])
	options, mixes := make([][]*layout, len(from)), 1
	for source := range from {
		options[source] = []*layout{l}
		for i := range l.views {
			if v := &l.views[i]; m.answers(l, v, p, at, source) {
				options[source] = append(options[source], v.layout)
			}
		}
		mixes = min(mixes*len(options[source]), mostMixes+1)
	}
	try := func() []fetch {
		list = append(list, m.read(l, p, at, from))
		return list[len(list)-1]
	}
	var mix func(source int)
	mix = func(source int) {
		if source == len(from) {
			try()
			return
		}
		for _, from[source] = range options[source] {
			mix(source + 1)
		}
	}
	if mixes <= mostMixes {
		mix(0)
		return list
	}
	least := m.sum(try())
	for changed := true; changed; {
		changed = false
		for source := range from {
			kept := from[source]
			for _, from[source] = range options[source] {
				if cost := m.sum(try()); cost < least {
					least, kept, changed = cost, from[source], true
				}
			}
			from[source] = kept
		}
	}
	return list
}

// cheapest takes a way to answer each statement of a pattern. Reads of one logical partition may be
// one request, so a way is changed as long as that makes the whole cheaper.
func (m *Model) cheapest(l *layout, ways [][][]fetch) []fetch {
	taken, open := make([][]fetch, len(ways)), false
	for at, list := range ways {
		for i, way := range list {
			if i == 0 || m.sum(way) < m.sum(taken[at]) {
				taken[at] = way
			}
		}
		open = open || len(list) > 1
	}
	merged := m.merge(l, slices.Concat(taken...))
	for least := m.sum(merged); open; {
		open = false
		for at, list := range ways {
			kept := taken[at]
			for _, taken[at] = range list {
				if other := m.merge(l, slices.Concat(taken...)); m.sum(other) < least {
					least, merged, kept, open = m.sum(other), other, taken[at], true
				}
			}
			taken[at] = kept
		}
	}
	return merged
}

func (m *Model) sum(list []fetch) (cost Micro) {
	for i := range list {
		cost += m.weight(list[i].step.Requests, list[i].step.RU)
	}
	return cost
}

// answers tells whether a projection has all that a statement needs of one of its sources.
func (m *Model) answers(l *layout, v *view, p *asks.Pattern, at, source int) bool {
	s := &p.Statements[at]
	if s.From.Sources[source].Table != v.table {
		return false
	}
	has := func(u workload.Use) bool {
		return u.Source != source || l.items[v.container][v.item].nodes[0].stored[u.Column]
	}
	for c, n := range s.Needed[source] {
		if n != 0 && !has(workload.Use{Source: source, Column: c}) {
			return false
		}
	}
	for _, j := range s.From.Joins {
		if !has(j.Left) || !has(j.Right) {
			return false
		}
	}
	return !slices.ContainsFunc(s.From.Sources, func(o workload.Source) bool { return l.inside(o.Table, v.table) }) &&
		!slices.ContainsFunc(s.Followed, func(later int) bool { return m.served(l, p, later) })
}

// inside tells whether rows of a table are embedded in those of another one.
func (l *layout) inside(table, other int) bool {
	for table = l.places[table].parent; table >= 0; table = l.places[table].parent {
		if table == other {
			return true
		}
	}
	return false
}

// anUpdate is a statement that sets columns of a table.
type anUpdate struct {
	rate float64 // rows per second
	sets []workload.Set
}

// updated is how often one of some columns of a row changes, and how often one that moves the row
// to another item does, per second.
func (m *Model) updated(table int, has, moves func(column int) bool) (changes, moved float64) {
	for _, u := range m.updates[table] {
		any, away := false, false
		for _, s := range u.sets {
			any, away = any || has(s.Column), away || moves(s.Column)
		}
		switch {
		case away:
			moved += u.rate
		case any:
			changes += u.rate
		}
	}
	return changes, moved
}

// viewRule prices the rule that keeps a projection true. For each change of a row, it reads the
// change from the feed, the row as it is now and what the projection has of it, and writes that. A
// row that has left its item is looked for by its primary key.
func (m *Model) viewRule(l *layout, c, i int) Rule {
	item, facts := &l.design.Containers[c].Items[i], l.items[c][i]
	t := item.Root.Table
	tab := &m.tables[t]
	r := Rule{
		Name: item.Type, Container: c, Item: i, SourceTable: t, SourceCol: -1, ItemsPerChange: 1, ItemsPerChangeMax: 1,
		Ranges: 1,
	}
	moves := func(column int) bool { return tab.IsKey[column] || slices.Contains(item.Key, column) }
	stored := facts.nodes[0].stored
	inserted, deleted := m.rates.Inserted[t], m.rates.Deleted[t]
	if home := &l.places[t]; deleted == 0 && !home.root() {
		deleted = m.rates.Deleted[l.rootOf(t)] * l.itemOf(t).node(t).count // they go with the item
	}
	changed, moved := m.updated(t, func(column int) bool { return stored[column] }, moves)
	look := m.feedRead(m.sourceBytes(l, t)) + prices.Read(m.sourceBytes(l, t)) + prices.Read(facts.bytes)
	gone := m.sourceRead(l, t, 1)
	one := prices.Create(facts.bytes, facts.terms)
	replace := prices.Replace(facts.bytes, facts.bytes, m.replacedTerms(l, c, i))
	r.ChangesPerSecond = inserted + deleted + changed + moved
	total := inserted*(look+one) + deleted*(look+gone+one) + changed*(look+replace)
	total += moved * (look + gone + prices.Read(facts.bytes) + 2*one)
	r.RU = micro(total)
	r.Written = micro((inserted+deleted+2*moved)*one + changed*replace)
	r.HotFirst = m.hotChanges(t, item.Key[0])
	values, top := m.keyShare(item)
	if r.Hot = r.HotFirst; len(item.Key) > 1 {
		r.Hot = min(r.HotFirst, max(top, 1/values))
	}
	r.RUPerChange = micro(look + one)
	if r.ChangesPerSecond > 0 {
		r.RUPerChange = micro(total / r.ChangesPerSecond)
	}
	return r
}

// replacedTerms is the number of index terms that an average change of a projected row removes and
// adds.
func (m *Model) replacedTerms(l *layout, c, i int) (terms float64) {
	container := &l.design.Containers[c]
	item := &container.Items[i]
	t := item.Root.Table
	rate := 0.0
	for _, u := range m.updates[t] {
		rate += u.rate
		for _, s := range u.sets {
			if l.items[c][i].nodes[0].stored[s.Column] && m.indexed(container, item, &item.Root, s.Column) {
				terms += 2 * u.rate * m.tables[t].Columns[s.Column].Leaves
			}
		}
	}
	return terms / max(rate, 1e-12)
}
