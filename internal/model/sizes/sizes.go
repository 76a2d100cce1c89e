// Package sizes derives how large everything is at the target: the rows of each table, the bytes of
// its columns and their distinct values, the fan-out of its foreign keys, and how often rows are
// written.
//
// What the scale states is the truth. Where it is silent, the sizes are those of the statistics and
// what the workload adds up to the horizon. The one idea: of a sample, the ratios are kept, not the
// shares, since few key values look hot where there are few.
//
// The package knows no design. Start reading at Of.
package sizes

import (
	"cmp"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// What is assumed of a table, or of a foreign key, without statistics.
const (
	assumedRows      = 1000
	assumedFanout    = 5
	assumedSpread    = 10 // the largest fan-out ÷ the average
	assumedTextBytes = 24
	assumedEnum      = 5 // values of an enumeration
)

// A Table has the facts about one table at the target.
type Table struct {
	Rows, Now float64
	// assumed says that the source has no statistics.
	Assumed  bool
	Columns  []Column
	Foreign  []Foreign
	Wide     []int // the foreign keys, those with most columns and values first
	Primary  []int
	IsKey    []bool // the columns of the primary key
	RowBytes float64
	// rowP99 is the size of a large row ÷ the size of an average one.
	RowP99 float64
}

// A Column has the facts about one column at the target.
type Column struct {
	Bytes    float64 // of `"name":value,`
	Value    float64
	Name     int // bytes of the name of its property
	Distinct float64
	// Guessed says that nothing tells Distinct: it is a tenth of the rows, or what the type suggests.
	Guessed bool
	Nulls   float64
	// Filled says that something tells which rows have a value: the schema, or statistics.
	Filled bool
	Top    float64 // share of the most frequent value
	Leaves float64 // index terms of one value
	Keys   []schema.Share
}

// A Foreign has the facts about one foreign key at the target.
type Foreign struct {
	Key      *schema.ForeignKey
	Avg, Max float64
	P95      float64
	Top      float64 // share of the rows that the row with most rows has
	Unique   bool
	Distinct float64
}

// Rates are how often rows are written, per second, by table.
type Rates struct{ Inserted, Deleted, Updated []float64 }

// Sizes are the sizes of a schema at the target.
type Sizes struct {
	Tables   []Table
	Rates    Rates
	schema   *schema.Schema
	scale    schema.Scale
	workload *workload.Workload
	loaded   bool
}

// Of returns the sizes under a workload: those at the horizon, or those of the data as they are now
// if loaded is set.
func Of(s *schema.Schema, scale schema.Scale, w *workload.Workload, loaded bool) *Sizes {
	z := &Sizes{schema: s, scale: scale, workload: w, loaded: loaded}
	z.countRates()
	z.sizeTables()
	z.sizeForeign()
	for t := range z.Tables {
		for c := range z.Tables[t].Columns {
			z.Tables[t].Columns[c].Keys = z.keysOf(t, c)
		}
	}
	return z
}

// countRates adds up how often the workload inserts and deletes rows of each table.
func (z *Sizes) countRates() {
	n := len(z.schema.Tables)
	z.Rates = Rates{make([]float64, n), make([]float64, n), make([]float64, n)}
	for p := range z.workload.Patterns {
		pattern := &z.workload.Patterns[p]
		for i := range pattern.Statements {
			st := &pattern.Statements[i]
			if len(st.Sources) == 0 {
				continue
			}
			rate := pattern.Rate * st.Times()
			switch t := st.Sources[0].Table; st.Kind {
			case workload.Insert:
				z.Rates.Inserted[t] += rate
			case workload.Delete:
				z.Rates.Deleted[t] += rate
			case workload.Update:
				z.Rates.Updated[t] += rate
			}
		}
	}
}

// sizeTables finds the rows of each table at the target, and the sizes of its columns.
func (z *Sizes) sizeTables() {
	z.Tables = make([]Table, len(z.schema.Tables))
	for i := range z.schema.Tables {
		source, t := &z.schema.Tables[i], &z.Tables[i]
		t.Now, t.Assumed = float64(source.Rows), !source.RowsKnown
		if t.Assumed {
			t.Now = assumedRows
		}
		t.Rows = t.Now
		if !z.loaded {
			t.Rows = max(t.Now, t.Now+(z.Rates.Inserted[i]-z.Rates.Deleted[i])*z.scale.Horizon)
			if stated, ok := z.scale.Rows[i]; ok {
				t.Rows, t.Assumed = stated, false
			}
		}
		t.Primary, t.IsKey = source.Primary, make([]bool, len(source.Columns))
		for _, c := range source.Primary {
			t.IsKey[c] = true
		}
		t.Columns = make([]Column, len(source.Columns))
		for c := range source.Columns {
			t.Columns[c] = z.sizeColumn(t, schema.Ref{Table: i, Column: c})
			if source.Columns[c].Inherited != nil {
				continue // it is no part of a row
			}
			t.RowBytes += t.Columns[c].Bytes * (1 - t.Columns[c].Nulls)
		}
		t.RowP99 = 2
		if source.AvgBytes > 0 && source.P99Bytes > 0 {
			t.RowP99 = max(1, source.P99Bytes/source.AvgBytes)
		}
	}
}

func (z *Sizes) sizeColumn(t *Table, ref schema.Ref) Column {
	source, c := &z.schema.Tables[ref.Table], ref.Column
	from := &source.Columns[c]
	stated := z.scale.Distinct[ref]
	out := Column{Value: from.AvgBytes, Nulls: from.NullShare, Leaves: 1, Name: len(schema.PropertyName(from.Name))}
	out.Filled = source.KnowsNull(c)
	if out.Value <= 0 {
		out.Value = assumedBytes(from.Type)
	}
	if from.Type.Array || from.Type.Kind == schema.JSON {
		out.Leaves = max(1, math.Round(out.Value/assumedTextBytes))
	}
	out.Bytes = out.Value + float64(out.Name) + 4 // quotes, colon, comma
	out.Distinct = float64(from.Distinct)
	alone := len(source.Primary) == 1 && source.Primary[0] == c
	for _, u := range source.Unique {
		alone = alone || len(u) == 1 && u[0] == c
	}
	switch {
	case alone:
		out.Distinct = t.Rows * (1 - out.Nulls)
	case stated > 0 && !z.loaded:
		out.Distinct = stated
	case from.Distinct <= 0:
		out.Distinct, out.Guessed = assumedDistinct(from.Type, t.Rows)
	case t.Now > 0 && out.Distinct >= t.Now/2:
		out.Distinct = max(1, out.Distinct*t.Rows/t.Now)
	}
	out.Distinct = max(1, min(out.Distinct, max(1, t.Rows)))
	out.Top = 1 / out.Distinct
	if len(from.Top) > 0 && from.Distinct > 0 {
		// The ratio of the largest share to an equal share is what a sample tells, not the share.
		out.Top = min(1, from.Top[0].Share*float64(from.Distinct)/out.Distinct)
	}
	return out
}

// assumedBytes is the size of a value of a type as JSON without statistics.
func assumedBytes(t schema.Type) float64 {
	if t.Array {
		return 3 * assumedTextBytes
	}
	switch t.Kind {
	case schema.Bool:
		return 5
	case schema.Int:
		return 5
	case schema.BigInt:
		return 9
	case schema.Decimal, schema.Float:
		return 8
	case schema.UUID:
		return 38
	case schema.Date:
		return 12
	case schema.Time:
		return 12
	case schema.Timestamp, schema.TimestTZ:
		return 29
	case schema.Enum:
		return 10
	case schema.JSON:
		return 10 * assumedTextBytes
	}
	if t.Length > 0 {
		return min(float64(t.Length)/2+2, 10*assumedTextBytes)
	}
	return assumedTextBytes
}

// assumedDistinct is the number of distinct values of a type without statistics, and whether that
// is a guess.
func assumedDistinct(t schema.Type, rows float64) (values float64, guessed bool) {
	most, listed := t.Most()
	switch {
	case listed:
		return most, false
	case t.Kind == schema.Enum:
		return assumedEnum, true
	case t.Kind == schema.UUID:
		return rows, true
	}
	return max(1, min(rows/10, most)), true
}

// sizeForeign finds the fan-out of each foreign key at the target.
func (z *Sizes) sizeForeign() {
	for i := range z.schema.Tables {
		source, t := &z.schema.Tables[i], &z.Tables[i]
		t.Foreign = make([]Foreign, len(source.Foreign))
		for f := range source.Foreign {
			t.Foreign[f] = z.sizeOne(i, f)
		}
		// A column of one foreign key has the values of its parent, of several those of the
		// smallest.
		known := map[int]bool{}
		for f := range source.Foreign {
			if fk := &source.Foreign[f]; len(fk.Columns) == 1 {
				c := &t.Columns[fk.Columns[0]]
				if !known[fk.Columns[0]] || t.Foreign[f].Distinct < c.Distinct {
					c.Distinct, c.Top, c.Guessed = t.Foreign[f].Distinct, t.Foreign[f].Top, false
				}
				known[fk.Columns[0]] = true
			}
			t.Wide = append(t.Wide, f)
		}
		slices.SortStableFunc(t.Wide, func(a, b int) int {
			x, y := &t.Foreign[a], &t.Foreign[b]
			return cmp.Or(cmp.Compare(len(y.Key.Columns), len(x.Key.Columns)), cmp.Compare(y.Distinct, x.Distinct))
		})
	}
	z.sizeParts()
	for i := range z.schema.Tables {
		for c := z.schema.Tables[i].Own(); c < len(z.schema.Tables[i].Columns); c++ {
			z.sizeInherited(i, c)
		}
	}
}

// sizeParts finds the values of columns without statistics that are a part of a key. A column of a
// composite foreign key has the values of the one that it refers to. The last column of a primary
// key, after a foreign key, counts the rows of one parent.
func (z *Sizes) sizeParts() {
	for range z.schema.Tables { // a chain of foreign keys is no longer than that
		changed := false
		for t := range z.schema.Tables {
			changed = z.sizePartsOf(t) || changed
		}
		if !changed {
			return
		}
	}
}

func (z *Sizes) sizePartsOf(t int) (changed bool) {
	source := &z.schema.Tables[t]
	set := func(c int, distinct, top float64, guessed bool) {
		col := &z.Tables[t].Columns[c]
		distinct = max(1, min(distinct, z.Tables[t].Rows))
		top = max(top, 1/distinct)
		stated := z.scale.Distinct[schema.Ref{Table: t, Column: c}] > 0 && !z.loaded
		if source.Columns[c].Distinct <= 0 && !stated && (col.Distinct != distinct || col.Top != top) {
			col.Distinct, col.Top, col.Guessed, changed = distinct, top, guessed, true
		}
	}
	single := func(c int) bool {
		return slices.ContainsFunc(source.Foreign, func(fk schema.ForeignKey) bool {
			return len(fk.Columns) == 1 && fk.Columns[0] == c
		})
	}
	done := map[int]bool{}
	for f := range source.Foreign {
		fk := &source.Foreign[f]
		for k, c := range fk.Columns {
			if len(fk.Columns) > 1 && !done[c] && !single(c) && fk.Table != t {
				done[c] = true
				from := &z.Tables[fk.Table].Columns[fk.Refs[k]]
				set(c, from.Distinct, from.Top, from.Guessed)
			}
		}
		if n := len(source.Primary) - 1; n == len(fk.Columns) && slices.Equal(source.Primary[:n], fk.Columns) {
			if c := source.Primary[n]; !single(c) {
				set(c, z.Tables[t].Foreign[f].Max, 0, false)
			}
		}
	}
	return changed
}

// Values returns how many different values some columns of a table have together, at the target.
// Columns of a foreign key belong together: rows that agree in all of them have one parent, and
// rows that agree in some of them have parents that agree in what these refer to. Other columns are
// taken as independent, so the number may be larger than that of the rows.
func (z *Sizes) Values(table int, columns []int) float64 {
	return z.values(table, columns, len(z.Tables))
}

func (z *Sizes) values(table int, columns []int, depth int) float64 {
	t := &z.Tables[table]
	values, rest := 1.0, columns
	take := func(f int, parents float64) {
		values *= max(1, parents)
		rest = slices.DeleteFunc(slices.Clone(rest), func(c int) bool { return slices.Contains(t.Foreign[f].Key.Columns, c) })
	}
	referred := func(f int) (refs []int, all bool) {
		fk := t.Foreign[f].Key
		for k, c := range fk.Columns {
			if slices.Contains(rest, c) {
				refs = append(refs, fk.Refs[k])
			}
		}
		return refs, len(refs) > 0 && len(refs) == len(fk.Columns)
	}
	for _, f := range t.Wide {
		if _, all := referred(f); all {
			take(f, t.Foreign[f].Distinct)
		}
	}
	for _, f := range t.Wide {
		if refs, _ := referred(f); len(refs) > 1 && depth > 0 {
			parent := t.Foreign[f].Key.Table
			take(f, min(z.values(parent, refs, depth-1), z.Tables[parent].Rows))
		}
	}
	for _, c := range rest {
		values *= t.Columns[c].Distinct
	}
	return values
}

// sizeInherited finds the values of an inherited column: those of the column that it takes over, in
// rows that have rows of the table. The most frequent one is no rarer than the row of the chain
// with most rows.
func (z *Sizes) sizeInherited(table, column int) {
	in := z.schema.Tables[table].Columns[column].Inherited
	from := &z.Tables[z.schema.Follow(table, in.Chain)].Columns[in.Column]
	c := &z.Tables[table].Columns[column]
	c.Distinct, c.Top, c.Guessed = from.Distinct, from.Top, from.Guessed
	for at, f := range in.Chain {
		fk := &z.Tables[z.schema.Follow(table, in.Chain[:at])].Foreign[f]
		c.Distinct, c.Top = min(c.Distinct, fk.Distinct), max(c.Top, fk.Top)
	}
	c.Top = max(c.Top, 1/max(1, c.Distinct))
}

func (z *Sizes) sizeOne(table, f int) Foreign {
	t := &z.Tables[table]
	fk := &z.schema.Tables[table].Foreign[f]
	parent := &z.Tables[fk.Table]
	out := Foreign{Key: fk, Unique: z.schema.Tables[table].UniqueForeign(f)}
	nulls := 0.0
	for _, c := range fk.Columns {
		nulls = max(nulls, t.Columns[c].Nulls)
	}
	rows := t.Rows * (1 - nulls)
	out.Avg = rows / max(1, parent.Rows)
	stats := fk.Fanout
	stated := z.scale.Foreign[schema.ForeignRef{Table: table, Foreign: f}]
	if stated.Fanout.Known() && !z.loaded {
		stats = stated.Fanout
		out.Avg = stats.Avg
		rows = z.withoutNulls(table, fk, rows, out.Avg*parent.Rows)
	}
	spread, p95 := float64(assumedSpread), 3.0
	if average := stats.Avg * (1 - stats.Childless); stats.Known() && average > 0 {
		// Rows for each parent count parents without rows too, and so does the ratio.
		spread, p95 = max(1, stats.Max/average), max(1, stats.P95/average)
	}
	out.Max, out.P95 = max(out.Avg, out.Avg*spread), max(out.Avg, out.Avg*p95)
	if stats.Known() && z.coInserted(table, f) {
		// All rows of a parent come with it, so time does not add to them.
		out.Max, out.P95 = stats.Max, min(stats.P95, stats.Max)
	}
	if t.Assumed && parent.Assumed && !stats.Known() {
		out.Avg, out.Max, out.P95 = assumedFanout, assumedFanout*assumedSpread, 3*assumedFanout
	}
	if stated.Growth == schema.Bounded {
		out.Max, out.P95 = stated.Max, min(out.P95, stated.Max)
		out.Avg = min(out.Avg, stated.Max)
	}
	if out.Unique {
		out.Avg, out.Max, out.P95 = min(1, out.Avg), 1, 1
	}
	out.Max = max(out.Max, min(1, out.Avg))
	// A parent without rows today is one tomorrow if none of the rows to come is its own.
	childless := stats.Childless
	if today := stats.Avg * (1 - childless); today > 0 {
		childless = math.Pow(childless, max(1, out.Avg/today))
	}
	out.Distinct = max(1, min(parent.Rows*(1-childless), max(1, rows)))
	out.Top = min(1, max(1/out.Distinct, out.Max/max(1, rows)))
	if len(stated.Top) > 0 && !z.loaded {
		out.Top = min(1, stated.Top[0].Share)
	}
	return out
}

// withoutNulls returns the rows that have a foreign key. The stated fan-out of all parents may be
// less than the rows: where nothing is known of NULL in a column that may be NULL, the others have
// it.
func (z *Sizes) withoutNulls(table int, fk *schema.ForeignKey, rows, referring float64) float64 {
	source := &z.schema.Tables[table]
	col := &source.Columns[fk.Columns[0]]
	const rounding = 0.95
	if len(fk.Columns) > 1 || col.NotNull || col.NullShare > 0 || col.Distinct > 0 || rows <= 0 ||
		referring >= rounding*rows {
		return rows
	}
	z.Tables[table].Columns[fk.Columns[0]].Nulls = 1 - referring/rows
	return referring
}

// coInserted tells whether rows of a table are only ever inserted in a pattern that inserts their
// parent too.
func (z *Sizes) coInserted(table, f int) bool {
	fk := &z.schema.Tables[table].Foreign[f]
	any := false
	for p := range z.workload.Patterns {
		pattern := &z.workload.Patterns[p]
		if pattern.Rate <= 0 {
			continue
		}
		child, parent := false, false
		for i := range pattern.Statements {
			st := &pattern.Statements[i]
			if st.Kind == workload.Insert && len(st.Sources) > 0 {
				child = child || st.Sources[0].Table == table
				parent = parent || st.Sources[0].Table == fk.Table
			}
		}
		if child && (!parent || fk.Table == table) {
			return false
		}
		any = any || child
	}
	return any
}

// keysOf returns the frequent values of a column with their shares at the target: the ratios to the
// most frequent one are those of the data.
func (z *Sizes) keysOf(table, column int) []schema.Share {
	source := &z.schema.Tables[table]
	from := source.Columns[column].Top
	if in := source.Columns[column].Inherited; in != nil {
		from = z.keysOf(z.schema.Follow(table, in.Chain), in.Column)
	}
	for f := range source.Foreign {
		if fk := &source.Foreign[f]; len(fk.Columns) == 1 && fk.Columns[0] == column {
			from = fk.Top
			stated := z.scale.Foreign[schema.ForeignRef{Table: table, Foreign: f}].Top
			if len(stated) > 0 && !z.loaded {
				from = stated
			}
			break
		}
	}
	if len(from) == 0 || from[0].Share <= 0 {
		return nil
	}
	out, sum := slices.Clone(from), 0.0
	for i := range out {
		out[i].Share *= z.Tables[table].Columns[column].Top / from[0].Share
		sum += out[i].Share
	}
	for i := range out {
		out[i].Share /= max(1, sum)
	}
	return out
}

// Passes is the share of rows that pass a filter that is no equality.
func (t *Table) Passes(f *workload.Filter) float64 {
	if f.Share > 0 {
		return f.Share
	}
	switch f.Kind {
	case workload.Range:
		return 0.3
	case workload.Prefix:
		return 0.05
	case workload.IsNull, workload.NotNull:
		c := &t.Columns[f.Use.Column]
		switch {
		case !c.Filled && c.Nulls == 0:
			return 0.5
		case f.Kind == workload.IsNull:
			return c.Nulls
		}
		return 1 - c.Nulls
	case workload.Unlike:
		return 1 - 1/max(1.1, t.Columns[f.Use.Column].Distinct)
	case workload.Unknown:
		return 0.5
	}
	return 1
}
