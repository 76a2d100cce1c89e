package model

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/access"
	"github.com/orrery-db/orrery/internal/model/advise"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// A problem is what a design is searched or priced for.
type problem struct {
	schema   *schema.Schema
	scale    schema.Scale
	workload *workload.Workload
	plain    *workload.Workload // without columns that keys inherit
	source   design.Source
	// notes are what the analysis of the SQL text assumed or did not understand.
	notes []string
	// patience tells whether the time for a proof lasts; nil asks for none.
	patience func() bool
}

// readProblem reads a statistics file and a workload file.
func readProblem(ctx context.Context, statsFile, workloadFile string) (*problem, error) {
	text, err := readFile("--source", statsFile)
	if err != nil {
		return nil, err
	}
	stats, err := file.ReadStats(statsFile, text)
	if err != nil {
		return nil, inputError(err)
	}
	if len(stats.Schema.Tables) == 0 {
		return nil, exit.Usagef("%s has no tables: make it with `orrery model inspect`", statsFile)
	}
	w, err := readWorkload(workloadFile)
	if err != nil {
		return nil, err
	}
	return newProblem(ctx, &stats.Schema, stats.Scale, w)
}

func readWorkload(name string) (*file.Workload, error) {
	text, err := readFile("--workload", name)
	if err != nil {
		return nil, err
	}
	w, err := file.ReadWorkload(name, text)
	return w, inputError(err)
}

// newProblem analyses the SQL text of a workload for a schema.
func newProblem(ctx context.Context, s *schema.Schema, scale schema.Scale, w *file.Workload) (*problem, error) {
	p := &problem{
		schema: s, scale: scale, workload: &workload.Workload{Name: w.Name}, notes: contradictions(s, scale),
	}
	p.plain = p.workload
	for i := range w.Patterns {
		if err := p.analyse(ctx, w, i); err != nil {
			return nil, err
		}
	}
	if err := w.Err(); err != nil {
		return nil, inputError(err)
	}
	return p, p.identify(w)
}

// analyse adds one pattern. Mistakes in its text are reported to the workload, so that all of them
// are shown together.
func (p *problem) analyse(ctx context.Context, w *file.Workload, i int) error {
	from := &w.Patterns[i]
	texts := make([]access.Text, len(from.Statements))
	for j, s := range from.Statements {
		texts[j] = access.Text{SQL: s.SQL, Repeat: s.Repeat}
	}
	a, err := access.Analyse(ctx, p.schema, from.Name, texts)
	if err != nil {
		return reported(w, i, err)
	}
	dists, err := w.Distributions(p.schema, i, a.Names())
	if err != nil {
		return nil //nolint:nilerr // the workload has it
	}
	if err := a.Distribute(dists); err != nil {
		return reported(w, i, err)
	}
	pattern := a.Pattern
	pattern.Name, pattern.Rate, pattern.Peak, pattern.Class = from.Name, from.Rate, from.Peak, from.Class
	pattern.Transaction = from.Transaction
	p.workload.Patterns = append(p.workload.Patterns, pattern)
	for _, n := range a.Notes {
		p.notes = append(p.notes, fmt.Sprintf("%s, statement %d: %s", from.Name, n.Text+1, n.Note))
	}
	return nil
}

// reported passes a mistake in SQL text on to the workload that the text is in. Other errors are
// returned.
func reported(w *file.Workload, pattern int, err error) error {
	var wrong *access.Error
	if !errors.As(err, &wrong) {
		return err
	}
	message := wrong.Message
	if wrong.Pos.Line > 0 {
		message = fmt.Sprintf("%s of the SQL text: %s", wrong.Pos, message)
	}
	w.Report(pattern, max(wrong.Text, 0), message, wrong.Fix)
	return nil
}

// identify computes the hashes of what the problem was made from. They depend on the content, not
// on how files write it.
func (p *problem) identify(w *file.Workload) error {
	bare := *p.schema
	bare.Notes, bare.Ignored = nil, nil
	bare.Tables = make([]schema.Table, len(p.schema.Tables))
	for i, t := range p.schema.Tables {
		t.Rows, t.RowsKnown, t.AvgBytes, t.P99Bytes = 0, false, 0, 0
		columns := make([]schema.Column, len(t.Columns))
		for j, c := range t.Columns {
			columns[j] = schema.Column{Name: c.Name, Type: c.Type, NotNull: c.NotNull}
		}
		foreign := make([]schema.ForeignKey, len(t.Foreign))
		for j, f := range t.Foreign {
			foreign[j] = schema.ForeignKey{Columns: f.Columns, Table: f.Table, Refs: f.Refs, Assumed: f.Assumed}
		}
		t.Columns, t.Foreign = columns, foreign
		bare.Tables[i] = t
	}
	structure, err1 := file.WriteStats("", &bare, schema.Scale{})
	stats, err2 := file.WriteStats("", p.schema, p.scale)
	patterns, err3 := file.WriteWorkload(w)
	p.source = design.Source{
		Kind: p.schema.Source, Schema: hash(structure), Stats: hash(stats), Workload: hash(patterns),
	}
	return errors.Join(err1, err2, err3)
}

