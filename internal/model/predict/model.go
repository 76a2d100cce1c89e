package predict

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/asks"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/sizes"
	"github.com/orrery-db/orrery/internal/model/spread"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Options say for which state of the database a design is priced, and how costs are weighed.
type Options struct {
	// Loaded prices the data and the ranges as they are now, not those at the horizon. Ranges is
	// then the number of partition key ranges of each container.
	Loaded bool
	Ranges int
	// Headroom is the share of a limit that a design may use.
	Headroom float64
	// RequestWeight is what one request counts as in RU, beside its charge.
	RequestWeight float64
	// A container counts as ContainerShare of the cost of all that its design does, and as
	// ContainerWeight in RU per second at least.
	ContainerShare, ContainerWeight float64
	// InLists makes a client that joins ask for several keys in one query, with IN.
	InLists bool
	// API is the API that the application uses.
	API dialect.API
}

// Defaults returns the options that the commands use unless told otherwise.
func Defaults() Options {
	return Options{Ranges: 1, Headroom: 0.8, RequestWeight: 1, ContainerShare: 0.002, ContainerWeight: 0.5}
}

// DefaultHorizon is the age at which limits are judged, in seconds: 90 days.
const DefaultHorizon = 90 * 86400

// DefaultFloor is the number of partition key ranges that a container has at least. At the size of
// a sample everything fits in one range, and a query over all ranges seems to cost nothing.
const DefaultFloor = 10

// A Model holds what all designs of one problem share: the sizes at the target, and the patterns in
// the form in which they are priced. A Model is not safe for concurrent use: it remembers prices.
type Model struct {
	schema   *schema.Schema
	scale    schema.Scale
	workload *workload.Workload
	options  Options
	sizes    *sizes.Sizes
	tables   []sizes.Table // those of sizes
	asks     *asks.Workload
	sorts    [][]workload.Sort // by table: orders by several columns
	rare     []bool            // by pattern: less than a thousandth of all calls
	// changes has the rate at which each column changes, per second, by table.
	changes [][]float64
	updates [][]anUpdate // by table
	written [][]aWrite   // by table
	rates   sizes.Rates
	floor   float64 // the least cost of the whole workload, in micro-RU per second
	memory  memory
}

// NewModel prepares the pricing of designs for a schema under a workload. Parameters, tables and
// columns of the workload must exist in the schema.
func NewModel(s *schema.Schema, scale schema.Scale, w *workload.Workload, o Options) *Model {
	if scale.Horizon <= 0 {
		scale.Horizon = DefaultHorizon
	}
	if scale.Floor <= 0 {
		scale.Floor = DefaultFloor
	}
	m := &Model{schema: s, scale: scale, workload: w, options: o}
	m.memory.init()
	m.sizes = sizes.Of(s, scale, w, o.Loaded)
	m.tables, m.rates = m.sizes.Tables, m.sizes.Rates
	m.asks, m.sorts = asks.Of(s, w), w.Sorts(s)
	m.countChanges()
	m.weigh()
	return m
}

// Rows returns the number of rows of a table at the target.
func (m *Model) Rows(table int) float64 { return m.tables[table].Rows }

// RowBytes returns the average size of a row of a table as JSON, in bytes.
func (m *Model) RowBytes(table int) float64 { return m.tables[table].RowBytes }

// ColumnBytes returns the average size of a column of a table as JSON, with its name, in bytes.
func (m *Model) ColumnBytes(table, column int) float64 { return m.tables[table].Columns[column].Bytes }

// Nulls returns the share of the rows of a table without a value of a column.
func (m *Model) Nulls(table, column int) float64 { return m.tables[table].Columns[column].Nulls }

// Fanout returns the average and the largest number of rows of a foreign key at the target.
func (m *Model) Fanout(table, f int) (avg, largest float64) {
	return m.tables[table].Foreign[f].Avg, m.tables[table].Foreign[f].Max
}

// PlannedBytes returns the size of the largest item that a design plans with, in bytes.
func (m *Model) PlannedBytes() float64 { return m.options.API.Limits().PlannedBytes }

