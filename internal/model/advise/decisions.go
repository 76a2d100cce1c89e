package advise

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/describe"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/facts"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// A writer words the decisions of a design. A sentence takes its numbers from the evidence, so each
// number in it is there too.
type writer struct {
	st   *state
	p    *problem
	best found
	form form
	d    *design.Design      // in canonical numbers, with names
	pr   *predict.Prediction // of d
	out  []design.Decision
	// concerns has, for each decision, the tables whose choices it is about.
	concerns [][]int
	// nearest is the price of the cheapest alternative of the decision that is being worded.
	nearest *predict.Prediction
	// spared is the RU per second that the best of these alternatives would save, although the design
	// is better: with a container more, or with the transaction tears in several logical partitions.
	// sparing is its name.
	spared         float64
	sparing, tears string
	// broken is the alternative that would save most but breaks a limit that the design keeps.
	broken struct {
		name   string
		less   float64 // RU per second
		breach predict.Breach
	}
	others []other
	// cheaper is an alternative that costs less than the design: the search missed it.
	cheaper *found
}

// decide words all decisions about a choice.
func (st *state) decide(best found) *writer {
	w := &writer{st: st, p: st.p, best: best}
	w.form, _ = st.p.shape(best.choice)
	w.d = st.p.build(best.choice, w.form)
	st.p.namer.Name(w.d)
	w.pr = st.p.pricer.Price(w.d)
	st.all.budget = st.all.used + st.in.Budget/2 // beyond it, alternatives are priced as they are
	for i := range w.d.Containers {
		c := &w.d.Containers[i]
		if c.Constant {
			w.lookup(i, c)
		}
		for k := range c.Items {
			if c.Items[k].Projection {
				w.projected(c, &c.Items[k])
				continue
			}
			if w.d.IsSecond(&c.Items[k]) {
				w.split(&c.Items[k])
				continue
			}
			if !c.Constant {
				w.ownItems(i, c, &c.Items[k])
			}
			w.extras(&c.Items[k].Root)
			w.embeds(&c.Items[k].Root)
		}
	}
	return w
}

// add completes a decision and appends it.
func (w *writer) add(d design.Decision, tables ...int) {
	d.ID = id(len(w.out))
	w.out = append(w.out, d)
	w.concerns = append(w.concerns, tables)
	w.nearest, w.spared, w.broken.name, w.broken.less = nil, 0, "", 0
}

func (w *writer) table(t int) string { return w.p.s.Tables[t].Name }
func (w *writer) column(t, c int) string {
	return w.p.s.Name(schema.Ref{Table: t, Column: c})
}

func (w *writer) columns(t int, cols []int, separator string) string {
	var names []string
	for _, c := range cols {
		names = append(names, w.p.s.Tables[t].Columns[c].Name)
	}
	return strings.Join(names, separator)
}

// keyName names a candidate for a key.
func (w *writer) keyName(t int, k *key, separator string) string {
	switch {
	case k.constant:
		return "lookup"
	case k.generated:
		return generatedID
	}
	return w.columns(t, k.columns, separator)
}

// generatedID names the key of a table without any key, in decisions and pins.
const generatedID = "generated id"

func fact(name, text string) design.Fact { return design.Fact{Name: name, Text: text, IsText: true} }

// evidence collects facts while a sentence is written.
type evidence struct{ facts []design.Fact }

// num adds a number to the evidence and returns it as the sentence shows it.
func (e *evidence) num(name string, x float64) string {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		x = 0
	}
	text := dialect.Number(x)
	value, _ := strconv.ParseFloat(strings.ReplaceAll(text, ",", ""), 64)
	e.facts = append(e.facts, design.Fact{Name: name, Number: value})
	return text
}

// embeds words the decisions to embed.
func (w *writer) embeds(n *design.Node) {
	for i := range n.Embeds {
		e := &n.Embeds[i]
		w.embed(n, e)
		w.extras(e)
		w.embeds(e)
	}
}

func (w *writer) embed(above, n *design.Node) {
	t, parent := n.Table, above.Table
	d := design.Decision{Kind: "embed", Method: []string{"R4"}}
	e := &evidence{}
	child, name := w.table(t), w.table(parent)
	if n.Inverse {
		e.num("co_read_percent", 100*w.p.fks[parent][n.Foreign].ChildRead)
		d.Says = "Each row of " + child + " belongs to one row of " + name +
			w.p.say(", and no other table refers to it: it is an object in the item of ") + name + "."
	} else {
		d.Method = append(d.Method, "R5")
		d.Says = w.embedReason(e, &w.p.fks[t][n.Foreign], t, parent)
	}
	d.Choice = []design.Fact{fact("embed", child), fact("in", name)}
	if w.junction(t) {
		d.Kind, d.Method = "many_to_many", []string{"R9"}
		d.Choice = []design.Fact{fact("many_to_many", child), fact("array_in", name)}
	}
	w.embedAlternatives(&d, t, parent, n)
	if more := w.least(d.Alternatives); more > 0 {
		d.Says += " The cheapest other choice costs " + e.num("other_ru_per_s", more) + " RU per second more."
	}
	d.FlipsWhen = w.flipsByWrites(e, t)
	d.Evidence = e.facts
	w.add(d, t)
}

