package file

import (
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/model/form"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// DefaultPeak is the highest rate ÷ the average one of a pattern whose file states none.
const DefaultPeak = 3

// workloadFile is the form of orrery.workload/1.
type workloadFile struct {
	Format   string         `form:"format,required,const=orrery.workload/1"`
	Name     string         `form:"name"`
	Defaults *defaultsBlock `form:"defaults,flow"`
	Patterns []patternBlock `form:"patterns,required,some"`
}

type defaultsBlock struct {
	Peak  float64 `form:"peak,min=1,max=1e6"`
	Class string  `form:"class,enum=interactive|batch"`
}

type patternBlock struct {
	Name        string               `form:"name,required,some"`
	Rate        float64              `form:"rate,required,min=0,max=1e12"`
	Peak        float64              `form:"peak,min=1,max=1e6"`
	Class       string               `form:"class,enum=interactive|batch"`
	Transaction bool                 `form:"transaction"`
	Params      form.Map[paramBlock] `form:"params,lines"`
	Statements  []statementBlock     `form:"statements,required,some"`
}

type statementBlock struct {
	SQL    string  `form:"sql,required,some"`
	Repeat float64 `form:"repeat,over=0,max=1e9"`
}

type paramBlock struct {
	Dist      string        `form:"dist,required,kind,enum=uniform|zipf|topk|column|recent|new|result|const"`
	Over      string        `form:"over,some,for=uniform|zipf|topk|recent,need=column"`
	S         float64       `form:"s,need=zipf,over=0,max=10"`
	Top       []form.Share  `form:"top,need=topk,some"`
	HalfLife  form.Duration `form:"half_life,need=recent"`
	Statement *int          `form:"statement,need=result,min=1,max=1000000"`
	Column    string        `form:"column,some,need=result"`
	Value     *form.Scalar  `form:"value,need=const"`
}

// Workload is a file of the format orrery.workload/1, or that part of a case: SQL text with rates.
// The text is not analysed here.
type Workload struct {
	Name     string
	Patterns []Pattern
	source   *form.Source
	at       *form.Path // of the list of patterns
}

// A Pattern is one operation, with its statements as text.
type Pattern struct {
	Name string
	// Rate is in runs per second; Peak is the highest rate ÷ the average one.
	Rate, Peak  float64
	Class       workload.Class
	Transaction bool
	Params      []Param
	Statements  []Statement
}

// A Statement is SQL text.
type Statement struct {
	SQL    string
	Repeat float64 // how often one run has the statement
	// File, Line and Path are the place of the text, for messages about it.
	File string
	Line int
	Path string
}

// A Param is the distribution of a parameter, in names.
type Param struct {
	Name string
	Dist workload.DistKind
	Over string // a column, or ""
	S    float64
	Top  []schema.Share
	// HalfLife is in seconds.
	HalfLife  float64
	Statement int // from 0
	Column    string
	Value     string
}

// ReadWorkload reads a file of the format orrery.workload/1. The error is a *form.Error.
func ReadWorkload(name string, text []byte) (*Workload, error) {
	var f workloadFile
	source, err := read(name, text, WorkloadFormat, &f)
	if err != nil {
		return nil, err
	}
	w := &Workload{Name: f.Name, source: source, at: root.Key("patterns")}
	w.read(f.Defaults, f.Patterns)
	return w, source.Err()
}

func (w *Workload) read(d *defaultsBlock, blocks []patternBlock) {
	if d == nil {
		d = &defaultsBlock{}
	}
	seen := map[string]int{}
	for i := range blocks {
		b, at := &blocks[i], w.at.Index(i)
		if first, twice := seen[b.Name]; twice {
			w.source.Report(at.Key("name"), fmt.Sprintf("the pattern %q occurs twice, first as pattern %d", b.Name, first+1),
				"rename one of them")
		} else {
			seen[b.Name] = i
		}
		w.Patterns = append(w.Patterns, w.pattern(at, d, b))
	}
}

func (w *Workload) pattern(at *form.Path, d *defaultsBlock, b *patternBlock) Pattern {
	p := Pattern{
		Name: b.Name, Rate: b.Rate, Peak: firstOf(b.Peak, d.Peak, DefaultPeak),
		Class:       workload.Class(firstOf(b.Class, d.Class, string(workload.Interactive))),
		Transaction: b.Transaction,
	}
	for _, e := range b.Params {
		p.Params = append(p.Params, w.param(at, b, e.Key, &e.Value))
	}
	for i, s := range b.Statements {
		text := at.Key("statements").Index(i).Key("sql")
		if strings.TrimSpace(s.SQL) == "" {
			w.source.Report(text, "is empty", "write one SQL statement")
		}
		p.Statements = append(p.Statements, Statement{
			SQL: s.SQL, Repeat: firstOf(s.Repeat, 1), File: w.source.File, Line: w.source.Line(text), Path: text.String(),
		})
	}
	return p
}

// firstOf returns the first value that is stated.
func firstOf[T comparable](values ...T) T {
	var none T
	for _, v := range values {
		if v != none {
			return v
		}
	}
	return none
}

func (w *Workload) param(at *form.Path, b *patternBlock, name string, p *paramBlock) Param {
	here := at.Key("params").Key(name)
	out := Param{
		Name: name, Dist: workload.DistKind(p.Dist), Over: p.Over, S: p.S, HalfLife: float64(p.HalfLife),
		Column: p.Column, Top: readShares(w.source, here.Key("top"), p.Top),
	}
	if name == "" || name == ":" {
		w.source.Report(here, "the parameter has no name", "write it as in the SQL text, such as customer_id or $1")
	}
	if p.Statement != nil {
		out.Statement = *p.Statement - 1
		if *p.Statement > len(b.Statements) {
			w.source.Report(here.Key("statement"), fmt.Sprintf("there is no statement %d", *p.Statement),
				fmt.Sprintf("use a number from 1 to %d", len(b.Statements)))
		}
	}
	if p.Dist == string(workload.Recent) && p.HalfLife <= 0 {
		w.source.Report(here.Key("half_life"), "the half-life is 0", "write a duration above 0, such as 7d")
	}
	if p.Value != nil {
		out.Value = p.Value.Text
		if !p.Value.IsText {
			out.Value = form.Number(p.Value.Number)
		}
	}
	return out
}

// Distributions returns the distributions of a pattern's parameters in the numbers of a schema, by
// parameter name. The error is a *form.Error about columns that the schema does not have, and about
// parameters that are not among the names that the SQL text has.
func (w *Workload) Distributions(s *schema.Schema, pattern int, known []string) (map[string]workload.Dist, error) {
	r := resolver{NewNames(s), w.source}
	out := map[string]workload.Dist{}
	for _, p := range w.Patterns[pattern].Params {
		at := w.at.Index(pattern).Key("params").Key(p.Name)
		name, ok := paramNamed(p.Name, known)
		if !ok {
			w.source.Report(at, "no statement of the pattern has the parameter "+p.Name, suggestion(p.Name, known))
			continue
		}
		d := workload.Dist{
			Kind: p.Dist, S: p.S, Top: p.Top, HalfLife: p.HalfLife, Statement: p.Statement, Column: p.Column,
			Value: p.Value,
		}
		if p.Over != "" {
			d.Over, d.HasOver = r.columnRef(at.Key("over"), p.Over)
		}
		out[name] = d
	}
	return out, w.source.Err()
}

// paramNamed finds a parameter: files may leave out the mark before its name, or the names that are
// joined to it.
func paramNamed(name string, known []string) (string, bool) {
	for _, k := range known {
		for _, part := range strings.Split(k, ",") {
			if k == name || bare(part) == bare(name) {
				return k, true
			}
		}
	}
	return "", false
}

// bare returns the name of a parameter without the mark that SQL has before it.
func bare(name string) string { return strings.TrimLeft(strings.TrimSpace(name), ":@$") }

// Report adds a mistake that a later room found in a statement, such as SQL that is not understood.
func (w *Workload) Report(pattern, statement int, wrong, fix string) {
	w.source.Report(w.at.Index(pattern).Key("statements").Index(statement).Key("sql"), wrong, fix)
}

// Err returns the mistakes of the file as a *form.Error, or nil.
func (w *Workload) Err() error { return w.source.Err() }

// WriteWorkload returns a file of the format orrery.workload/1. The error is a *form.Error about a
// value that the format cannot hold.
func WriteWorkload(w *Workload) ([]byte, error) {
	f := workloadFile{Format: WorkloadFormat, Name: w.Name}
	for i := range w.Patterns {
		p := &w.Patterns[i]
		b := patternBlock{
			Name: p.Name, Rate: p.Rate, Peak: p.Peak, Class: string(p.Class), Transaction: p.Transaction,
		}
		if p.Class == workload.Interactive {
			b.Class = ""
		}
		for _, q := range p.Params {
			b.Params = append(b.Params, form.Entry[paramBlock]{Key: q.Name, Value: writeParam(q)})
		}
		for _, s := range p.Statements {
			one := statementBlock{SQL: s.SQL, Repeat: s.Repeat}
			if s.Repeat == 1 {
				one.Repeat = 0
			}
			b.Statements = append(b.Statements, one)
		}
		f.Patterns = append(f.Patterns, b)
	}
	return form.YAML(firstOf(w.Name, "workload"), &f)
}

func writeParam(p Param) paramBlock {
	b := paramBlock{
		Dist: string(p.Dist), Over: p.Over, S: p.S, Top: writeShares(p.Top), HalfLife: form.Duration(p.HalfLife),
		Column: p.Column,
	}
	switch p.Dist {
	case workload.Result:
		n := p.Statement + 1
		b.Statement = &n
	case workload.Const:
		b.Value = &form.Scalar{Text: p.Value, IsText: true}
	}
	return b
}
