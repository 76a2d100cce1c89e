package predict

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/prices"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// feedRead is the price of reading one change from a feed: the item itself. A page of the feed
// serves many changes when there are many, and few pages are read when there are few.
func (m *Model) feedRead(bytes float64) float64 { return prices.Read(bytes) }

// rules prices everything that keeps copies and counters true.
func (m *Model) rules(l *layout) []Rule {
	var out []Rule
	for c := range l.design.Containers {
		for i := range l.design.Containers[c].Items {
			item := &l.design.Containers[c].Items[i]
			if item.Projection && l.places[item.Root.Table].container >= 0 {
				out = append(out, m.viewRule(l, c, i))
			}
			out = m.nodeRules(l, c, i, &item.Root, out)
		}
	}
	return out
}

func (m *Model) nodeRules(l *layout, c, i int, n *design.Node, out []Rule) []Rule {
	for k := range n.Copies {
		// Copies that come the same way from the same row are kept by one rule.
		first := true
		for j := range k {
			first = first && !slices.Equal(n.Copies[j].Chain, n.Copies[k].Chain)
		}
		if first && m.schema.Follow(n.Table, n.Copies[k].Chain) >= 0 {
			out = append(out, m.copyRule(l, c, i, n, n.Copies[k].Chain))
		}
	}
	for k := range n.Counters {
		// Counters of the same rows are kept by one rule.
		if first := slices.IndexFunc(n.Counters, n.Counters[k].SameRows); first == k {
			out = append(out, m.counterRule(l, c, i, n, &n.Counters[k]))
		}
	}
	for k := range n.Embeds {
		out = m.nodeRules(l, c, i, &n.Embeds[k], out)
	}
	return out
}

// copyRule prices the copies that one chain of foreign keys brings to a node.
func (m *Model) copyRule(l *layout, c, i int, n *design.Node, chain []int) Rule {
	source := m.schema.Follow(n.Table, chain)
	facts := l.items[c][i]
	item := &l.design.Containers[c].Items[i]
	root := item.Root.Table
	r := Rule{Container: c, Item: i, SourceTable: source, SourceCol: -1}
	columns, looked := 0.0, 0.0
	for k := range n.Copies {
		if !slices.Equal(n.Copies[k].Chain, chain) {
			continue
		}
		if r.SourceCol < 0 {
			r.SourceCol, r.Name = n.Copies[k].Column, n.Copies[k].Rule
		}
		columns++
		r.ChangesPerSecond = max(r.ChangesPerSecond, m.changes[source][n.Copies[k].Column])
		if l.design.Containers[c].IndexAll || m.asks.LookedUp[source][n.Copies[k].Column] {
			looked += 2
		}
	}
	// How many items follow one change, and where they are.
	rows, most, table := m.tables[n.Table].Rows/max(1, m.tables[source].Rows), 1.0, n.Table
	for _, f := range chain {
		most *= m.tables[table].Foreign[f].Max
		table = m.tables[table].Foreign[f].Key.Table
	}
	r.ItemsPerChange = min(rows, m.tables[root].Rows)
	r.ItemsPerChangeMax = max(r.ItemsPerChange, min(most, m.tables[root].Rows))
	fk := m.tables[n.Table].Foreign[chain[0]].Key
	r.Ranges = l.ranges[c]
	if len(chain) == 1 && n.Foreign < 0 && len(item.Key) > 0 &&
		slices.Equal(item.Key, fk.Columns) || l.design.Containers[c].Constant {
		r.Ranges = 1
	}
	replace := prices.Replace(facts.bytes, facts.bytes, looked) + columns*prices.Operation
	change := m.feedRead(m.sourceBytes(l, source)) + r.Ranges*(prices.Page+2*prices.Term)
	change += r.ItemsPerChange * (prices.Item + facts.bytes/1024*(prices.KB+prices.Output) + replace)
	r.RUPerChange = micro(change)

	// A new target takes the current value of the source: it is found by its feed, the source is
	// read, and the target is written again.
	fills := m.rates.Inserted[n.Table] + m.repointed(n.Table, fk)
	perItem := 1.0
	if n.Foreign >= 0 {
		node := facts.node(n.Table)
		perItem = max(1, node.count)
		fills = min(fills, max(m.rates.Inserted[root], fills/perItem))
	}
	fill := m.feedRead(facts.bytes) + m.sourceRead(l, source, perItem) + replace
	r.TargetsPerSecond, r.RUPerTarget = fills, micro(fill)
	r.RU = micro(r.ChangesPerSecond*change + fills*fill)
	return r
}