// embedReason says why rows can live inside their parent.
func (w *writer) embedReason(e *evidence, ff *facts.Foreign, t, parent int) string {
	child, name := w.table(t), w.table(parent)
	read := ""
	if ff.CoRead > 0 {
		read = " " + e.num("co_read_percent", 100*ff.CoRead) + " % of the reads of " + name + " read it too."
	}
	switch {
	case ff.Declared > 0:
		return "The scale limits " + child + " to " + dialect.Plural(e.num("max", ff.Declared), "row") + " for each row of " +
			name + "." + read
	case ff.Unique:
		return "A row of " + name + " has at most " + e.num("max", 1) + " row of " + child + ", by constraint." + read
	case ff.CoInserted:
		return "The workload inserts rows of " + child + " only together with their row of " + name +
			", which has at most " + e.num("max", math.Ceil(ff.Max)) + " of them." + read
	case ff.Rule == facts.NeverInserted:
		return "The workload never inserts rows of " + child + ", and a row of " + name + " has at most " +
			e.num("max", math.Ceil(ff.Max)) + " of them." + read
	}
	return "The primary key of " + child + " includes the reference to " + name + ", and a row of " + name +
		" has at most " + e.num("max", math.Ceil(ff.Max)) + " of them at the horizon." + read
}

// junction tells whether a table ties two others together: its primary key includes two foreign
// keys.
func (w *writer) junction(t int) bool {
	n := 0
	for _, fk := range w.p.s.Tables[t].Foreign {
		inside := fk.Table != t
		for _, c := range fk.Columns {
			inside = inside && slices.Contains(w.p.s.Tables[t].Primary, c)
		}
		if inside {
			n++
		}
	}
	return n >= 2
}

func (w *writer) embedAlternatives(d *design.Decision, t, parent int, n *design.Node) {
	for i := range w.p.keys[t] {
		k := &w.p.keys[t][i]
		name := w.keyName(t, k, "_")
		if !k.constant {
			name = w.p.say("own_items_by_") + name
		}
		w.alternative(d, name, t, func(o *fixed) { w.onlyHome(o, t, 0); w.onlyKey(o, t, i) })
	}
	for i, h := range w.p.homes[t] {
		if h.embedded && (h.parent != parent || h.foreign != n.Foreign) {
			w.alternative(d, "embed_in_"+w.table(h.parent), t, func(o *fixed) { w.onlyHome(o, t, i) })
		}
	}
}

// lookup words the decision about the lists of a container with a constant key.
func (w *writer) lookup(at int, c *design.Container) {
	var names []string
	var tables []int
	e := &evidence{}
	rows, whole := 0.0, 0.0
	var byID []string
	for i := range c.Items {
		t := c.Items[i].Root.Table
		names, tables = append(names, w.table(t)), append(tables, t)
		if w.p.tables[t].Whole == 0 && w.p.tables[t].ReadOrWritten {
			byID = append(byID, w.table(t))
		}
		rows, whole = max(rows, w.p.tables[t].Rows), whole+w.p.tables[t].Whole
	}
	d := design.Decision{Kind: "lookup", Method: []string{"R18"}}
	for _, name := range names {
		d.Choice = append(d.Choice, fact("lookup", name))
	}
	d.Choice = append(d.Choice, fact("container", c.Name))
	if len(names) > 1 {
		d.Method = append(d.Method, "R19")
	}
	d.Says = "Short lists with at most " + dialect.Plural(e.num("rows", rows), "row")
	if whole > 0 {
		d.Says += ", read whole " + dialect.Plural(e.num("read_whole_per_s", whole), "time") + " a second"
	}
	d.Says += ": each list is one logical partition, and one query reads it."
	if len(byID) > 0 {
		d.Says += " No access pattern reads " + strings.Join(byID, " or ") +
			w.p.say(" whole: sharing the container saves one.")
	}
	for _, t := range tables {
		for i := range w.p.keys[t] {
			if k := &w.p.keys[t][i]; !k.constant {
				w.alternative(&d, w.table(t)+"_by_"+w.keyName(t, k, "_"), t, func(o *fixed) { w.onlyKey(o, t, i) })
				break
			}
		}
	}
	d.Evidence = e.facts
	w.add(d, tables...)
}

