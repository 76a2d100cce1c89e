package advise

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/describe"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/facts"
	"github.com/orrery-db/orrery/internal/model/gaps"
	"github.com/orrery-db/orrery/internal/model/plan"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// adoptions is how often a search continues from an alternative that turned out to be cheaper.
const adoptions = 3

// manyTables is the number of tables beyond which wording the decisions again, and pricing more
// than the first few alternatives of each, would take too long.
const (
	manyTables       = 60
	fewAlternatives  = 3
	mostAlternatives = 64
)

// Advise searches for the cheapest design that keeps all limits, and says why each choice was made.
// The source of the document is left for the caller, who has the files. An Error that is Infeasible
// says which limit no design keeps. The search ends soon after the context, with its error.
func Advise(ctx context.Context, in Input) (*design.Document, error) {
	in, err := resolve(ctx, in)
	if err != nil {
		return nil, err
	}
	st, err := prepare(ctx, in)
	if err != nil {
		return nil, err
	}
	best, err := st.solve()
	if err != nil {
		return nil, err
	}
	w := st.decide(best)
	for range adoptions {
		if w.cheaper == nil || len(st.p.s.Tables) > manyTables {
			break
		}
		got, ok := st.all.descend(w.cheaper.choice)
		if !ok {
			break
		}
		best = st.settle(st.all.prune(got))
		w = st.decide(best)
	}
	if len(w.pr.Breaches) > 0 && ctx.Err() == nil {
		return nil, st.infeasible(w)
	}
	doc := st.document(w)
	st.tell(w)
	if err := ctx.Err(); err != nil {
		return nil, err // the search was cut short
	}
	return doc, nil
}

// resolve replaces the ids of decisions among the pins by the choices that they stand for. The ids
// are those of the design without pins.
func resolve(ctx context.Context, in Input) (Input, error) {
	isID := func(text string) bool {
		n, err := strconv.Atoi(strings.TrimPrefix(text, "D"))
		return err == nil && n > 0 && strings.HasPrefix(text, "D")
	}
	if !slices.ContainsFunc(slices.Concat(in.Options.Pins, in.Options.Forbids), isID) {
		return in, nil
	}
	free := in
	free.Options.Pins, free.Options.Forbids, free.Patience = nil, nil, nil
	doc, err := Advise(ctx, free)
	if err != nil {
		return in, err
	}
	translate := func(list []string) ([]string, error) {
		var out []string
		for _, text := range list {
			if !isID(text) {
				out = append(out, text)
				continue
			}
			at := slices.IndexFunc(doc.Decisions, func(d design.Decision) bool { return d.ID == text })
			if at < 0 {
				return nil, pinError(text, "there are decisions D1 to D%d", len(doc.Decisions))
			}
			out = append(out, pinsOf(&doc.Decisions[at])...)
		}
		return out, nil
	}
	if in.Options.Pins, err = translate(in.Options.Pins); err != nil {
		return in, err
	}
	in.Options.Forbids, err = translate(in.Options.Forbids)
	return in, err
}

// pinsOf returns the pins that fix a decision; as forbids, they exclude it.
func pinsOf(d *design.Decision) []string {
	get := func(name string) string {
		for _, f := range d.Choice {
			if f.Name == name {
				return f.Text
			}
		}
		return ""
	}
	var out []string
	switch d.Kind {
	case "embed":
		out = append(out, "embed:"+get("embed")+"="+get("in"))
	case "many_to_many":
		out = append(out, "embed:"+get("many_to_many")+"="+get("array_in"))
	case "reference":
		out = append(out, "reference:"+get("reference"))
	case "partition_key":
		out = append(out, "pk:"+get("partition_key")+"="+get("columns"))
	case "counter":
		out = append(out, "counter:"+get("counts")+"="+get("on"))
	case "projection", "split":
		out = append(out, d.Kind+":"+get(d.Kind)+"="+get("columns"))
	}
	for _, f := range d.Choice {
		switch f.Name {
		case "lookup", "apart":
			out = append(out, f.Name+":"+f.Text)
		case "copy":
			out = append(out, "copy:"+f.Text+"="+get("into"))
		}
	}
	return out
}

