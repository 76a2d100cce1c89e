package predict

import (
	"math"

	"github.com/orrery-db/orrery/internal/model/schema"
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

// What is assumed of a table, or of a foreign key, without statistics.
const (
	assumedRows      = 1000
	assumedFanout    = 5
	assumedSpread    = 10 // the largest fan-out ÷ the average
	assumedTextBytes = 24
)

// A Model holds what all designs of one problem share: the sizes at the target, and the patterns in
// the form in which they are priced. A Model is not safe for concurrent use: it remembers prices.
type Model struct {
	schema   *schema.Schema
	scale    schema.Scale
	workload *workload.Workload
	options  Options
	tables   []table
	patterns []*pattern
	// lookedUp has the columns that some statement filters or orders by, by table.
	lookedUp [][]bool
	// changes has the rate at which each column changes, per second, by table.
	changes [][]float64
	updates [][]anUpdate // by table
	rates   rates
	floor   float64 // the least cost of the whole workload, in micro-RU per second
	memory  memory
}

// table has the facts about one table at the target.
type table struct {
	rows, now float64
	// assumed says that the source has no statistics.
	assumed  bool
	columns  []column
	foreign  []foreign
	primary  []int
	isKey    []bool // the columns of the primary key
	rowBytes float64
	// rowP99 is the size of a large row ÷ the size of an average one.
	rowP99 float64
}

type column struct {
	bytes    float64 // of `"name":value,`
	value    float64
	name     int // bytes of the name of its property
	distinct float64
	nulls    float64
	top      float64 // share of the most frequent value
	leaves   float64 // index terms of one value
	keys     []schema.Share
}

type foreign struct {
	fk       *schema.ForeignKey
	avg, max float64
	p95      float64
	top      float64 // share of the rows that the row with most rows has
	unique   bool
	distinct float64
}

// rates are how often rows are written, per second, by table.
type rates struct{ inserted, deleted, updated []float64 }

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
	m.countRates()
	m.sizeTables()
	m.sizeForeign()
	for t := range m.tables {
		for c := range m.tables[t].columns {
			m.tables[t].columns[c].keys = m.keysOf(t, c)
		}
	}
	m.lookedUp = make([][]bool, len(s.Tables))
	for t := range s.Tables {
		m.lookedUp[t] = make([]bool, len(s.Tables[t].Columns))
	}
	for p := range w.Patterns {
		m.patterns = append(m.patterns, m.prepare(&w.Patterns[p]))
	}
	m.countChanges()
	m.weigh()
	return m
}

// countRates adds up how often the workload inserts and deletes rows of each table.
func (m *Model) countRates() {
	n := len(m.schema.Tables)
	m.rates = rates{make([]float64, n), make([]float64, n), make([]float64, n)}
	for p := range m.workload.Patterns {
		pattern := &m.workload.Patterns[p]
		for i := range pattern.Statements {
			st := &pattern.Statements[i]
			if len(st.Sources) == 0 {
				continue
			}
			rate := pattern.Rate * repeats(st)
			switch t := st.Sources[0].Table; st.Kind {
			case workload.Insert:
				m.rates.inserted[t] += rate
			case workload.Delete:
				m.rates.deleted[t] += rate
			case workload.Update:
				m.rates.updated[t] += rate
			}
		}
	}
}

func repeats(s *workload.Statement) float64 {
	if s.Repeat > 0 {
		return s.Repeat
	}
	return 1
}

// sizeTables finds the rows of each table at the target, and the sizes of its columns.
func (m *Model) sizeTables() {
	m.tables = make([]table, len(m.schema.Tables))
	for i := range m.schema.Tables {
		source, t := &m.schema.Tables[i], &m.tables[i]
		t.now, t.assumed = float64(source.Rows), !source.RowsKnown
		if t.assumed {
			t.now = assumedRows
		}
		t.rows = t.now
		if !m.options.Loaded {
			t.rows = max(t.now, t.now+(m.rates.inserted[i]-m.rates.deleted[i])*m.scale.Horizon)
			if stated, ok := m.scale.Rows[i]; ok {
				t.rows, t.assumed = stated, false
			}
		}
		t.primary, t.isKey = source.Primary, make([]bool, len(source.Columns))
		for _, c := range source.Primary {
			t.isKey[c] = true
		}
		t.columns = make([]column, len(source.Columns))
		for c := range source.Columns {
			t.columns[c] = m.sizeColumn(t, source, c)
			t.rowBytes += t.columns[c].bytes * (1 - t.columns[c].nulls)
		}
		t.rowP99 = 2
		if source.AvgBytes > 0 && source.P99Bytes > 0 {
			t.rowP99 = max(1, source.P99Bytes/source.AvgBytes)
		}
	}
}

