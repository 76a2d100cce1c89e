package file

import (
	"fmt"
	"math"

	"github.com/orrery-db/orrery/internal/model/form"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// caseFile is the form of orrery.case/1.
type caseFile struct {
	Format     string                                    `form:"format,required,const=orrery.case/1"`
	Name       string                                    `form:"name,required,some"`
	About      string                                    `form:"about"`
	Licence    *form.Either[string, form.Map[string]]    `form:"licence"`
	Schema     schemaBlock                               `form:"schema,required"`
	Data       *dataBlock                                `form:"data"`
	Stats      *caseStats                                `form:"stats"`
	Workload   form.Either[workloadFrom, []patternBlock] `form:"workload,required,some"`
	Defaults   *defaultsBlock                            `form:"defaults,flow"`
	Assertions []assertionBlock                          `form:"assertions,required,some,lines"`
}

type schemaBlock struct {
	File string `form:"file,one=from,some"`
	From string `form:"from,one=from,some"`
}

// dataBlock says where rows are. A check reads CSV files and a statistics file; it runs no program.
type dataBlock struct {
	DB     string `form:"db,some"`
	Load   string `form:"load,some"`
	SQLite string `form:"sqlite,some"`
	CSV    string `form:"csv,some"`
}

// caseStats is the scale of a case, beside a file with statistics.
type caseStats struct {
	File    string                                         `form:"file,some"`
	Horizon form.Duration                                  `form:"horizon"`
	Floor   int                                            `form:"partitions_floor,min=0,max=10000"`
	Rows    form.Map[float64]                              `form:"rows,flow,min=0"`
	Values  form.Map[float64]                              `form:"distinct,flow,min=1"`
	Fanout  form.Map[fanoutBlock]                          `form:"fanout,lines"`
	Top     form.Map[[]form.Share]                         `form:"topk,lines"`
	Growth  form.Map[form.Either[growthWord, growthLimit]] `form:"growth,flow,enum=unbounded"`
}

type workloadFrom struct {
	File string `form:"file,required,some"`
}

// checkName is what an assertion checks.
type checkName string

// Values lists the checks.
func (checkName) Values() []string {
	return []string{
		"containers", "embed", "not_embed", "colocate", "pk", "lookup", "copy", "counter", "max_requests", "warn",
		"total_ratio", "measured",
	}
}

// assertionBlock is one assertion. The key check tells which other keys it has.
type assertionBlock struct {
	ID      string     `form:"id,required,some"`
	Level   string     `form:"level,required,enum=must|should"`
	Check   checkName  `form:"check,required,kind"`
	Min     *int       `form:"min,min=0,for=containers"`
	Max     *int       `form:"max,min=0,for=containers"`
	Child   string     `form:"child,some,need=embed|not_embed"`
	In      string     `form:"in,some,need=embed|not_embed"`
	As      string     `form:"as,enum=array|object,for=embed"`
	Tables  []string   `form:"tables,some,need=colocate|lookup"`
	Table   string     `form:"table,some,need=pk"`
	OneOf   [][]string `form:"one_of,some,need=pk"`
	From    string     `form:"from,some,need=copy"`
	Into    string     `form:"into,some,need=copy"`
	On      string     `form:"on,some,need=counter"`
	Counts  string     `form:"counts,some,need=counter"`
	Via     string     `form:"via,enum=transaction|feed,for=counter"`
	Query   string     `form:"q,some,need=max_requests"`
	N       *float64   `form:"n,min=0,need=max_requests"`
	Kind    string     `form:"kind,some,need=warn"`
	Subject string     `form:"subject,some,for=warn"`
	Metric  string     `form:"metric,enum=requests|ru,need=total_ratio|measured"`
	AtMost  *float64   `form:"le,min=0,need=total_ratio"`
	Within  *float64   `form:"within,min=0,need=measured"`
}

// Case is a file of the format orrery.case/1.
type Case struct {
	Name, About string
	// SchemaFile is SQL text; SchemaFrom is another source. One of them is given. Paths are relative
	// to the case.
	SchemaFile, SchemaFrom string
	// CSV is the directory with the rows, "" without.
	CSV string
	// StatsFile is a file of the format orrery.stats/1, "" without.
	StatsFile string
	// Scale is the future size that the case states, nil without.
	Scale *ScaleBlock
	// Workload is nil if WorkloadFile names it.
	Workload     *Workload
	WorkloadFile string
	Assertions   []Assertion
	source       *form.Source
}

// An Assertion is a claim about the design, with names as the file has them. Only the fields that
// its check uses are set.
type Assertion struct {
	ID     string
	Must   bool // otherwise a wish
	Check  string
	Min    int
	Max    int // math.MaxInt without one
	Child  string
	In     string
	As     string // array, object, or "" for both
	Tables []string
	Table  string
	OneOf  [][]string
	From   string
	Into   string
	On     string
	Counts string
	Via    string // transaction, feed, or "" for both
	// Pattern is the pattern of max_requests.
	Pattern string
	Kind    string
	Subject string // "" for any
	Metric  string // requests or ru
	// Most is the limit of max_requests, total_ratio and measured.
	Most float64
}

// ReadCase reads a file of the format orrery.case/1. The error is a *form.Error.
func ReadCase(name string, text []byte) (*Case, error) {
	var f caseFile
	source, err := read(name, text, CaseFormat, &f)
	if err != nil {
		return nil, err
	}
	c := &Case{
		Name: f.Name, About: f.About, SchemaFile: f.Schema.File, SchemaFrom: f.Schema.From, source: source,
	}
	if f.Data != nil {
		c.CSV = f.Data.CSV
	}
	if s := f.Stats; s != nil {
		c.StatsFile = s.File
		c.Scale = &ScaleBlock{source: source, at: root.Key("stats"), block: scaleBlock{
			Horizon: s.Horizon, Floor: s.Floor, Rows: s.Rows, Values: s.Values, Fanout: s.Fanout, Top: s.Top, Growth: s.Growth,
		}}
	}
	if f.Workload.A != nil {
		c.WorkloadFile = f.Workload.A.File
	} else {
		c.Workload = &Workload{Name: f.Name, source: source, at: root.Key("workload")}
		c.Workload.read(f.Defaults, *f.Workload.B)
	}
	seen := map[string]bool{}
	for i := range f.Assertions {
		a := &f.Assertions[i]
		if seen[a.ID] {
			source.Report(root.Key("assertions").Index(i).Key("id"), fmt.Sprintf("the id %q occurs twice", a.ID),
				"rename one of them")
		}
		seen[a.ID] = true
		c.Assertions = append(c.Assertions, a.assertion())
	}
	return c, source.Err()
}

func (a *assertionBlock) assertion() Assertion {
	out := Assertion{
		ID: a.ID, Must: a.Level == "must", Check: string(a.Check), Max: math.MaxInt, Child: a.Child, In: a.In, As: a.As,
		Tables: a.Tables, Table: a.Table, OneOf: a.OneOf, From: a.From, Into: a.Into, On: a.On, Counts: a.Counts,
		Via: a.Via, Pattern: a.Query, Kind: a.Kind, Subject: a.Subject, Metric: a.Metric,
	}
	if a.Min != nil {
		out.Min = *a.Min
	}
	if a.Max != nil {
		out.Max = *a.Max
	}
	for _, most := range []*float64{a.N, a.AtMost, a.Within} {
		if most != nil {
			out.Most = *most
		}
	}
	return out
}

// Resolve checks the names of the assertions: tables, columns and patterns. The error is a
// *form.Error about names that schema and workload do not have.
func (c *Case) Resolve(s *schema.Schema, patterns []string) error {
	r := resolver{NewNames(s), c.source}
	for i := range c.Assertions {
		r.assertion(root.Key("assertions").Index(i), &c.Assertions[i], patterns)
	}
	return c.source.Err()
}

func (r resolver) assertion(at *form.Path, a *Assertion, patterns []string) {
	for _, one := range []struct{ key, table string }{
		{"child", a.Child}, {"in", a.In}, {"into", a.Into}, {"on", a.On}, {"counts", a.Counts},
	} {
		if one.table != "" {
			r.table(at.Key(one.key), one.table)
		}
	}
	for i, table := range a.Tables {
		r.table(at.Key("tables").Index(i), table)
	}
	if a.Table != "" {
		if t, ok := r.table(at.Key("table"), a.Table); ok {
			for i, key := range a.OneOf {
				for k, name := range key {
					if _, inherited := r.columns[name]; !inherited { // a column of another table that the key takes over
						r.columnOf(at.Key("one_of").Index(i).Index(k), t, name)
					}
				}
			}
		}
	}
	if a.From != "" {
		r.columnRef(at.Key("from"), a.From)
	}
	if a.Pattern != "" {
		r.pattern(at.Key("q"), a.Pattern, patterns)
	}
}

func (r resolver) pattern(at *form.Path, name string, patterns []string) {
	for _, p := range patterns {
		if p == name {
			return
		}
	}
	r.source.Report(at, fmt.Sprintf("the workload has no pattern %q", name), suggestion(name, patterns))
}

// ColumnNamed returns the column that a name in a file means, if it means exactly one.
func (n *Names) ColumnNamed(name string) (schema.Ref, bool) {
	found := n.columns[name]
	if len(found) != 1 {
		return schema.Ref{}, false
	}
	return found[0], true
}