// ownItems words the decisions about an item type: that its rows are items of their own, and their
// partition key.
func (w *writer) ownItems(at int, c *design.Container, it *design.Item) {
	t := it.Root.Table
	for f := range w.p.s.Tables[t].Foreign {
		parent := w.p.s.Tables[t].Foreign[f].Table
		if parent != t && (w.p.fks[t][f].CoRead > 0 || w.together(c, t, parent)) {
			w.reference(c, it, f)
		}
	}
	w.partitionKey(at, c, it)
}

// together tells whether two tables have item types in one container.
func (w *writer) together(c *design.Container, tables ...int) bool {
	for _, t := range tables {
		if !slices.ContainsFunc(c.Items, func(it design.Item) bool { return it.Root.Table == t }) {
			return false
		}
	}
	return true
}

func (w *writer) reference(c *design.Container, it *design.Item, f int) {
	t := it.Root.Table
	parent := w.p.s.Tables[t].Foreign[f].Table
	ff := &w.p.fks[t][f]
	e := &evidence{}
	d := design.Decision{Kind: "reference", Method: []string{"R6"}}
	d.Choice = []design.Fact{fact("reference", w.table(t)), fact("to", w.table(parent))}
	child, name := w.table(t), w.table(parent)
	why := w.p.embeddable(t, f)
	switch {
	case !ff.Bounded:
		d.Says = "A row of " + name + " may have any number of rows of " + child + ", " +
			e.num("max", math.Ceil(ff.Max)) + " or more at the horizon"
		if in := w.p.tables[t].Insert; in > 0 {
			d.Says += ", with " + dialect.Plural(e.num("inserts_per_s", in), "insert") + " per second"
		}
		d.Says += w.p.say(": they are items of their own.")
	case why != "":
		d.Says = "Rows of " + child + w.p.say(" are items of their own, since ") + why + "."
	default:
		d.Says = "Rows of " + child + w.p.say(" are items of their own: that costs less than keeping them inside ") +
			name + "."
	}
	if w.together(c, t, parent) && slices.Equal(it.Key, w.p.s.Tables[t].Foreign[f].Columns) {
		d.Method = append(d.Method, "R20")
		d.Choice = append(d.Choice, fact("colocate", strings.Join(c.Paths, ",")))
		d.Says += " They have the key of " + name + ", so one query reads both."
	}
	if why == "" {
		for i, h := range w.p.homes[t] {
			if h.embedded && !h.inverse && h.foreign == f {
				w.alternative(&d, "embed", t, func(o *fixed) { w.onlyHome(o, t, i) })
			}
		}
	} else {
		d.Alternatives = append(d.Alternatives, design.Alternative{Name: "embed", Infeasible: why})
	}
	d.Evidence = e.facts
	w.add(d, t)
}

// brokenKey names the key that would save most, but breaks a limit.
func (w *writer) brokenKey(d *design.Decision, e *evidence) {
	if w.broken.name == "" {
		return
	}
	e.facts = append(e.facts, fact("broken_by", w.broken.name))
	d.Says += " " + w.broken.name + " would save " + e.num("broken_saves_ru_per_s", w.broken.less) +
		" RU per second, but breaks " + breachSays(&w.broken.breach, e.num) + "."
}

// sparingKey says why a key is not taken that would save RU.
func (w *writer) sparingKey(d *design.Decision, e *evidence) {
	e.facts = append(e.facts, fact("spared_by", w.sparing))
	d.Says += " " + w.sparing + " would save " + e.num("spared_ru_per_s", w.spared) + " of " +
		e.num("design_ru_per_s", (w.pr.RU+w.pr.RulesRU).Float()) + " RU per second"
	if w.tears == "" {
		d.Says += w.p.say(", too little for a further container to run and to pay for.")
		return
	}
	e.facts = append(e.facts, fact("splits", w.tears))
	d.Says += ", but the transaction " + w.tears + " would write several logical partitions, which do not succeed or " +
		"fail together."
}

func (w *writer) with(at, t int) []int {
	var out []int
	for i := range w.d.Containers[at].Items {
		if o := w.d.Containers[at].Items[i].Root.Table; o != t {
			out = append(out, o)
		}
	}
	return out
}

// routed counts the requests per second on an item type: those that name the key, and all.
func (w *writer) routed(at, t int) (routed, all float64) {
	item := slices.IndexFunc(w.d.Containers[at].Items, func(it design.Item) bool { return it.Root.Table == t })
	for i := range w.pr.Patterns {
		rate := w.p.w.Patterns[i].Rate
		for _, s := range w.pr.Patterns[i].Steps {
			if s.Container != at || !slices.Contains(s.Items, item) {
				continue
			}
			all += rate * s.Requests.Float()
			if !s.Everywhere() {
				routed += rate * s.Requests.Float()
			}
		}
	}
	return routed, all
}