func (m *Model) sizeColumn(t *table, source *schema.Table, c int) column {
	from := &source.Columns[c]
	out := column{value: from.AvgBytes, nulls: from.NullShare, leaves: 1, name: len(schema.PropertyName(from.Name))}
	if out.value <= 0 {
		out.value = assumedBytes(from.Type)
	}
	if from.Type.Array || from.Type.Kind == schema.JSON {
		out.leaves = max(1, math.Round(out.value/assumedTextBytes))
	}
	out.bytes = out.value + float64(out.name) + 4 // quotes, colon, comma
	out.distinct = float64(from.Distinct)
	alone := len(source.Primary) == 1 && source.Primary[0] == c
	for _, u := range source.Unique {
		alone = alone || len(u) == 1 && u[0] == c
	}
	switch {
	case alone:
		out.distinct = t.rows
	case from.Distinct <= 0:
		out.distinct = assumedDistinct(from.Type, t.rows)
	case t.now > 0 && out.distinct >= t.now/2:
		out.distinct = max(1, out.distinct*t.rows/t.now)
	}
	out.distinct = max(1, min(out.distinct, max(1, t.rows)))
	out.top = 1 / out.distinct
	if len(from.Top) > 0 && from.Distinct > 0 {
		// The ratio of the largest share to an equal share is what a sample tells, not the share.
		out.top = min(1, from.Top[0].Share*float64(from.Distinct)/out.distinct)
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

// assumedDistinct is the number of distinct values of a type without statistics.
func assumedDistinct(t schema.Type, rows float64) float64 {
	switch t.Kind {
	case schema.Bool:
		return 2
	case schema.Enum:
		return 5
	case schema.UUID:
		return rows
	}
	return max(1, rows/10)
}

// sizeForeign finds the fan-out of each foreign key at the target.
func (m *Model) sizeForeign() {
	for i := range m.schema.Tables {
		source, t := &m.schema.Tables[i], &m.tables[i]
		t.foreign = make([]foreign, len(source.Foreign))
		for f := range source.Foreign {
			t.foreign[f] = m.sizeOne(i, f)
		}
		// A column of one foreign key has the values of its parent.
		for f := range source.Foreign {
			if fk := &source.Foreign[f]; len(fk.Columns) == 1 {
				c := &t.columns[fk.Columns[0]]
				c.distinct, c.top = t.foreign[f].distinct, t.foreign[f].top
			}
		}
	}
}

func (m *Model) sizeOne(table, f int) foreign {
	t := &m.tables[table]
	fk := &m.schema.Tables[table].Foreign[f]
	parent := &m.tables[fk.Table]
	out := foreign{fk: fk, unique: m.schema.Tables[table].UniqueForeign(f)}
	nulls := 0.0
	for _, c := range fk.Columns {
		nulls = max(nulls, t.columns[c].nulls)
	}
	rows := t.rows * (1 - nulls)
	out.avg = rows / max(1, parent.rows)
	stats := fk.Fanout
	stated := m.scale.Foreign[schema.ForeignRef{Table: table, Foreign: f}]
	if stated.Fanout.Known() && !m.options.Loaded {
		stats = stated.Fanout
		out.avg = stats.Avg
	}
	spread, p95 := float64(assumedSpread), 3.0
	if average := stats.Avg * (1 - stats.Childless); stats.Known() && average > 0 {
		// Rows for each parent count parents without rows too, and so does the ratio.
		spread, p95 = max(1, stats.Max/average), max(1, stats.P95/average)
	}
	out.max, out.p95 = max(out.avg, out.avg*spread), max(out.avg, out.avg*p95)
	if stats.Known() && m.coInserted(table, f) {
		// All rows of a parent come with it, so time does not add to them.
		out.max, out.p95 = stats.Max, min(stats.P95, stats.Max)
	}
	if t.assumed && parent.assumed && !stats.Known() {
		out.avg, out.max, out.p95 = assumedFanout, assumedFanout*assumedSpread, 3*assumedFanout
	}
	if stated.Growth == schema.Bounded {
		out.max, out.p95 = stated.Max, min(out.p95, stated.Max)
		out.avg = min(out.avg, stated.Max)
	}
	if out.unique {
		out.avg, out.max, out.p95 = min(1, out.avg), 1, 1
	}
	out.max = max(out.max, min(1, out.avg))
	// A parent without rows today is one tomorrow if none of the rows to come is its own.
	childless := stats.Childless
	if today := stats.Avg * (1 - childless); today > 0 {
		childless = math.Pow(childless, max(1, out.avg/today))
	}
	out.distinct = max(1, min(parent.rows*(1-childless), max(1, rows)))
	out.top = min(1, max(1/out.distinct, out.max/max(1, rows)))
	if len(stated.Top) > 0 && !m.options.Loaded {
		out.top = min(1, stated.Top[0].Share)
	}
	return out
}

// coInserted tells whether rows of a table are only ever inserted in a pattern that inserts their
// parent too.
func (m *Model) coInserted(table, f int) bool {
	fk := &m.schema.Tables[table].Foreign[f]
	any := false
	for p := range m.workload.Patterns {
		pattern := &m.workload.Patterns[p]
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

// Rows returns the number of rows of a table at the target.
func (m *Model) Rows(table int) float64 { return m.tables[table].rows }

// RowBytes returns the average size of a row of a table as JSON, in bytes.
func (m *Model) RowBytes(table int) float64 { return m.tables[table].rowBytes }

// Fanout returns the average and the largest number of rows of a foreign key at the target.
func (m *Model) Fanout(table, f int) (avg, largest float64) {
	return m.tables[table].foreign[f].avg, m.tables[table].foreign[f].max
}

// countChanges finds how often each column changes, per second.
func (m *Model) countChanges() {
	m.changes, m.updates = make([][]float64, len(m.tables)), make([][]anUpdate, len(m.tables))
	for t := range m.changes {
		m.changes[t] = make([]float64, len(m.tables[t].columns))
	}
	for _, p := range m.patterns {
		for i := range p.statements {
			s := &p.statements[i]
			if s.from.Kind != workload.Update {
				continue
			}
			t := s.from.Sources[0].Table
			rate := p.from.Rate * repeats(s.from) * m.affected(s)
			m.updates[t] = append(m.updates[t], anUpdate{rate, s.from.Sets})
			for _, set := range s.from.Sets {
				m.changes[t][set.Column] += rate
			}
		}
	}
}

// distinctOf is the number of distinct values among n draws from d equally frequent ones.
func distinctOf(n, d float64) float64 {
	if n <= 0 || d <= 0 {
		return 0
	}
	if d <= 1 {
		return 1
	}
	if n <= 1 {
		return n
	}
	return d * -math.Expm1(n*math.Log1p(-1/d))
}
