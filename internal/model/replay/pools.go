package replay

import (
	"cmp"
	"context"
	"hash/fnv"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/model/drive"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Bounds of what is kept of one table, in rows and bytes.
const (
	maxPoolRows  = 20_000
	leastRows    = 100
	maxPoolBytes = 32 << 20
	assumedBytes = 500 // of a row without statistics
)

// Pools has rows of the source that values of parameters are drawn from.
type Pools struct {
	schema *schema.Schema
	tables map[int]*pool
}

// pool has a sample of the rows of a table, all of them if there are few.
type pool struct {
	rows    [][]drive.Value
	largest []int64 // by column: the largest whole number of all rows
	// raw has, by column, values in the form of the source that differs from the canonical text.
	raw     []map[string]any
	columns map[int]*column
}

// column has the different values of a column in a pool.
type column struct {
	values []drive.Value
	rows   [][]int32 // rows with each value
	at     map[string]int
	// share adds up the shares of the values for a distribution that ranks them.
	share map[float64][]float64
	ages  []float64 // in seconds from the newest row, by row; nil without points in time
}

// ReadPools reads a sample of the rows of each table that the workload draws values of. The same
// source and seed give the same sample.
func ReadPools(
	ctx context.Context, s *source.Source, sc *schema.Schema, w *workload.Workload, seed uint64,
) (*Pools, error) {
	p := &Pools{schema: sc, tables: map[int]*pool{}}
	for t := range sc.Tables {
		if !uses(w, sc, t) {
			continue
		}
		one, err := p.read(ctx, s, t, seed)
		if err != nil {
			return nil, err
		}
		p.tables[t] = one
	}
	return p, nil
}

// uses tells whether a workload touches a table, or one that refers to it.
func uses(w *workload.Workload, sc *schema.Schema, table int) bool {
	for i := range w.Patterns {
		for k := range w.Patterns[i].Params {
			if d := &w.Patterns[i].Params[k].Dist; d.HasOver && d.Over.Table == table {
				return true
			}
		}
		for k := range w.Patterns[i].Statements {
			for _, s := range w.Patterns[i].Statements[k].Sources {
				if s.Table == table {
					return true
				}
				for _, fk := range sc.Tables[s.Table].Foreign {
					if fk.Table == table {
						return true
					}
				}
			}
		}
	}
	return false
}

func (p *Pools) read(ctx context.Context, s *source.Source, table int, seed uint64) (*pool, error) {
	t := &p.schema.Tables[table]
	bytes := t.AvgBytes
	if bytes <= 0 {
		bytes = assumedBytes
	}
	most := max(leastRows, min(maxPoolRows, int(maxPoolBytes/bytes)))
	out := &pool{
		columns: map[int]*column{}, largest: make([]int64, len(t.Columns)), raw: make([]map[string]any, len(t.Columns)),
	}
	// Of many rows, those with the smallest hashes are kept: so the order of the rows does not
	// matter.
	var kept []hashed
	trim := func() {
		slices.SortFunc(kept, func(a, b hashed) int {
			return cmp.Or(cmp.Compare(a.hash, b.hash), slices.CompareFunc(a.values, b.values, compareValues))
		})
		kept = kept[:min(len(kept), most)]
	}
	limit := uint64(math.MaxUint64)
	err := s.Rows(ctx, source.Scan{Table: table}, func(from []any) error {
		one := hashed{hash: seed, values: make([]drive.Value, len(from))}
		for c := range from {
			text, null := source.Text(t.Columns[c].Type, from[c])
			one.values[c] = drive.Value{Text: text, Null: null}
			one.hash = one.hash*1099511628211 ^ hash(text)
			if n, err := strconv.ParseInt(text, 10, 64); err == nil {
				out.largest[c] = max(out.largest[c], n)
			}
		}
		one.hash = hash(strconv.FormatUint(one.hash, 36))
		if one.hash > limit {
			return nil
		}
		for c := range one.values {
			one.values[c].Text = strings.Clone(one.values[c].Text)
			if text, ok := from[c].(string); ok && text != one.values[c].Text {
				one.raw = append(one.raw, rawValue{c, strings.Clone(text)})
			}
		}
		if kept = append(kept, one); len(kept) >= 2*most {
			trim()
			limit = kept[len(kept)-1].hash
		}
		return nil
	})
	trim()
	for _, one := range kept {
		out.rows = append(out.rows, one.values)
		for _, r := range one.raw {
			if out.raw[r.column] == nil {
				out.raw[r.column] = map[string]any{}
			}
			out.raw[r.column][one.values[r.column].Text] = r.text
		}
	}
	return out, err
}

// hashed is a row with a hash of its values.
type hashed struct {
	hash   uint64
	values []drive.Value
	raw    []rawValue
}

// rawValue is a value as the source has it.
type rawValue struct {
	column int
	text   string
}

// raw returns a value of a column in the form that the source compares with, or otherwise. A
// column of a foreign key may have the form of the key that it refers to.
func (p *Pools) raw(at schema.Ref, text string, otherwise any) any {
	for _, r := range []schema.Ref{at, p.schema.Domain(at)} {
		if t := p.tables[r.Table]; t != nil && t.raw != nil {
			if v, ok := t.raw[r.Column][text]; ok {
				return v
			}
		}
	}
	return otherwise
}

func compareValues(a, b drive.Value) int { return strings.Compare(a.Text, b.Text) }

// column returns the different values of a column, in an order that depends on the values only.
func (p *Pools) column(r schema.Ref) *column {
	t := p.tables[r.Table]
	if t == nil {
		return &column{}
	}
	if c := t.columns[r.Column]; c != nil {
		return c
	}
	c := &column{at: map[string]int{}, share: map[float64][]float64{}}
	for i, values := range t.rows {
		v := values[r.Column]
		if v.Null {
			continue
		}
		at, ok := c.at[v.Text]
		if !ok {
			at = len(c.values)
			c.at[v.Text] = at
			c.values, c.rows = append(c.values, v), append(c.rows, nil)
		}
		c.rows[at] = append(c.rows[at], int32(i)) //nolint:gosec // a pool has at most 20,000 rows
	}
	order := make([]int, len(c.values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(hash(c.values[a].Text), hash(c.values[b].Text)),
			cmp.Compare(c.values[a].Text, c.values[b].Text))
	})
	values, rows := make([]drive.Value, len(order)), make([][]int32, len(order))
	for i, from := range order {
		values[i], rows[i] = c.values[from], c.rows[from]
		c.at[values[i].Text] = i
	}
	c.values, c.rows = values, rows
	t.columns[r.Column] = c
	return c
}