// infeasible names the limits that no design keeps, and the nearest repair.
func (st *state) infeasible(w *writer) error {
	b := &w.pr.Breaches[0]
	where := "the workload"
	if b.Container >= 0 && b.Container < len(w.d.Containers) {
		where = st.p.say("container ") + w.d.Containers[b.Container].Name
	}
	repair := map[predict.Limit]string{
		predict.ItemBytes: "state a smaller maximum for the foreign keys that are embedded, or store large values " +
			"elsewhere",
		predict.PartitionBytes: "give the workload a column with more values to filter by, or state smaller sizes in " +
			"the scale block",
		predict.PartitionRU:  "spread the requests over more key values, or state lower rates",
		predict.FirstLevelRU: "begin the key with a column of more values, or state lower rates",
		predict.BatchSize:    "divide the transaction into smaller ones",
		predict.ListRows:     "give the list a key, or state fewer rows",
	}[b.Limit]
	return &Error{Infeasible: true, Text: "no design keeps all limits: the best one found breaks " + breachText(b) +
		" in " +
		where + "; " + repair}
}

// document puts together everything that is said about a design.
func (st *state) document(w *writer) *design.Document {
	in := st.in
	d := st.order.Restore(w.d)
	pricer := in.NewPricer(in.Schema, in.Scale, in.Workload)
	pr := pricer.Price(d)
	plan.Composites(in.Schema, d, in.Options.API, in.Workload, pr)
	naive := pricer.Naive()
	npr := pricer.Price(naive)
	doc := &design.Document{
		Name: in.Workload.Name, Options: in.Options, Search: st.found, Design: *d,
		Rules: describe.Rules(in.Schema, d, pr), Proposed: totals(pr), Naive: totals(npr), Decisions: w.out,
	}
	doc.Options.API = cmp.Or(in.Options.API, dialect.NoSQL)
	st.plans(doc, pr, npr, naive)
	st.warnings(doc, w, pr)
	st.assumptions(doc, w)
	for i := range doc.Decisions {
		caution(doc, in.Schema, &doc.Decisions[i])
	}
	return doc
}

func totals(p *predict.Prediction) design.Totals {
	return design.Totals{Requests: p.Requests.Float(), RU: p.RU.Float(), RulesRU: p.RulesRU.Float()}
}

// caution gives a decision about a partition key the first warning about its container.
func caution(doc *design.Document, s *schema.Schema, d *design.Decision) {
	if d.Kind != "partition_key" {
		return
	}
	at, _ := doc.Design.Find(s.Table(d.Choice[0].Text))
	for _, w := range doc.Warnings {
		if at >= 0 && d.Caution == "" && slices.Contains(w.Subject, doc.Design.Containers[at].Name) {
			d.Caution = w.ID
		}
	}
}

// plans lists the requests of each access pattern, in the order of the workload.
func (st *state) plans(doc *design.Document, pr, npr *predict.Prediction, naive *design.Design) {
	var in *predict.Prediction
	if st.in.NewInListPricer != nil {
		in = st.in.NewInListPricer(st.in.Schema, st.in.Scale, st.in.Workload).Price(naive)
	}
	api := st.in.Options.API
	proposed, apart := plan.New(st.in.Schema, &doc.Design, api), plan.New(st.in.Schema, naive, api)
	for i := range st.in.Workload.Patterns {
		p := &st.in.Workload.Patterns[i]
		one := design.Plan{
			Pattern: p.Name, RatePerSecond: p.Rate, NotUnderstood: pr.Patterns[i].NotUnderstood,
			Steps: proposed.Steps(p, pr.Patterns[i].Steps), Predict: cost(&pr.Patterns[i]),
			NaiveSteps: apart.Steps(p, npr.Patterns[i].Steps), Naive: cost(&npr.Patterns[i]),
		}
		if in != nil {
			one.NaiveWithInList = cost(&in.Patterns[i])
		}
		doc.Plans = append(doc.Plans, one)
	}
}

