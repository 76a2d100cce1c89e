package file

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/form"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// The formats, as files name them.
const (
	StatsFormat    = "orrery.stats/1"
	WorkloadFormat = "orrery.workload/1"
	DesignFormat   = "orrery.design/1"
	CaseFormat     = "orrery.case/1"
)

// statsFile is the form of orrery.stats/1.
type statsFile struct {
	Format  string         `form:"format,required,const=orrery.stats/1"`
	Name    string         `form:"name"`
	Source  string         `form:"source,enum=sqlite|postgres|ddl"`
	Scale   *scaleBlock    `form:"scale"`
	Tables  []tableBlock   `form:"tables"`
	Ignored []ignoredBlock `form:"ignored,lines"`
	Notes   []string       `form:"notes"`
}

type ignoredBlock struct {
	What string `form:"what,required"`
	Why  string `form:"why,required"`
}

type tableBlock struct {
	Name    string         `form:"name,required,some"`
	Rows    *int64         `form:"rows,min=0"`
	Bytes   *bytesBlock    `form:"bytes,flow"`
	Columns []columnBlock  `form:"columns,required,lines"`
	Primary []string       `form:"primary_key,flow"`
	Unique  [][]string     `form:"unique,flow"`
	Foreign []foreignBlock `form:"foreign_keys,lines"`
	Indexes [][]string     `form:"indexes,flow"`
}

type bytesBlock struct {
	Avg float64 `form:"avg,min=0"`
	P99 float64 `form:"p99,min=0"`
}

// columnKind is a kind of column types.
type columnKind string

// Values lists the kinds.
func (columnKind) Values() []string {
	return []string{
		"bool", "int", "bigint", "decimal", "float", "text", "uuid", "enum", "date", "time", "timestamp", "timestamptz",
		"interval", "binary", "json", "other",
	}
}

type columnBlock struct {
	Name      string       `form:"name,required,some"`
	Type      columnKind   `form:"type,required"`
	Array     bool         `form:"array"`
	Length    int          `form:"length,min=0"`
	Precision int          `form:"precision,min=0"`
	Scale     int          `form:"scale"`
	Values    int          `form:"values,min=0"`
	Declared  string       `form:"declared"`
	NotNull   bool         `form:"not_null"`
	Distinct  int64        `form:"distinct,min=0"`
	Nulls     float64      `form:"nulls,min=0,max=1"`
	Bytes     float64      `form:"bytes,min=0"`
	Top       []form.Share `form:"top"`
}

type foreignBlock struct {
	Columns    []string     `form:"columns,required,some"`
	References string       `form:"references,required,some"`
	To         []string     `form:"to,required,some"`
	Assumed    bool         `form:"assumed"`
	Fanout     *fanoutBlock `form:"fanout"`
	Top        []form.Share `form:"top"`
}

type fanoutBlock struct {
	Avg       float64 `form:"avg,min=0"`
	P50       float64 `form:"p50,min=0"`
	P95       float64 `form:"p95,min=0"`
	P99       float64 `form:"p99,min=0"`
	Max       float64 `form:"max,min=0"`
	Childless float64 `form:"childless,min=0,max=1"`
}

// scaleBlock is the part scale of orrery.stats/1.
type scaleBlock struct {
	Horizon form.Duration                                  `form:"horizon"`
	Floor   int                                            `form:"partitions_floor,min=0,max=10000"`
	Rows    form.Map[float64]                              `form:"rows,flow,min=0"`
	Values  form.Map[float64]                              `form:"distinct,flow,min=1"`
	Fanout  form.Map[fanoutBlock]                          `form:"fanout,lines"`
	Top     form.Map[[]form.Share]                         `form:"topk,lines"`
	Growth  form.Map[form.Either[growthWord, growthLimit]] `form:"growth,flow,enum=unbounded"`
}

type growthWord string

type growthLimit struct {
	Max float64 `form:"max,required,min=0"`
}

// Stats is a file of the format orrery.stats/1: a schema with statistics, and its future size.
type Stats struct {
	Name   string
	Schema schema.Schema
	Scale  schema.Scale
	// Block is the scale as the file has it. A file without tables states the scale of a schema that
	// comes from elsewhere: see ScaleBlock.For.
	Block *ScaleBlock
}

