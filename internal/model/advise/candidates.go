package advise

import (
	"cmp"
	"slices"

	"github.com/orrery-db/orrery/internal/model/canonical"
	"github.com/orrery-db/orrery/internal/model/facts"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// keysOf lists the candidates for the partition key of a table's own item type.
func (p *problem) keysOf(t int) []key {
	tab, f := &p.s.Tables[t], &p.tables[t]
	var keys []key
	most := mostKeys
	add := func(cols []int) {
		if len(cols) == 0 || len(cols) > 3 || len(keys) >= most || p.keyRefused(t, cols) != "" {
			return
		}
		k := key{columns: slices.Clone(cols)}
		for _, c := range cols {
			k.domains = append(k.domains, p.s.Domain(schema.Ref{Table: t, Column: c}))
		}
		if !slices.ContainsFunc(keys, func(o key) bool { return slices.Equal(o.columns, k.columns) }) {
			keys = append(keys, k)
		}
	}
	add(tab.Primary[:min(len(tab.Primary), 3)])
	if len(tab.Primary) == 0 {
		keys = append(keys, key{generated: true})
	}
	if p.isLookup(t) == "" {
		keys = append(keys, key{constant: true})
	}
	for i := range tab.Foreign {
		add(tab.Foreign[i].Columns)
	}
	sets := slices.Clone(f.Filters)
	slices.SortStableFunc(sets, func(a, b facts.FilterSet) int {
		return cmp.Or(cmp.Compare(canonical.Significant(b.Rate), canonical.Significant(a.Rate)), slices.Compare(a.Columns,
			b.Columns))
	})
	for _, set := range sets {
		p.subsets(t, set.Columns, add)
	}
	// A filter column with the primary key below it: one value spreads over many logical partitions.
	for _, set := range sets {
		for _, c := range set.Columns {
			if !slices.Contains(tab.Primary, c) && len(tab.Primary) > 0 {
				add(append([]int{c}, tab.Primary...))
			}
		}
	}
	if len(keys) == 0 {
		keys = append(keys, p.anyKey(t))
	}
	for c := tab.Own(); c < len(tab.Columns); c++ {
		most = len(keys) + 3
		add([]int{c})
		add(append([]int{c}, tab.Foreign[tab.Columns[c].Inherited.Chain[0]].Columns...))
		add(append([]int{c}, tab.Primary...))
	}
	return p.withoutStates(t, keys)
}

// withoutStates leaves out the keys of a table with millions of rows that are a state alone, unless
// the table has no other one.
func (p *problem) withoutStates(t int, keys []key) []key {
	state := func(k key) bool { return len(k.columns) == 1 && p.isState(t, k.columns[0]) }
	if p.tables[t].Rows < manyRows || !slices.ContainsFunc(keys, func(k key) bool { return !k.constant && !state(k) }) {
		return keys
	}
	return slices.DeleteFunc(keys, state)
}

// isState tells whether a column has few values and none of them names a row: it is a boolean or an
// enumeration, or has fewer values than a container has ranges.
func (p *problem) isState(t, c int) bool {
	ref := schema.Ref{Table: t, Column: c}
	col := &p.s.Tables[t].Columns[c]
	values, listed := col.Type.Most()
	if !listed {
		values = cmp.Or(p.scale.Distinct[ref], float64(col.Distinct))
	}
	few := p.ranges()
	if listed || col.Type.Kind == schema.Enum {
		few = predict.FewKeys
	}
	return !p.s.Names(ref) && (0 < values && values < few || values == 0 && col.Type.Kind == schema.Enum)
}

// ranges is the number of partition key ranges that a container has at least.
func (p *problem) ranges() float64 {
	return float64(cmp.Or(max(0, p.scale.Floor), predict.DefaultFloor))
}

// anyKey is the key of a table that has no better one: its first column with a scalar type, or else
// the first one of its primary key.
func (p *problem) anyKey(t int) key {
	for c := range p.s.Tables[t].Own() {
		if p.keyRefused(t, []int{c}) == "" {
			return key{columns: []int{c}, domains: []schema.Ref{p.s.Domain(schema.Ref{Table: t, Column: c})}}
		}
	}
	primary := p.s.Tables[t].Primary[:1] // a table without one has a generated key
	return key{columns: primary, domains: []schema.Ref{p.s.Domain(schema.Ref{Table: t, Column: primary[0]})}}
}

// subsets adds the subsets of one to three columns, the most used column first in each.
func (p *problem) subsets(t int, set []int, add func([]int)) {
	cols := slices.Clone(set)
	slices.SortStableFunc(cols, func(a, b int) int {
		f := p.tables[t].Filtered
		return cmp.Or(cmp.Compare(canonical.Significant(f[b]), canonical.Significant(f[a])), cmp.Compare(a, b))
	})
	cols = cols[:min(len(cols), 4)]
	for _, c := range cols {
		add([]int{c})
	}
	for i := range cols {
		for _, b := range cols[i+1:] {
			add([]int{cols[i], b})
		}
	}
	if len(cols) >= 3 {
		add(cols[:3])
	}
}

// keyRefused says why columns cannot be a partition key, or nothing if they can.
func (p *problem) keyRefused(t int, cols []int) string {
	for _, c := range cols {
		if p.tables[t].Updates[c] > 0 {
			return "the workload updates " + p.s.Tables[t].Columns[c].Name + p.say(", and the key of an item cannot change")
		}
	}
	return p.noKey(t, cols)
}

// noKey says why columns cannot be the key of a projection either, whose items may move.
func (p *problem) noKey(t int, cols []int) string {
	tab := &p.s.Tables[t]
	for i, c := range cols {
		col := &tab.Columns[c]
		switch {
		case slices.Contains(cols[:i], c):
			return "a column occurs twice"
		case col.Type.Array:
			return col.Name + " is an array"
		case col.Type.Kind == schema.JSON || col.Type.Kind == schema.Binary || col.Type.Kind == schema.Float:
			return col.Name + p.say(" has a type that is no partition key value: ") + string(col.Type.Kind)
		case p.pricer.Nulls(t, c) > keyNulls && !slices.Contains(tab.Primary, c):
			return "too many rows have no " + col.Name
		}
	}
	return ""
}

// isLookup says why a table cannot be a lookup list under a constant key, or nothing if it can. A
// table without statistics can be one if it is read whole and never grows: an assumption says so. A
// table that the workload does not touch can be one if it is small.
func (p *problem) isLookup(t int) string {
	f := &p.tables[t]
	switch {
	case !f.Known && (f.Insert > 0 || f.Whole == 0):
		return "its number of rows is not known"
	case f.Rows > lookupRows:
		return "it has more than 2,000 rows"
	case f.Rows*f.Bytes > lookupBytes:
		return "it has more than 1 MB"
	case f.Whole == 0 && f.ReadOrWritten && !p.byIDOnly(t):
		return "no access pattern reads the whole list, nor is it one of 500 rows that are seldom written, and read by " +
			"their key only, at most 1,000 times a second"
	}
	return ""
}

// byIDOnly tells whether access patterns use a table by its primary key only, and not so often that
// one logical partition is hot. It may be a list too: a point read finds its rows under a constant
// key as well as under any other, and copies may take the reads away.
func (p *problem) byIDOnly(t int) bool {
	f := &p.tables[t]
	often := f.Read > listReads || f.Insert+f.Update+f.Delete > seldom
	if often || f.Rows > seldomRows || len(p.s.Tables[t].Primary) == 0 {
		return false
	}
	return !slices.ContainsFunc(f.Filters, func(set facts.FilterSet) bool {
		return !slices.Equal(set.Columns, slices.Sorted(slices.Values(p.s.Tables[t].Primary)))
	})
}

// isLarge tells whether a table is so large, or written so often, that it takes half of the ranges
// that every container has.
func (p *problem) isLarge(t int) bool {
	f := &p.tables[t]
	return f.Rows*f.Bytes > p.ranges()*largeBytes || f.Insert+f.Update+f.Delete > p.ranges()*largeWrites
}
