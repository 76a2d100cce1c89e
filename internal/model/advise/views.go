package advise

import (
	"cmp"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/canonical"
	"github.com/orrery-db/orrery/internal/model/describe"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/facts"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// mostViews is the largest number of candidates for the projection of one table, and frequentRead
// the share of all calls that a read needs at least to give one.
const (
	mostViews    = 3
	frequentRead = 0.001
)

// A view is a candidate for a projection: a second copy of a table under another key. The number of
// a candidate in a choice begins with one; zero is no projection.
type view struct {
	key    []int
	part   []int // columns that the reads need, in ascending order
	copies []design.Copy
	rate   float64
}

// viewsOf lists the candidates for a projection of each table: for each column by whose value
// frequent reads find its rows, with what these reads need, if no column serves every statement
// that finds rows of the table. A read is frequent by its share of the whole workload, of which the
// problem may be a part.
func (p *problem) viewsOf(all *workload.Workload) {
	p.views = make([][]view, len(p.s.Tables))
	total := 0.0
	for i := range all.Patterns {
		total += all.Patterns[i].Rate
	}
	for i := range p.w.Patterns {
		pat := &p.w.Patterns[i]
		for k := range pat.Statements {
			st := &pat.Statements[k]
			if st.Kind != workload.Select || st.Fills != nil || pat.Rate < frequentRead*total {
				continue
			}
			cl := workload.NewClasses(p.s, pat, st)
			for source := range st.Sources {
				p.addView(st, cl, source, pat.Rate*st.Times())
			}
		}
	}
	for t := range p.views {
		slices.SortStableFunc(p.views[t], func(a, b view) int {
			return cmp.Or(cmp.Compare(canonical.Significant(b.rate), canonical.Significant(a.rate)),
				slices.Compare(a.key, b.key))
		})
		p.views[t] = p.views[t][:min(len(p.views[t]), mostViews)]
		for _, v := range p.views[t] {
			slices.Sort(v.part)
		}
		for _, v := range p.views[t] {
			changes := slices.ContainsFunc(v.copies, func(k design.Copy) bool {
				return p.tables[describe.End(p.s, t, k.Chain)].Updates[k.Column] > 0
			})
			if bare := v; changes { // else nothing speaks against the copies
				bare.copies = nil
				p.views[t] = append(p.views[t], bare)
			}
		}
	}
}

// addView adds what one read needs of one of its sources to the candidate for its key.
func (p *problem) addView(st *workload.Statement, cl *workload.Classes, source int, rate float64) {
	t := st.Sources[source].Table
	own := p.s.Tables[t].Own() // a rule that writes a projection knows the row only
	key := p.viewKey(t, slices.DeleteFunc(cl.Known(source), func(c int) bool { return c >= own }))
	if len(key) == 0 {
		return
	}
	at := slices.IndexFunc(p.views[t], func(v view) bool { return slices.Equal(v.key, key) })
	if at < 0 {
		at = len(p.views[t])
		p.views[t] = append(p.views[t], view{key: key})
	}
	v := &p.views[t][at]
	v.rate += rate
	has := func(columns ...int) {
		for _, c := range columns {
			if !slices.Contains(v.part, c) {
				v.part = append(v.part, c)
			}
		}
	}
	has(p.s.Tables[t].Primary...)
	has(key...)
	needed := st.Needed()
	has(needed[source]...)
	for _, j := range st.Joins {
		for _, u := range []workload.Use{j.Left, j.Right} {
			if u.Source == source {
				has(u.Column)
			}
		}
	}
	p.chains(st, cl, source, func(chain []int, to int) {
		for _, c := range needed[to] {
			short, column, _ := p.shorten(t, chain, c)
			if len(short) == 0 {
				has(column)
				continue
			}
			has(p.s.Tables[t].Foreign[short[0]].Columns...)
			if !slices.ContainsFunc(v.copies, func(k design.Copy) bool {
				return k.Column == column && slices.Equal(k.Chain, short)
			}) {
				v.copies = append(v.copies, design.Copy{Chain: slices.Clone(short), Column: column})
			}
		}
	})
}

// viewKey is the key of a projection for reads that know some columns: the primary key, or else the
// two columns that are used most. It is empty if one column serves every statement that finds rows.
func (p *problem) viewKey(t int, known []int) []int {
	tab, all := &p.s.Tables[t], p.tables[t].Filters
	served := func(c int) bool {
		return !slices.ContainsFunc(all, func(f facts.FilterSet) bool { return !slices.Contains(f.Columns, c) })
	}
	for c := range tab.Own() {
		if served(c) && p.noKey(t, []int{c}) == "" {
			return nil
		}
	}
	if len(tab.Primary) == 0 || len(known) == 0 {
		return nil
	}
	if !slices.ContainsFunc(tab.Primary, func(c int) bool { return !slices.Contains(known, c) }) {
		if len(known) > len(tab.Primary) || len(tab.Primary) > 3 || p.noKey(t, tab.Primary) != "" {
			return nil // a point read by most keys
		}
		return tab.Primary
	}
	key := slices.DeleteFunc(slices.Clone(known), func(c int) bool { return p.noKey(t, []int{c}) != "" })
	slices.SortStableFunc(key, func(a, b int) int {
		f := p.tables[t].Filtered
		return cmp.Or(cmp.Compare(canonical.Significant(f[b]), canonical.Significant(f[a])),
			cmp.Compare(p.values(t, b), p.values(t, a)))
	})
	if len(key) == 1 && p.tables[t].Rows >= manyRows && p.isState(t, key[0]) {
		return nil
	}
	return key[:min(len(key), 2)]
}

// values is the number of values of a column, as far as it is known.
func (p *problem) values(t, c int) float64 {
	out := float64(p.s.Tables[t].Columns[c].Distinct)
	for _, fk := range p.s.Tables[t].Foreign {
		if slices.Equal(fk.Columns, []int{c}) {
			out = max(out, p.pricer.Rows(fk.Table))
		}
	}
	return out
}

// viewIs returns the projection that a choice has of a table, or nil.
func (p *problem) viewIs(c choice, t int) *view {
	if c[t].view == 0 {
		return nil
	}
	return &p.views[t][c[t].view-1]
}

// normaliseView leaves out a projection under the key that the rows have at home.
func (p *problem) normaliseView(c choice, f form, t int) {
	v := p.viewIs(c, t)
	if v == nil || f.parent[t] >= 0 {
		return
	}
	if k := &p.keys[t][c[t].key]; k.constant || slices.Equal(k.columns, v.key) {
		c[t].view = 0
	}
}

// project adds the projections of a choice to its design, each in a container of its own.
func (p *problem) project(d *design.Design, c choice) {
	for t := range c {
		if v := p.viewIs(c, t); v != nil {
			it := design.Item{Key: v.key, Part: v.part, Projection: true}
			it.Root = design.Node{Table: t, Foreign: -1, Copies: slices.Clone(v.copies)}
			d.Containers = append(d.Containers, design.Container{Items: []design.Item{it}})
		}
	}
}

// viewMoves change the projection of a table: alone, with a key of its home, and with another home.
func (p *problem) viewMoves(c choice, t int, move func(func(choice))) {
	for v := range len(p.views[t]) + 1 {
		set := func(m choice) { m[t].view = uint8(v) }
		move(set)
		if v == 0 {
			continue
		}
		for h := range p.homes[t] {
			move(func(m choice) { set(m); m[t].home = uint8(h) })
		}
		for k := range p.keys[t] {
			move(func(m choice) { set(m); m[t].key = uint8(k) })
			move(func(m choice) { set(m); m[t].key, m[t].home = uint8(k), 0 })
		}
	}
}

// pinView allows only projections of a table with a key, or none of them.
func (p *problem) pinView(q pin, t int) error {
	var cols []int
	for _, name := range q.columns {
		cols = append(cols, p.s.Tables[t].Column(name))
	}
	o := &p.only[t]
	for len(o.views) <= len(p.views[t]) {
		o.views = append(o.views, false)
	}
	any := false
	for i, v := range p.views[t] {
		same := slices.Equal(v.key, cols)
		any = any || same
		o.views[i+1] = o.views[i+1] || same == q.forbid
	}
	if !any && !q.forbid {
		return pinError(q.text, "no frequent read of %q needs a projection by these columns: add the read to the "+
			"workload, or forbid another key", q.tables[0])
	}
	o.views[0] = o.views[0] || !q.forbid
	return nil
}

// shorten leaves out the end of a chain whose column the foreign key before it holds, and returns
// the table of the column.
func (p *problem) shorten(t int, chain []int, column int) (short []int, c, table int) {
	for len(chain) > 0 {
		last := t
		for _, f := range chain[:len(chain)-1] {
			last = p.s.Tables[last].Foreign[f].Table
		}
		fk := &p.s.Tables[last].Foreign[chain[len(chain)-1]]
		at := slices.Index(fk.Refs, column)
		if at < 0 {
			return chain, column, fk.Table
		}
		chain, column = chain[:len(chain)-1], fk.Columns[at]
	}
	return nil, column, t
}

// projected words the decision about a projection.
func (w *writer) projected(c *design.Container, it *design.Item) {
	t := it.Root.Table
	e := &evidence{}
	d := design.Decision{Kind: "projection", Method: []string{"R16"}}
	d.Choice = []design.Fact{
		fact("projection", w.table(t)), fact("columns", w.columns(t, it.Key, "+")), fact("container", c.Name),
	}
	v := w.p.viewIs(w.best.choice, t)
	ru, changes, each := 0.0, 0.0, 0.0
	if r := w.rule(it.Type); r != nil {
		ru, changes, each = r.RU.Float(), r.ChangesPerSecond, r.RUPerChange.Float()
	}
	var by []string
	for _, c := range it.Key {
		by = append(by, w.column(t, c))
	}
	d.Says = "Reads find rows of " + w.table(t) + " by " + strings.Join(by, " and ") + " " +
		e.num("reads_per_s", v.rate) + " times a second, and no one key serves all that is asked of them. A second copy " +
		"under this key is written from the " + w.p.say("change feed") + ": " + e.num("changes_per_s", changes) +
		" changes a second cost " + e.num("rules_ru_per_s", ru) + " RU per second."
	w.alternative(&d, "none", t, func(o *fixed) { o.views = w.onlyView(t, 0) })
	for i := range w.p.views[t] {
		if other := &w.p.views[t][i]; i+1 != int(w.best.choice[t].view) {
			name := "by_" + w.columns(t, other.key, "_")
			if slices.Equal(other.key, v.key) {
				name = "other_copies"
			}
			w.alternative(&d, name, t, func(o *fixed) { o.views = w.onlyView(t, i+1) })
		}
	}
	if more := w.least(d.Alternatives[:min(1, len(d.Alternatives))]); more > 0 {
		d.Says += " Without it the design costs " + e.num("other_ru_per_s", more) + " RU per second more."
		if each > 0 {
			d.FlipsWhen = w.table(t) + " changes more than " + e.num("flips_at_changes_per_s", changes+more/each) +
				" times a second"
		}
	}
	d.Evidence = e.facts
	w.add(d, t)
}

func (w *writer) onlyView(t, v int) []bool {
	out := make([]bool, len(w.p.views[t])+1)
	for i := range out {
		out[i] = i != v
	}
	return out
}

// viewOf returns the key of the projection of a table in a design; nil without one.
func viewOf(d *design.Design, t int) []int {
	for i := range d.Containers {
		for k := range d.Containers[i].Items {
			if it := &d.Containers[i].Items[k]; it.Projection && it.Root.Table == t {
				return it.Key
			}
		}
	}
	return nil
}

// viewChosen sets the projection of a choice, or says that it is among no candidates.
func (st *state) viewChosen(c choice, it *design.Item) string {
	t := st.order.Table[it.Root.Table]
	key, part := st.columnsOf(it.Root.Table, it.Key), st.columnsOf(it.Root.Table, it.Part)
	slices.Sort(part)
	for i, v := range st.p.views[t] {
		same := slices.Equal(v.key, key) && slices.Equal(v.part, part) && len(v.copies) == len(it.Root.Copies)
		for k := range it.Root.Copies {
			chain, column := st.chainOf(it.Root.Table, &it.Root.Copies[k])
			same = same && slices.ContainsFunc(v.copies, func(o design.Copy) bool {
				return o.Column == column && slices.Equal(o.Chain, chain)
			})
		}
		if same && c[t].view == 0 {
			c[t].view = uint8(i + 1)
			return ""
		}
	}
	return "the design has a projection of " + st.p.s.Tables[t].Name + " that no frequent read asks for"
}

// viewSources are the tables whose columns projections of a table may hold too.
func (p *problem) viewSources(t int) (out []int) {
	for i := range p.views[t] {
		for _, k := range p.views[t][i].copies {
			out = append(out, describe.End(p.s, t, k.Chain))
		}
	}
	return out
}