// ScaleBlock is a scale in names, with the file that it comes from.
type ScaleBlock struct {
	source *form.Source
	at     *form.Path
	block  scaleBlock
}

// ReadStats reads a file of the format orrery.stats/1. The error is a *form.Error.
func ReadStats(name string, text []byte) (*Stats, error) {
	var f statsFile
	source, err := read(name, text, StatsFormat, &f)
	if err != nil {
		return nil, err
	}
	out := &Stats{Name: f.Name, Schema: schema.Schema{Source: f.Source, Notes: f.Notes}}
	for _, i := range f.Ignored {
		out.Schema.Ignored = append(out.Schema.Ignored, schema.Ignored(i))
	}
	at := root.Key("tables")
	for i := range f.Tables {
		out.Schema.Tables = append(out.Schema.Tables, readTable(source, at.Index(i), &f.Tables[i]))
	}
	checkNames(source, at, &out.Schema)
	if err := source.Err(); err != nil {
		return nil, err
	}
	readKeys(source, at, f.Tables, &out.Schema)
	if err := source.Err(); err != nil {
		return nil, err
	}
	out.Schema.Identify()
	if f.Scale != nil {
		out.Block = &ScaleBlock{source: source, at: root.Key("scale"), block: *f.Scale}
	}
	if len(f.Tables) > 0 {
		out.Scale, err = out.Block.For(&out.Schema)
	}
	if err != nil {
		return nil, err
	}
	return out, nil
}

var root *form.Path

// read parses a file and fills its form, if it is of the right format.
func read(name string, text []byte, format string, into any) (*form.Source, error) {
	source, err := form.Parse(name, text)
	if err != nil {
		return nil, err
	}
	if have := source.Format(); have != format && have != "" {
		fix := "give a file that begins with format: " + format
		known := []string{StatsFormat, WorkloadFormat, DesignFormat, CaseFormat, BudgetFormat, RunFormat}
		if near := form.Nearest(have, known); !slices.Contains(known, have) && near == format {
			fix = "did you mean " + near + "?"
		}
		source.Report(root.Key("format"), fmt.Sprintf("the format is %s, but %s is read here", have, format), fix)
		return nil, source.Err()
	}
	return source, source.Read(into)
}

func readTable(source *form.Source, at *form.Path, b *tableBlock) schema.Table {
	t := schema.Table{Name: b.Name}
	if b.Rows != nil {
		t.Rows, t.RowsKnown = *b.Rows, true
	}
	if b.Bytes != nil {
		t.AvgBytes, t.P99Bytes = b.Bytes.Avg, b.Bytes.P99
	}
	for i, c := range b.Columns {
		t.Columns = append(t.Columns, schema.Column{
			Name: c.Name, NotNull: c.NotNull, Distinct: c.Distinct, NullShare: c.Nulls, AvgBytes: c.Bytes,
			Type: schema.Type{
				Kind: schema.Kind(c.Type), Array: c.Array, Length: c.Length, Precision: c.Precision, Scale: c.Scale,
				Values: c.Values, Declared: c.Declared,
			},
			Top: readShares(source, at.Key("columns").Index(i).Key("top"), c.Top),
		})
	}
	return t
}

// shareTolerance is what the sum of shares may be above 1: they are rounded.
const shareTolerance = 1e-6

// readShares checks that the shares are of different values and not more than everything.
func readShares(source *form.Source, at *form.Path, shares []form.Share) []schema.Share {
	var out []schema.Share
	sum, seen := 0.0, map[string]bool{}
	for i, s := range shares {
		if seen[s.Value] {
			source.Report(at.Index(i), fmt.Sprintf("the value %q occurs twice", s.Value), "remove one of them")
		}
		seen[s.Value] = true
		sum += s.Share
		out = append(out, schema.Share(s))
	}
	if sum > 1+shareTolerance {
		source.Report(at, "the shares add up to "+form.Number(sum), "use shares of at most 1 together")
	}
	return out
}