func cost(p *predict.Pattern) design.Cost {
	return design.Cost{Requests: p.Requests.Float(), RU: p.RU.Float(), Ranges: p.Ranges}
}

// warnings adds those of the prediction, and what the search knows: constraints that nothing
// enforces, and tables and columns that no access pattern uses.
func (st *state) warnings(doc *design.Document, w *writer, pr *predict.Prediction) {
	add := func(kind, says string, value float64, subject ...string) {
		doc.Warnings = append(doc.Warnings, design.Warning{
			ID: "W" + strconv.Itoa(len(doc.Warnings)+1), Kind: kind, Says: says, Subject: subject, Value: value,
		})
	}
	known := map[string]bool{}
	for _, x := range pr.Warnings {
		known[x.Kind] = true
		add(x.Kind, x.Text, x.Value, x.Subject...)
	}
	s := st.in.Schema
	all := describe.Spots(&doc.Design, len(s.Tables))
	var keyless, references, unique, tables, columns []string
	for t := range s.Tables {
		tab := &s.Tables[t]
		canonical := st.order.Table[t]
		facts := &st.p.tables[canonical]
		if len(tab.Primary) == 0 && all[t].Item.Root.Table == t {
			keyless = append(keyless, tab.Name)
		}
		if !facts.ReadOrWritten {
			tables = append(tables, tab.Name)
		}
		for c := range tab.Own() {
			if facts.ReadOrWritten && !facts.Used[st.order.Column[t][c]] {
				columns = append(columns, s.Name(schema.Ref{Table: t, Column: c}))
			}
		}
		for f := range tab.Foreign {
			if !inside(all, t, f, tab.Foreign[f].Table) {
				references = append(references, s.Name(schema.Ref{Table: t, Column: tab.Foreign[f].Columns[0]}))
			}
		}
		for _, u := range tab.Unique {
			if !slices.Equal(u, tab.Primary) && (!slices.Equal(u, all[t].Item.Key) || all[t].Item.Root.Table != t) {
				unique = append(unique, s.Name(schema.Ref{Table: t, Column: u[0]}))
			}
		}
	}
	many := func(kind string, list []string, noun, one, several string) {
		says := one
		if len(list) > 1 {
			says = several
		}
		if len(list) > 0 && !known[kind] {
			add(kind, dialect.Count(len(list), noun)+" "+says, float64(len(list)), list...)
		}
	}
	refused := st.p.say(" no primary key and no unique key without NULL, so ids of items are generated. orrery model " +
		"migrate, verify and replay refuse that: nothing tells which item is which row. Add a primary key to the table and " +
		"inspect again.")
	many("no_primary_key", keyless, "table", "has"+refused, "have"+refused)
	if !known["constraint_not_enforced"] {
		many("constraint_not_enforced", references, "foreign key", st.p.say("is not enforced between items."),
			st.p.say("are not enforced between items."))
		reserve := st.p.say(" not enforced across logical partitions: write a reservation item whose id is the value.")
		many("constraint_not_enforced", unique, "unique key", "is"+reserve, "are"+reserve)
	}
	many("dead_table", tables, "table", "is not used by any access pattern; it has a home all the same.",
		"are not used by any access pattern; they have a home all the same.")
	many("dead_column", columns, "column", "is not used by any access pattern.", "are not used by any access pattern.")
}

// inside tells whether the rows of a foreign key are in one item with the row that they refer to.
func inside(all []describe.Spot, t, f, parent int) bool {
	n, up := all[t].Node, all[parent].Node
	return n.Foreign == f && !n.Inverse || up.Inverse && up.Foreign == f && all[t].Item == all[parent].Item
}