// readBudget reads the file of --budget; without a name there is none.
func (p *problem) readBudget(name string) (*file.Budget, error) {
	if name == "" {
		return nil, nil
	}
	text, err := readFile("--budget", name)
	if err != nil {
		return nil, err
	}
	b, err := file.ReadBudget(name, text, p.patternNames())
	return b, inputError(err)
}

// replayed names a design and the workload for the file of a run.
func (p *problem) replayed(d *design.Design) (file.RunSource, error) {
	text, err := file.WriteDesign(&design.Document{Design: *d.Bare()}, p.schema)
	return file.RunSource{Design: hash(text), Workload: p.source.Workload}, err
}

// readRun reads a run of a design of the problem; a run of something else is refused.
func (p *problem) readRun(name string, d *design.Design) (*file.Run, error) {
	text, err := readFile("--run", name)
	if err != nil {
		return nil, err
	}
	run, err := file.ReadRun(name, text)
	if err != nil {
		return nil, inputError(err)
	}
	want, err := p.replayed(d)
	if err != nil {
		return nil, err
	}
	again := "replay this design with this workload: `orrery model replay --out FILE`"
	switch have := run.Source; {
	case have.Design == "" || have.Workload == "":
		return nil, exit.Usagef("--run: %s does not say what was replayed, since an older version wrote it: %s", name, again)
	case have.Workload != want.Workload:
		return nil, exit.Usagef("--run: %s is of another workload, whose patterns or rates differ: %s", name, again)
	case have.Design != want.Design:
		return nil, exit.Usagef("--run: %s is of another design: %s", name, again)
	}
	return run, nil
}