// checkNames reports tables and columns with the same name.
func checkNames(source *form.Source, at *form.Path, s *schema.Schema) {
	tables := map[string]bool{}
	for i, t := range s.Tables {
		if tables[t.Name] {
			source.Report(at.Index(i).Key("name"), fmt.Sprintf("the table %q occurs twice", t.Name), "rename or remove one")
		}
		tables[t.Name] = true
		columns := map[string]bool{}
		for j, c := range t.Columns {
			if columns[c.Name] {
				source.Report(at.Index(i).Key("columns").Index(j).Key("name"),
					fmt.Sprintf("the column %q occurs twice", c.Name), "rename or remove one")
			}
			columns[c.Name] = true
		}
	}
}

// readKeys adds keys, foreign keys and indexes to the tables.
func readKeys(source *form.Source, at *form.Path, blocks []tableBlock, s *schema.Schema) {
	r := resolver{NewNames(s), source}
	for i, b := range blocks {
		t, at := &s.Tables[i], at.Index(i)
		t.Primary, _ = r.key(at.Key("primary_key"), i, b.Primary)
		t.Unique = r.keys(at.Key("unique"), i, b.Unique)
		t.Indexes = r.keys(at.Key("indexes"), i, b.Indexes)
		for j, f := range b.Foreign {
			if k, ok := r.readForeign(at.Key("foreign_keys").Index(j), i, f); ok {
				t.Foreign = append(t.Foreign, k)
			}
		}
	}
}

// key finds the columns of a key and reports a column that occurs twice.
func (r resolver) key(at *form.Path, table int, names []string) ([]int, bool) {
	columns, ok := r.columnsOf(at, table, names)
	for i, c := range columns {
		if ok && slices.Contains(columns[:i], c) {
			r.source.Report(at.Index(i), fmt.Sprintf("the column %q occurs twice", names[i]), "remove one of them")
			ok = false
		}
	}
	return columns, ok
}

func (r resolver) keys(at *form.Path, table int, all [][]string) [][]int {
	var out [][]int
	for i, names := range all {
		columns, _ := r.key(at.Index(i), table, names)
		out = append(out, columns)
	}
	return out
}

func (r resolver) readForeign(at *form.Path, table int, b foreignBlock) (schema.ForeignKey, bool) {
	f := schema.ForeignKey{Assumed: b.Assumed, Top: readShares(r.source, at.Key("top"), b.Top)}
	if b.Fanout != nil {
		f.Fanout = schema.Fanout(*b.Fanout)
	}
	var fromOK, toOK bool
	f.Columns, fromOK = r.key(at.Key("columns"), table, b.Columns)
	to, ok := r.table(at.Key("references"), b.References)
	if !ok {
		return f, false
	}
	f.Table = to
	f.Refs, toOK = r.key(at.Key("to"), to, b.To)
	if fromOK && toOK && len(f.Columns) != len(f.Refs) {
		r.source.Report(at.Key("to"), fmt.Sprintf("has %d columns, but columns has %d", len(f.Refs), len(f.Columns)),
			"name one referenced column for each column")
		return f, false
	}
	return f, fromOK && toOK
}

// For returns the scale in the numbers of a schema. The error is a *form.Error about names that
// the schema does not have. A nil block states nothing.
func (b *ScaleBlock) For(s *schema.Schema) (schema.Scale, error) {
	if b == nil {
		return schema.Scale{}, nil
	}
	r := resolver{NewNames(s), b.source}
	return r.readScale(b.at, &b.block), b.source.Err()
}