func hash(s string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(s))
	return h.Sum64()
}

// prepare computes what draws of a workload need, so that draws only read.
func (p *Pools) prepare(w *workload.Workload) {
	for t := range p.tables {
		for c := range p.schema.Tables[t].Own() {
			p.column(schema.Ref{Table: t, Column: c})
		}
	}
	for i := range w.Patterns {
		for k := range w.Patterns[i].Params {
			switch d := &w.Patterns[i].Params[k].Dist; {
			case d.Kind == workload.Zipf && d.HasOver:
				c := p.column(d.Over)
				if c.share != nil {
					c.share[d.S] = zipf(len(c.values), d.S)
				}
			case d.Kind == workload.Recent && d.HasOver:
				p.column(d.Over).ages = p.ages(d.Over.Table)
			}
		}
	}
}

// ages returns the age of each row of a pool against its newest row, by the first column that has
// a point in time in every row.
func (p *Pools) ages(table int) []float64 {
	t := p.tables[table]
	if t == nil {
		return nil
	}
columns:
	for c := range p.schema.Tables[table].Own() {
		switch p.schema.Tables[table].Columns[c].Type.Kind {
		case schema.Timestamp, schema.TimestTZ, schema.Date:
		default:
			continue
		}
		at, newest := make([]float64, len(t.rows)), 0.0
		for i, values := range t.rows {
			when, err := parseTime(values[c].Text)
			if values[c].Null || err != nil {
				continue columns
			}
			at[i] = float64(when.UnixMicro()) / 1e6
			if i == 0 || at[i] > newest {
				newest = at[i]
			}
		}
		for i := range at {
			at[i] = newest - at[i]
		}
		return at
	}
	return nil
}

func parseTime(s string) (time.Time, error) {
	for _, form := range []string{"2006-01-02T15:04:05.000000Z", "2006-01-02T15:04:05.000000"} {
		if at, err := time.Parse(form, s); err == nil {
			return at, nil
		}
	}
	return time.Parse("2006-01-02", s)
}