// assumptions lists what the input did not say, with the decisions that another truth would change.
func (st *state) assumptions(doc *design.Document, w *writer) {
	in := gaps.Input{Schema: st.p.s, Scale: st.p.scale, Workload: st.p.w}
	f := facts.Facts{Tables: st.p.tables, Foreign: st.p.fks}
	for _, gap := range gaps.Of(in, &f, st.order.Table) {
		flips := st.flips(w, gap.Others)
		if len(gap.Others) > 0 && len(st.p.s.Tables) > flipTables {
			gap.What += " None are listed for more than " + dialect.Count(flipTables, "table") + "."
		}
		if gap.Minor && flips == nil {
			continue
		}
		doc.Assumptions = append(doc.Assumptions, design.Assumption{
			ID: "A" + strconv.Itoa(len(doc.Assumptions)+1), What: gap.What, Flips: flips,
		})
	}
}

// Limits of the examination of an assumption: beyond so many tables it would take too long.
const (
	flipTables = 40
	flipBudget = 3000
)

// flips returns the decisions that the search would change under other inputs. Of equal designs,
// the one at hand stays.
func (st *state) flips(w *writer, others []gaps.Input) []string {
	if len(st.p.s.Tables) > flipTables {
		return nil
	}
	flipped := make([]bool, len(w.out))
	for i := range others {
		p, err := st.newProblem(others[i].Schema, others[i].Scale, others[i].Workload)
		if err != nil {
			continue
		}
		s := newSearch(p, flipBudget)
		starts := []choice{p.method(), make(choice, len(p.s.Tables))}
		there := *st
		there.p = p
		if here, why := there.choiceOf(st.order.Restore(w.d)); why == "" {
			starts = slices.Insert(starts, 0, here)
		}
		var best found
		for _, start := range starts {
			if got, ok := s.descend(start); ok {
				best.better(got)
			}
		}
		if best.choice == nil {
			continue
		}
		best = s.prune(best)
		f, _ := p.shape(best.choice)
		d := p.build(best.choice, f)
		for k := range w.out {
			if w.differs(k, d) {
				flipped[k] = true
			}
		}
	}
	var out []string
	for k, yes := range flipped {
		if yes {
			out = append(out, w.out[k].ID)
		}
	}
	return out
}

// differs tells whether another design makes another choice in what a decision is about.
func (w *writer) differs(k int, other *design.Design) bool {
	n := len(w.p.s.Tables)
	here, there := describe.Spots(w.d, n), describe.Spots(other, n)
	subjects := w.concerns[k]
	t := subjects[len(subjects)-1]
	if w.out[k].Kind == "copy" {
		t = subjects[0]
	}
	a, b := here[t].Node, there[t].Node
	switch w.out[k].Kind {
	case "projection":
		return !slices.Equal(viewOf(w.d, t), viewOf(other, t))
	case "split":
		return !slices.Equal(partOf(w.d, t), partOf(other, t))
	case "lookup":
		return slices.ContainsFunc(subjects, func(t int) bool {
			return len(there[t].Item.Key) > 0 || there[t].Node.Foreign >= 0
		})
	case "partition_key":
		return !slices.Equal(here[t].Item.Key, there[t].Item.Key) || a.Foreign != b.Foreign
	case "copy":
		have := w.held(b)
		return slices.ContainsFunc(w.out[k].Choice, func(f design.Fact) bool {
			return f.Name == "copy" && !slices.Contains(have, f.Text)
		})
	case "counter":
		return len(a.Counters) != len(b.Counters)
	}
	return a.Foreign != b.Foreign || a.Inverse != b.Inverse
}

// held lists the columns of other tables that a node holds too.
func (w *writer) held(n *design.Node) (names []string) {
	for i := range n.Copies {
		source := describe.End(w.p.s, n.Table, n.Copies[i].Chain)
		names = append(names, w.column(source, n.Copies[i].Column))
	}
	return names
}