func (r resolver) readScale(at *form.Path, b *scaleBlock) schema.Scale {
	out := schema.Scale{Horizon: float64(b.Horizon), Floor: b.Floor}
	for _, e := range b.Rows {
		if t, ok := r.table(at.Key("rows").Key(e.Key), e.Key); ok {
			if out.Rows == nil {
				out.Rows = map[int]float64{}
			}
			out.Rows[t] = e.Value
		}
	}
	for _, e := range b.Values {
		at := at.Key("distinct").Key(e.Key)
		ref, ok := r.columnRef(at, e.Key)
		if ok && out.Distinct == nil {
			out.Distinct = map[schema.Ref]float64{}
		}
		if ok && r.schema.Tables[ref.Table].OfForeign(ref.Column) {
			r.source.Report(at, e.Key+" is a foreign key, whose values follow from its rows", "state its fanout")
		} else if ok {
			out.Distinct[ref] = e.Value
		}
	}
	foreign := map[schema.ForeignRef]schema.ForeignScale{}
	change := func(key, name string, apply func(at *form.Path, f *schema.ForeignScale)) {
		at := at.Key(key).Key(name)
		if ref, ok := r.foreignRef(at, name); ok {
			f := foreign[ref]
			apply(at, &f)
			foreign[ref] = f
		}
	}
	for _, e := range b.Fanout {
		change("fanout", e.Key, func(_ *form.Path, f *schema.ForeignScale) { f.Fanout = schema.Fanout(e.Value) })
	}
	for _, e := range b.Top {
		change("topk", e.Key, func(at *form.Path, f *schema.ForeignScale) { f.Top = readShares(r.source, at, e.Value) })
	}
	for _, e := range b.Growth {
		change("growth", e.Key, func(_ *form.Path, f *schema.ForeignScale) { readGrowth(e.Value, f) })
	}
	if len(foreign) > 0 {
		out.Foreign = foreign
	}
	return out
}

func readGrowth(g form.Either[growthWord, growthLimit], f *schema.ForeignScale) {
	f.Growth = schema.Unbounded
	if g.B != nil {
		f.Growth, f.Max = schema.Bounded, g.B.Max
	}
}

// WriteStats returns a file of the format orrery.stats/1 for a schema and its scale. The error is
// a *form.Error about a value that the format cannot hold.
func WriteStats(name string, s *schema.Schema, scale schema.Scale) ([]byte, error) {
	f := statsFile{Format: StatsFormat, Name: name, Source: s.Source}
	for i := range s.Tables {
		f.Tables = append(f.Tables, writeTable(s, &s.Tables[i]))
	}
	for _, i := range s.Ignored {
		f.Ignored = append(f.Ignored, ignoredBlock{valid(i.What), valid(i.Why)})
	}
	for _, n := range s.Notes {
		f.Notes = append(f.Notes, valid(n))
	}
	f.Scale = writeScale(NewNames(s), scale)
	return form.YAML(name, &f)
}

// valid replaces bytes that are not UTF-8. Values and explanations may hold any bytes.
func valid(text string) string { return strings.ToValidUTF8(text, "\uFFFD") }

func writeTable(s *schema.Schema, t *schema.Table) tableBlock {
	b := tableBlock{
		Name: t.Name, Columns: make([]columnBlock, len(t.Columns)), Primary: names(t, t.Primary),
		Unique: namesOf(t, t.Unique), Indexes: namesOf(t, t.Indexes),
	}
	if t.Substitute {
		b.Primary = nil // the file says what the source declares
	}
	if t.RowsKnown {
		b.Rows = &t.Rows
	}
	if t.AvgBytes != 0 || t.P99Bytes != 0 {
		b.Bytes = &bytesBlock{t.AvgBytes, t.P99Bytes}
	}
	for i, c := range t.Columns {
		b.Columns[i] = columnBlock{
			Name: c.Name, Type: columnKind(c.Type.Kind), Array: c.Type.Array, Length: c.Type.Length,
			Precision: c.Type.Precision, Scale: c.Type.Scale, Values: c.Type.Values, Declared: c.Type.Declared,
			NotNull: c.NotNull, Distinct: c.Distinct, Nulls: c.NullShare, Bytes: c.AvgBytes, Top: writeShares(c.Top),
		}
	}
	for _, f := range t.Foreign {
		to := &s.Tables[f.Table]
		b.Foreign = append(b.Foreign, foreignBlock{
			Columns: names(t, f.Columns), References: to.Name, To: names(to, f.Refs), Assumed: f.Assumed,
			Fanout: writeFanout(f.Fanout), Top: writeShares(f.Top),
		})
	}
	return b
}

func names(t *schema.Table, columns []int) []string {
	var out []string
	for _, c := range columns {
		out = append(out, t.Columns[c].Name)
	}
	return out
}