// extras words the decisions about the copies and counters of a node.
func (w *writer) extras(n *design.Node) {
	var groups [][]int // members of each chain, by number in the node
	for i := range n.Copies {
		at := slices.IndexFunc(groups, func(g []int) bool { return slices.Equal(n.Copies[g[0]].Chain, n.Copies[i].Chain) })
		if at < 0 {
			groups = append(groups, nil)
			at = len(groups) - 1
		}
		groups[at] = append(groups[at], i)
	}
	for _, g := range groups {
		w.copied(n, g)
	}
	for i := range n.Counters {
		w.counted(n, &n.Counters[i])
	}
}

// rule returns the predicted rule with a name, or nil.
func (w *writer) rule(name string) *predict.Rule {
	for i := range w.pr.Rules {
		if w.pr.Rules[i].Name == name {
			return &w.pr.Rules[i]
		}
	}
	return nil
}

func (w *writer) copied(n *design.Node, group []int) {
	t := n.Table
	e := &evidence{}
	d := design.Decision{Kind: "copy", Method: []string{"R21"}}
	chain := n.Copies[group[0]].Chain
	source := describe.End(w.p.s, t, chain)
	var set uint64
	reads, changes, ru := 0.0, 0.0, 0.0
	var perChange float64
	var names []string
	for _, i := range group {
		k := &n.Copies[i]
		names = append(names, w.column(source, k.Column))
		d.Choice = append(d.Choice, fact("copy", w.column(source, k.Column)))
		changes += w.p.tables[source].Updates[k.Column]
		for j, cand := range w.p.copies[t] {
			if cand.column == k.Column && slices.Equal(cand.chain, chain) {
				set |= 1 << j
				reads = max(reads, cand.rate)
			}
		}
		if r := w.rule(k.Rule); r != nil {
			ru += r.RU.Float()
			perChange += r.RUPerChange.Float()
		}
	}
	d.Choice = append(d.Choice, fact("into", w.table(t)))
	d.Says = "Access patterns read " + strings.Join(names, " and ") + " with " + w.table(t) + " " +
		dialect.Plural(e.num("reads_per_s", reads), "time") + " a second; it changes " +
		dialect.Plural(e.num("changes_per_s", changes), "time") + " a second, and keeping the copies true costs " +
		e.num("rules_ru_per_s", ru) + " RU per second."
	w.alternative(&d, "no_copies", t, func(o *fixed) { o.copies &^= set; o.noCopies |= set })
	if more := w.least(d.Alternatives); more > 0 {
		d.Says += " Without them the design costs " + e.num("other_ru_per_s", more) + " RU per second more."
		if perChange > 0 {
			d.FlipsWhen = w.table(source) + " changes more than " +
				dialect.Plural(e.num("flips_at_changes_per_s", changes+more/perChange), "time") + " a second"
		}
	}
	d.Evidence = e.facts
	w.add(d, t, source)
}

func (w *writer) counted(n *design.Node, k *design.Counter) {
	t := n.Table
	e := &evidence{}
	via := strings.ReplaceAll(w.p.say("change feed"), " ", "_")
	d := design.Decision{Kind: "counter", Method: []string{"R22"}}
	if k.Sync {
		via = "transaction"
	}
	d.Choice = []design.Fact{
		fact("counter", k.Property), fact("on", w.table(t)), fact("counts", w.table(k.Table)), fact("via", via),
	}
	at := slices.IndexFunc(w.p.counters[t], func(c counter) bool {
		return c.table == k.Table && c.foreign == k.Foreign && c.function == k.Func && c.column == k.Column
	})
	cand := &w.p.counters[t][at]
	d.Says = "Access patterns ask for the " + k.Func + " over " + w.table(k.Table) + " " +
		dialect.Plural(e.num("reads_per_s", cand.rate), "time") + " a second; rows are inserted " +
		dialect.Plural(e.num("inserts_per_s", w.p.tables[k.Table].Insert), "time") + " a second."
	if !k.Sync && !w.p.o.API.Procedures() {
		d.Says += w.p.say(" No request changes an item and a counter of another one, so the counter follows from the " +
			"change feed, some time later.")
	}
	w.alternative(&d, "scan", t, func(o *fixed) { o.counters &^= 1 << at; o.noCounters |= 1 << at })
	if more := w.least(d.Alternatives); more > 0 {
		d.Says += " Without the counter the design costs " + e.num("other_ru_per_s", more) + " RU per second more."
		d.FlipsWhen = w.flipsByReads(e, k.Table, cand.rate)
	}
	d.Evidence = e.facts
	w.add(d, t)
}