func hash(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// settle fills the options that are not stated: first from the scale, then with the defaults. It
// gives the scale the same horizon and floor.
func (p *problem) settle(o *design.Options) {
	d := predict.Defaults()
	o.Horizon = firstOf(o.Horizon, p.scale.Horizon, predict.DefaultHorizon)
	o.Floor = firstOf(o.Floor, p.scale.Floor, predict.DefaultFloor)
	o.Headroom = firstOf(o.Headroom, d.Headroom)
	p.scale.Horizon, p.scale.Floor = o.Horizon, o.Floor
}

func firstOf[T comparable](values ...T) T {
	var none T
	for _, v := range values {
		if v != none {
			return v
		}
	}
	return none
}

// pricing returns the options of prices that belong to the options of a design.
func pricing(o *design.Options) predict.Options {
	out := predict.Defaults()
	out.Headroom, out.RequestWeight, out.API = o.Headroom, o.RequestWeight, o.API
	return out
}

// searched returns what a design is searched for.
func (p *problem) searched(o design.Options) advise.Input {
	price := pricing(&o)
	apart := price
	apart.InLists = true
	pricer := func(price predict.Options) func(*schema.Schema, schema.Scale, *workload.Workload) advise.Pricer {
		return func(s *schema.Schema, scale schema.Scale, w *workload.Workload) advise.Pricer {
			return predict.NewModel(s, scale, w, price)
		}
	}
	return advise.Input{
		Schema: p.schema, Scale: p.scale, Workload: p.plain, Options: o,
		NewPricer: pricer(price), NewInListPricer: pricer(apart),
	}
}

// advise searches for a design. The options must be settled.
func (p *problem) advise(ctx context.Context, o design.Options) (*design.Document, error) {
	in := p.searched(o)
	var found others
	in.Neighbour, in.Patience = found.add, p.patience
	doc, err := advise.Advise(ctx, in)
	var wrong *advise.Error
	switch {
	case errors.As(err, &wrong) && !wrong.Infeasible:
		return nil, &exit.Error{Code: exit.Usage, Err: err}
	case err != nil:
		return nil, err
	}
	doc.Source = p.source
	if err := p.under(&doc.Design); err != nil {
		return nil, err
	}
	doc.Sensitivity, err = p.sensitivity(ctx, o, &doc.Design, found)
	return doc, err
}

// patternNames returns the names of the access patterns.
func (p *problem) patternNames() []string {
	var out []string
	for i := range p.workload.Patterns {
		out = append(out, p.workload.Patterns[i].Name)
	}
	return out
}

// overlaid returns a scale with what another one states in place of the same entries.
func overlaid(under, over schema.Scale) schema.Scale {
	out := schema.Scale{
		Horizon: firstOf(over.Horizon, under.Horizon), Floor: firstOf(over.Floor, under.Floor),
		Rows: maps.Clone(under.Rows), Foreign: maps.Clone(under.Foreign),
	}
	if out.Rows == nil {
		out.Rows = map[int]float64{}
	}
	maps.Copy(out.Rows, over.Rows)
	if out.Foreign == nil {
		out.Foreign = map[schema.ForeignRef]schema.ForeignScale{}
	}
	for ref, o := range over.Foreign {
		one := out.Foreign[ref]
		if o.Fanout != (schema.Fanout{}) {
			one.Fanout = o.Fanout
		}
		if o.Top != nil {
			one.Top = o.Top
		}
		if o.Growth != schema.GrowthUnknown {
			one.Growth, one.Max = o.Growth, o.Max
		}
		out.Foreign[ref] = one
	}
	return out
}

// readScale reads the scale of a file of the format orrery.stats/1 for a schema.
func readScale(flag, name string, s *schema.Schema) (schema.Scale, error) {
	text, err := readFile(flag, name)
	if err != nil {
		return schema.Scale{}, err
	}
	stats, err := file.ReadStats(name, text)
	if err != nil {
		return schema.Scale{}, inputError(err)
	}
	scale, err := stats.Block.For(s)
	return scale, inputError(err)
}

// design reads a design of the problem, and brings the problem into the form that it needs.
func (p *problem) design(flag, name string) (*design.Document, error) {
	doc, err := readDesign(flag, name, p.schema)
	if err == nil {
		err = p.under(&doc.Design)
	}
	return doc, err
}

// under gives the problem the columns that the keys of a design inherit. It refuses those that the
// workload changes: no rule moves items then, so prices and answers would be wrong.
func (p *problem) under(d *design.Design) error {
	for i := range d.Inherited {
		if in := &d.Inherited[i]; p.plain.Changes(p.schema, in) {
			end := schema.Ref{Table: p.schema.Follow(in.Table, in.Chain), Column: in.Column}
			return exit.Usagef("the key of %s takes over %s, and the workload changes that value or the way to it: give %s "+
				"another key", p.schema.Tables[in.Table].Name, p.schema.Name(end), p.schema.Tables[in.Table].Name)
		}
	}
	p.schema = p.schema.With(d.Inherited)
	p.workload = p.plain.With(p.schema)
	return nil
}

// readDesign reads a design of the schema.
func readDesign(flag, name string, s *schema.Schema) (*design.Document, error) {
	text, err := readFile(flag, name)
	if err != nil {
		return nil, err
	}
	d, err := file.ReadDesign(name, text, s)
	if err != nil {
		return nil, inputError(err)
	}
	if why := d.Design.Unpriced(s, d.Options.API); why != "" {
		return nil, exit.Usagef("%s: %s", name, why)
	}
	return d, nil
}

// joinsOfWorkload returns what finds the joins of a workload for a schema.
func joinsOfWorkload(ctx context.Context, w *file.Workload) func(*schema.Schema) ([]source.Join, error) {
	return func(s *schema.Schema) ([]source.Join, error) {
		p, err := newProblem(ctx, s, schema.Scale{}, w)
		if err != nil {
			return nil, err
		}
		return p.joins(), nil
	}
}

// joins returns the joins of the workload onto keys that no foreign key covers. A source tells
// which of them the rows confirm.
func (p *problem) joins() []source.Join {
	refs := func(table int, columns []int) []schema.Ref {
		out := make([]schema.Ref, len(columns))
		for i, c := range columns {
			out[i] = schema.Ref{Table: table, Column: c}
		}
		return out
	}
	var out []source.Join
	for _, l := range workload.Undeclared(p.schema, p.workload) {
		out = append(out, source.Join{Left: refs(l.Child, l.Columns), Right: refs(l.Parent, l.Refs)})
	}
	return out
}
