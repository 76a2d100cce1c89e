package advise

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/describe"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/facts"
)

// splitIs returns the columns of the second part of a table in a choice; nil without one.
func (p *problem) splitIs(c choice, t int) []int {
	if c[t].split == 0 {
		return nil
	}
	return p.splits[t][c[t].split-1]
}

// normaliseSplit leaves out a split of rows that are no items of their own, or whose items other
// choices need whole: a list, a key with buckets, a projection, a counter of the rows, or a copy of
// a column of the second part.
func (p *problem) normaliseSplit(c choice, f form, t int) {
	part := p.splitIs(c, t)
	if part == nil {
		return
	}
	k := &p.keys[t][c[t].key]
	whole := f.parent[t] >= 0 || k.constant || c[t].bucket != 0 || c[t].view != 0 ||
		slices.ContainsFunc(k.columns, func(column int) bool { return slices.Contains(part, column) })
	for u := range c {
		for rest := c[u].copies; rest != 0; rest &= rest - 1 {
			o := &p.copies[u][bits.TrailingZeros64(rest)]
			whole = whole || o.source == t && slices.Contains(part, o.column)
		}
		for rest := c[u].counters; rest != 0; rest &= rest - 1 {
			whole = whole || p.counters[u][bits.TrailingZeros64(rest)].table == t
		}
		if v := p.viewIs(c, u); v != nil {
			whole = whole || slices.ContainsFunc(v.copies, func(o design.Copy) bool {
				return describe.End(p.s, u, o.Chain) == t && slices.Contains(part, o.Column)
			})
		}
	}
	if whole {
		c[t].split = 0
	}
}

// freeSplit takes away the counters and copies that need the rows of a table whole. Each of them
// excludes a split, so a search that has one of them finds the split in one move only.
func (p *problem) freeSplit(m choice, t int) {
	part := p.splitIs(m, t)
	for u := range m {
		for i, o := range p.copies[u] {
			if o.source == t && slices.Contains(part, o.column) {
				m[u].copies &^= 1 << i
			}
		}
		for i, o := range p.counters[u] {
			if o.table == t {
				m[u].counters &^= 1 << i
			}
		}
	}
}

// divide returns the item types of a table: one, or two if the choice splits it.
func (p *problem) divide(c choice, item design.Item) []design.Item {
	t := item.Root.Table
	part := p.splitIs(c, t)
	if part == nil {
		return []design.Item{item}
	}
	second := design.Item{Key: item.Key, Part: part, Root: design.Node{Table: t, Foreign: -1}}
	for column := range p.s.Tables[t].Own() {
		if !slices.Contains(part, column) {
			item.Part = append(item.Part, column)
		}
	}
	return []design.Item{item, second}
}

// splitMoves change the second part of a table: alone, with items of its own, without what excludes
// it, and with a key.
func (p *problem) splitMoves(t int, move func(func(choice))) {
	for s := range len(p.splits[t]) + 1 {
		set := func(m choice) { m[t].split = uint8(s) }
		if len(p.splits[t]) == 0 {
			return
		}
		move(set)
		if s == 0 {
			continue
		}
		move(func(m choice) { set(m); m[t].home, m[t].view = 0, 0 })
		move(func(m choice) { set(m); m[t].home, m[t].view = 0, 0; p.freeSplit(m, t) })
		for k := range p.keys[t] {
			move(func(m choice) { set(m); m[t].key, m[t].home, m[t].view = uint8(k), 0, 0 })
		}
	}
}