// aWrite is a statement that writes rows of a table.
type aWrite struct {
	rate float64   // rows per second
	hot  []float64 // by column: the share of the rows with the hottest value
}

// countChanges finds how often each column changes, per second, and how often rows are written.
func (m *Model) countChanges() {
	m.changes, m.updates = make([][]float64, len(m.tables)), make([][]anUpdate, len(m.tables))
	m.written = make([][]aWrite, len(m.tables))
	for t := range m.changes {
		m.changes[t] = make([]float64, len(m.tables[t].Columns))
	}
	for _, p := range m.asks.Patterns {
		for i := range p.Statements {
			s := &p.Statements[i]
			if s.From.Kind == workload.Select {
				continue
			}
			t := s.From.Sources[0].Table
			rate := p.From.Rate * s.From.Times()
			if s.From.Kind != workload.Insert {
				rate *= m.affected(p.From, s)
			}
			m.written[t] = append(m.written[t], aWrite{rate, m.hotColumns(p, s)})
			if s.From.Kind != workload.Update {
				continue
			}
			m.updates[t] = append(m.updates[t], anUpdate{rate, s.From.Sets})
			for _, set := range s.From.Sets {
				m.changes[t][set.Column] += rate
			}
		}
	}
}

// hotColumns is, by column, the share of the rows that a statement writes with the hottest value.
func (m *Model) hotColumns(p *asks.Pattern, s *asks.Statement) []float64 {
	t := s.From.Sources[0].Table
	params := make([]*workload.Param, len(m.tables[t].Columns))
	for c := range params {
		if at := s.Classes[s.Class[0][c]].Param; at >= 0 {
			params[c] = &p.From.Params[at]
		}
	}
	insert := s.From.Kind == workload.Insert
	for _, set := range s.From.Sets {
		if insert && set.Param >= 0 {
			params[set.Column] = &p.From.Params[set.Param]
		}
	}
	out := make([]float64, len(params))
	for c := range out {
		col := &m.tables[t].Columns[c]
		out[c] = spread.Of(params[c], insert, spread.Column{Count: col.Distinct, Top: col.Top}).Hot
	}
	return out
}

// affected is the number of rows that one run of an update or delete changes. What the statement
// empties, since it deletes the rows or moves them out, finds again what is inserted meanwhile: a
// task that clears up does not find 30 % of all rows on each run, and who returns what has no day
// of return does not find half of them.
func (m *Model) affected(p *workload.Pattern, s *asks.Statement) float64 {
	t := &m.tables[s.From.Sources[0].Table]
	rows := t.Rows
	keys := map[int]bool{}
	var columns []int
	for c := range t.Columns {
		cl := &s.Classes[s.Class[0][c]]
		if !cl.Known() || s.Absent[0] != nil && s.Absent[0][c] > 0 {
			continue
		}
		keys[c], columns = true, append(columns, c)
		rows *= max(1, cl.In)
	}
	rows /= m.sizes.Values(s.From.Sources[0].Table, columns)
	if m.schema.Tables[s.From.Sources[0].Table].Key(keys) {
		rows = m.addressed(s)
		for _, f := range s.From.Filters {
			// A constant beside the key is a state in which the row may not be; a parameter is what
			// is known of it.
			if f.Use.Source == 0 && f.Kind == workload.Equal && f.Param < 0 && !t.IsKey[f.Use.Column] {
				rows /= max(1, t.Columns[f.Use.Column].Distinct)
			}
		}
	}
	empties := false
	for _, f := range s.From.Filters {
		rows *= t.Passes(&f)
		open := f.Kind == workload.Range || f.Kind == workload.IsNull
		empties = empties || open && f.Share == 0 && (s.From.Kind == workload.Delete ||
			slices.ContainsFunc(s.From.Sets, func(set workload.Set) bool { return set.Column == f.Use.Column }))
	}
	rate := p.Rate * s.From.Times()
	if in := m.rates.Inserted[s.From.Sources[0].Table]; empties && in > 0 && rate > 0 {
		rows = min(rows, in/rate)
	}
	return min(rows, t.Rows)
}