func namesOf(t *schema.Table, all [][]int) [][]string {
	var out [][]string
	for _, columns := range all {
		out = append(out, names(t, columns))
	}
	return out
}

func writeShares(shares []schema.Share) []form.Share {
	var out []form.Share
	seen := map[string]bool{}
	for _, s := range shares {
		value := valid(s.Value)
		if !seen[value] {
			out = append(out, form.Share{Value: value, Share: s.Share})
		}
		seen[value] = true
	}
	return out
}

func writeFanout(f schema.Fanout) *fanoutBlock {
	if f == (schema.Fanout{}) {
		return nil
	}
	b := fanoutBlock(f)
	return &b
}

// writeScale returns the scale in names, in the order of the schema, or nil if it states nothing.
func writeScale(n *Names, scale schema.Scale) *scaleBlock {
	b := scaleBlock{Horizon: form.Duration(scale.Horizon), Floor: scale.Floor}
	for t := range n.schema.Tables {
		if rows, ok := scale.Rows[t]; ok {
			b.Rows = append(b.Rows, form.Entry[float64]{Key: n.schema.Tables[t].Name, Value: rows})
		}
		for c := range n.schema.Tables[t].Columns {
			ref := schema.Ref{Table: t, Column: c}
			if values, ok := scale.Distinct[ref]; ok {
				b.Values = append(b.Values, form.Entry[float64]{Key: n.Column(ref), Value: values})
			}
		}
		for f := range n.schema.Tables[t].Foreign {
			ref := schema.ForeignRef{Table: t, Foreign: f}
			if one, ok := scale.Foreign[ref]; ok {
				b.add(n.Foreign(ref), one)
			}
		}
	}
	if b.Horizon == 0 && b.Floor == 0 && b.Rows == nil && b.Values == nil && b.Fanout == nil && b.Top == nil &&
		b.Growth == nil {
		return nil
	}
	return &b
}

func (b *scaleBlock) add(name string, f schema.ForeignScale) {
	if fanout := writeFanout(f.Fanout); fanout != nil {
		b.Fanout = append(b.Fanout, form.Entry[fanoutBlock]{Key: name, Value: *fanout})
	}
	if f.Top != nil {
		b.Top = append(b.Top, form.Entry[[]form.Share]{Key: name, Value: writeShares(f.Top)})
	}
	var growth form.Either[growthWord, growthLimit]
	switch f.Growth {
	case schema.Unbounded:
		word := growthWord("unbounded")
		growth.A = &word
	case schema.Bounded:
		growth.B = &growthLimit{Max: f.Max}
	default:
		return
	}
	b.Growth = append(b.Growth, form.Entry[form.Either[growthWord, growthLimit]]{Key: name, Value: growth})
}

// Round rounds the statistics of a schema to six digits, so that files have no noise. What is
// computed from the schema is then the same as what is computed from its file.
func Round(s *schema.Schema) {
	for i := range s.Tables {
		t := &s.Tables[i]
		round(&t.AvgBytes, &t.P99Bytes)
		for j := range t.Columns {
			c := &t.Columns[j]
			round(&c.NullShare, &c.AvgBytes)
			roundShares(c.Top)
		}
		for j := range t.Foreign {
			f := &t.Foreign[j]
			round(&f.Fanout.Avg, &f.Fanout.P50, &f.Fanout.P95, &f.Fanout.P99, &f.Fanout.Max, &f.Fanout.Childless)
			roundShares(f.Top)
		}
	}
}

// roundShares rounds shares. Rounding up may bring their sum above 1; the largest share gives up
// the excess.
func roundShares(shares []schema.Share) {
	var sum float64
	largest := 0
	for i := range shares {
		round(&shares[i].Share)
		sum += shares[i].Share
		if shares[i].Share > shares[largest].Share {
			largest = i
		}
	}
	if excess := sum - 1; excess > shareTolerance/2 {
		shares[largest].Share -= excess
		round(&shares[largest].Share)
	}
}

// round keeps six significant digits.
func round(values ...*float64) {
	for _, v := range values {
		if x, err := strconv.ParseFloat(strconv.FormatFloat(*v, 'g', 6, 64), 64); err == nil {
			*v = x
		}
	}
}