// pinSplit allows only one split of a table, or excludes it. People may pin columns that are no
// candidate.
func (p *problem) pinSplit(q pin, t int) error {
	var cols []int
	for _, name := range q.columns {
		cols = append(cols, p.s.Tables[t].Column(name))
	}
	slices.Sort(cols)
	at := slices.IndexFunc(p.splits[t], func(part []int) bool { return slices.Equal(part, cols) })
	if at < 0 && !q.forbid {
		for i, column := range cols {
			if len(p.s.Tables[t].Primary) == 0 || !facts.Plain(p.s, t, column) || i > 0 && cols[i-1] == column {
				return pinError(q.text, "%q cannot be in the second part of %q: take columns that are in no primary key and in "+
					"no foreign key, each once, of a table with a primary key", p.s.Tables[t].Columns[column].Name, q.tables[0])
			}
		}
		at = len(p.splits[t])
		p.splits[t] = append(slices.Clone(p.splits[t]), cols)
	}
	o := &p.only[t]
	for len(o.splits) <= len(p.splits[t]) {
		o.splits = append(o.splits, false)
	}
	for i := range o.splits {
		o.splits[i] = o.splits[i] || (i == at+1) == q.forbid
	}
	if q.forbid {
		o.splits[0] = false
		return nil
	}
	p.exclude(t, func(h home) bool { return h.embedded })
	return nil
}

// split words the decision to keep some columns of a table in items of their own.
func (w *writer) split(it *design.Item) {
	t := it.Root.Table
	e := &evidence{}
	d := design.Decision{Kind: "split", Method: []string{"R8"}}
	d.Choice = []design.Fact{
		fact("split", w.table(t)), fact("columns", w.columns(t, it.Part, "+")), fact("type", it.Type),
	}
	var bytes, updates, needs float64
	var names []string
	f := &w.p.tables[t]
	for _, c := range it.Part {
		names = append(names, w.column(t, c))
		bytes += w.p.pricer.ColumnBytes(t, c)
		updates, needs = max(updates, f.Updates[c]), max(needs, f.Needs[c])
	}
	d.Says = w.p.say("A change writes the whole item, and a read of it is charged by its size. The items ") + it.Type +
		" hold " +
		strings.Join(names, " and ") + ": " + e.num("bytes", bytes) + " of the " + e.num("row_bytes", f.Bytes) +
		" bytes of a row. Of " + e.num("reads_and_updates_per_s", f.Read+f.Update) +
		" reads and updates of rows a second, " + e.num("needed_per_s", needs) + " need them, and " +
		e.num("updates_per_s", updates) + w.p.say(" write them. Both items have one partition key, so one batch writes both.")
	w.alternative(&d, w.p.say("one_item"), t, func(o *fixed) { o.splits = w.onlySplit(t, 0) })
	for i := range w.p.splits[t] {
		if i+1 != int(w.best.choice[t].split) {
			w.alternative(&d, "apart_"+w.columns(t, w.p.splits[t][i], "_"), t, func(o *fixed) { o.splits = w.onlySplit(t, i+1) })
		}
	}
	if more := w.least(d.Alternatives[:min(1, len(d.Alternatives))]); more > 0 {
		d.Says += w.p.say(" In one item the design costs ") + e.num("other_ru_per_s", more) + " RU per second more."
	}
	d.Evidence = e.facts
	w.add(d, t)
}

func (w *writer) onlySplit(t, s int) []bool {
	out := make([]bool, len(w.p.splits[t])+1)
	for i := range out {
		out[i] = i != s
	}
	return out
}

// partOf returns the columns of the second part of a table in a design; nil without one.
func partOf(d *design.Design, t int) []int {
	if c, i := d.Second(t); c >= 0 {
		return d.Containers[c].Items[i].Part
	}
	return nil
}

// splitChosen sets the split of a choice, or says that it is among no candidates.
func (st *state) splitChosen(c choice, it *design.Item) string {
	t := st.order.Table[it.Root.Table]
	part := st.columnsOf(it.Root.Table, it.Part)
	part = slices.DeleteFunc(part, func(column int) bool { return !facts.Plain(st.p.s, t, column) })
	slices.Sort(part)
	at := slices.IndexFunc(st.p.splits[t], func(o []int) bool { return slices.Equal(o, part) })
	if at < 0 {
		return "the design splits " + st.p.s.Tables[t].Name + " where little would be saved"
	}
	c[t].split = uint8(at + 1)
	return ""
}