// repointed is how often the columns of a foreign key change, per second.
func (m *Model) repointed(table int, fk *schema.ForeignKey) float64 {
	rate := 0.0
	for _, c := range fk.Columns {
		rate = max(rate, m.changes[table][c])
	}
	return rate
}

func (m *Model) sourceBytes(l *layout, source int) float64 {
	if l.places[source].container < 0 {
		return 1
	}
	return l.itemOf(source).bytes
}

// sourceRead is the price of reading some rows of a table by their primary keys.
func (m *Model) sourceRead(l *layout, source int, rows float64) float64 {
	p := &l.places[source]
	if p.container < 0 {
		return 0
	}
	facts := l.itemOf(source)
	item := &l.design.Containers[p.container].Items[p.item]
	byID := p.root()
	for _, k := range item.Key {
		byID = byID && m.tables[item.Root.Table].IsKey[k]
	}
	if byID {
		return rows * prices.Read(facts.bytes)
	}
	ranges := l.ranges[p.container]
	return ranges*(prices.Page+(rows+1)*prices.Term) + rows*(prices.Item+facts.bytes/1024*(prices.KB+prices.Output))
}

// counterRule prices the counters of a node that count the same rows as one of them. Those that
// change in the transaction of the change are charged to the pattern.
func (m *Model) counterRule(l *layout, c, i int, n *design.Node, counter *design.Counter) Rule {
	facts := l.items[c][i]
	r := Rule{
		Name: counter.Rule, Container: c, Item: i, SourceTable: counter.Table, SourceCol: counter.Column,
		ItemsPerChange: 1, ItemsPerChangeMax: 1, Ranges: 1,
	}
	counters, updates, extremes := 0.0, 0.0, 0.0
	for k := range n.Counters {
		o := &n.Counters[k]
		if !counter.SameRows(*o) {
			continue
		}
		counters++
		if o.Column >= 0 {
			updates = max(updates, m.changes[o.Table][o.Column])
		}
		if o.Func == "min" || o.Func == "max" {
			extremes++
		}
	}
	r.ChangesPerSecond = m.rates.Inserted[counter.Table] + m.rates.Deleted[counter.Table] + updates
	r.ChangesPerSecond += m.repointed(counter.Table, m.tables[counter.Table].Foreign[counter.Foreign].Key)
	price := prices.Replace(facts.bytes, facts.bytes, 2*counters) + counters*prices.Operation
	if m.inTransaction(l, counter) {
		r.Sync, r.RUPerChange = true, micro(price)
		return r
	}
	counted := &l.places[counter.Table]
	if counter.Sync && counted.parent == n.Table && counted.node.Foreign == counter.Foreign {
		// The counted rows are inside the counting one, whose item their change writes anyway.
		inside := 2*counters*prices.Written + counters*prices.Operation
		r.Sync, r.RUPerChange, r.RU = true, micro(inside), micro(r.ChangesPerSecond*inside)
		return r
	}
	item := &l.design.Containers[c].Items[i]
	direct := n.Foreign < 0
	for _, k := range item.Key {
		direct = direct && m.tables[n.Table].IsKey[k]
	}
	if direct {
		// The hottest row is counted most often.
		r.Written, r.Hot = micro(r.ChangesPerSecond*price), 1
		fk := m.tables[counter.Table].Foreign[counter.Foreign].Key
		if at := slices.IndexFunc(fk.Refs, func(c int) bool { return slices.Contains(item.Key, c) }); at >= 0 {
			r.Hot = m.hotChanges(counter.Table, fk.Columns[at])
		}
		r.HotFirst = r.Hot
	}
	change := m.feedRead(m.sourceBytes(l, counter.Table)) + price
	if !direct {
		r.Ranges = l.ranges[c]
		change += r.Ranges * (prices.Page + 2*prices.Term)
	}
	// An extreme that leaves is found again among the rows that stay.
	change += extremes * (prices.Page + 2*prices.Term)
	r.RUPerChange, r.RU = micro(change), micro(r.ChangesPerSecond*change)
	return r
}
