package source

import (
	"cmp"
	"container/heap"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// Bounds of the memory of a collector.
const (
	maxEntries    = 1 << 19 // distinct values of all columns of a table together
	maxOfColumn   = 1 << 16 // distinct values of one column
	minOfColumn   = 1 << 10
	maxTopText    = 64 // bytes of a value that can be one of the most frequent ones
	sampleAtLeast = 5  // rows of the sample that have a value, for the value to be a frequent one
)

// hashSeed starts a hash (FNV-1a of 64 bits with a final mix).
const hashSeed uint64 = 14695981039346656037

func hashText(h uint64, s string) uint64 {
	for i := 0; i < len(s); i++ {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	// The length separates "a", "bc" from "ab", "c".
	return mix(h ^ uint64(len(s)))
}

func mix(h uint64) uint64 {
	h ^= h >> 30
	h *= 0xbf58476d1ce4e5b9
	h ^= h >> 27
	h *= 0x94d049bb133111eb
	return h ^ h>>31
}

// A counter counts rows by value. Above its limit it keeps the values whose hash begins with some
// zero bits, so what it keeps does not depend on the order of rows.
type counter struct {
	limit  int
	text   int // bytes of a value that is kept
	level  int // the number of zero bits
	counts map[uint64]*count
}

type count struct {
	rows int64
	text string
	long bool // the text is too long to be kept
}

func newCounter(limit, text int) *counter {
	return &counter{limit: limit, text: text, counts: map[uint64]*count{}}
}

func (c *counter) add(h uint64, text string, rows int64) {
	if c.level > 0 && h>>(64-c.level) != 0 {
		return
	}
	if e := c.counts[h]; e != nil {
		e.rows += rows
		return
	}
	e := &count{rows: rows, text: text}
	if len(text) > c.text {
		e.text, e.long = "", true
	}
	c.counts[h] = e
	for len(c.counts) > c.limit {
		c.level++
		for h := range c.counts {
			if h>>(64-c.level) != 0 {
				delete(c.counts, h)
			}
		}
	}
}

// share is the share of all values that are kept.
func (c *counter) share() float64 { return math.Ldexp(1, -c.level) }

// distinct returns the number of distinct values, and whether it is exact.
func (c *counter) distinct() (int64, bool) {
	return int64(math.Ldexp(float64(len(c.counts)), c.level)), c.level == 0
}

// singles returns the number of values that occur once.
func (c *counter) singles() int64 {
	var n int64
	for _, e := range c.counts {
		if e.rows == 1 {
			n++
		}
	}
	return n
}

// ranked is a value with its rows.
type ranked struct {
	text string
	rows int64
}

// compareRanked orders by rows, the most first, and then by text.
func compareRanked(a, b ranked) int {
	return cmp.Or(cmp.Compare(b.rows, a.rows), cmp.Compare(a.text, b.text))
}

// top returns the most frequent values of several rows each.
func (c *counter) top(n int, total int64) []schema.Share {
	var all []ranked
	for _, e := range c.counts {
		if e.rows > 1 && !e.long {
			all = append(all, ranked{e.text, e.rows})
		}
	}
	return shares(all, n, total)
}

// shares returns the first n of values as shares of total rows.
func shares(all []ranked, n int, total int64) []schema.Share {
	slices.SortFunc(all, compareRanked)
	var out []schema.Share
	for _, r := range all[:min(n, len(all))] {
		out = append(out, schema.Share{Value: r.text, Share: float64(r.rows) / float64(total)})
	}
	return out
}

// A sampled row is one of the rows whose sizes are measured: those with the smallest hashes.
type sampledRow struct {
	hash  uint64
	size  int   // of the row as a JSON object
	sizes []int // of each value as JSON; -1 for NULL
	texts []string
}

type sample []sampledRow

func (s sample) Len() int           { return len(s) }
func (s sample) Less(i, j int) bool { return s[i].hash > s[j].hash }
func (s sample) Swap(i, j int)      { s[i], s[j] = s[j], s[i] }
func (s *sample) Push(x any)        { *s = append(*s, x.(sampledRow)) }
func (s *sample) Pop() any {
	last := len(*s) - 1
	x := (*s)[last]
	*s = (*s)[:last]
	return x
}

// A collector takes the statistics of the columns of one table from its rows.
type collector struct {
	table   *schema.Table
	options Options
	names   []int // bytes of each property name with quotes and colon
	key     []int // columns whose values choose the sample
	rows    int64
	nulls   []int64
	columns []*counter
	sample  sample
	texts   []string
	isNull  []bool
	scratch []byte
}

func newCollector(t *schema.Table, o Options) *collector {
	n := len(t.Columns)
	c := &collector{
		table: t, options: o, key: t.Primary, nulls: make([]int64, n),
		columns: make([]*counter, n), texts: make([]string, n), isNull: make([]bool, n),
	}
	if len(c.key) == 0 {
		for i := range n {
			c.key = append(c.key, i)
		}
	}
	for i, name := range t.PropertyNames() {
		c.names = append(c.names, len(appendString(nil, name))+1)
		c.columns[i] = newCounter(max(minOfColumn, min(maxOfColumn, maxEntries/max(n, 1))), maxTopText)
	}
	return c
}

func (c *collector) add(row []any) {
	c.rows++
	for i := range c.columns {
		c.texts[i], c.isNull[i] = Text(c.table.Columns[i].Type, row[i])
		if c.isNull[i] {
			c.nulls[i]++
			continue
		}
		c.columns[i].add(hashText(hashSeed, c.texts[i]), c.texts[i], 1)
	}
	h := hashSeed
	for _, i := range c.key {
		if c.isNull[i] {
			h = mix(h + 1)
			continue
		}
		h = hashText(h, c.texts[i])
	}
	if len(c.sample) == c.options.Sample && h >= c.sample[0].hash {
		return
	}
	heap.Push(&c.sample, c.measure(h))
	if len(c.sample) > c.options.Sample {
		heap.Pop(&c.sample)
	}
}

// measure returns the sizes of the current row.
func (c *collector) measure(h uint64) sampledRow {
	r := sampledRow{hash: h, size: 2, sizes: make([]int, len(c.columns)), texts: make([]string, len(c.columns))}
	values := 0
	for i := range c.columns {
		if c.isNull[i] {
			r.sizes[i] = -1
			continue
		}
		c.scratch = AppendJSON(c.scratch[:0], c.table.Columns[i].Type, c.texts[i])
		r.sizes[i] = len(c.scratch)
		r.size += c.names[i] + r.sizes[i]
		values++
		if len(c.texts[i]) <= maxTopText {
			r.texts[i] = c.texts[i]
		}
	}
	r.size += max(values-1, 0)
	return r
}

// finish writes the statistics into the table. total is the number of its rows, which is more than
// the collector has seen if the rows were sampled.
func (c *collector) finish(total int64) {
	t := c.table
	if c.rows == 0 {
		return
	}
	sizes := make([]int64, 0, len(c.sample))
	for _, r := range c.sample {
		sizes = append(sizes, int64(r.size))
	}
	slices.Sort(sizes)
	t.AvgBytes = mean(sizes)
	t.P99Bytes = float64(sizes[rank(int64(len(sizes)), 0.99)])
	for i := range t.Columns {
		c.finishColumn(i, total)
	}
}

func (c *collector) finishColumn(i int, total int64) {
	column := &c.table.Columns[i]
	if column.Generated && c.nulls[i] == c.rows {
		return // data in text has no values of generated columns
	}
	column.NullShare = float64(c.nulls[i]) / float64(c.rows)
	if c.nulls[i] > 0 {
		column.NotNull = false // a key of SQLite may hold NULL
	}
	filled := c.rows - c.nulls[i]
	if filled == 0 {
		return
	}
	var sizes []int64
	for _, r := range c.sample {
		if r.sizes[i] >= 0 {
			sizes = append(sizes, int64(r.sizes[i]))
		}
	}
	column.AvgBytes = mean(sizes)
	distinct, exact := c.columns[i].distinct()
	unique := c.table.Key(map[int]bool{i: true})
	switch {
	case unique:
		distinct = filled
	case total > c.rows:
		distinct = c.extrapolate(i, distinct, total)
	}
	if unique && total > c.rows {
		distinct = int64(float64(filled) / float64(c.rows) * float64(total))
	}
	column.Distinct = min(max(distinct, 1), total)
	switch {
	case unique:
	case exact:
		column.Top = c.columns[i].top(c.options.Top, c.rows)
	default:
		column.Top = c.frequent(i)
	}
}

// extrapolate estimates the distinct values of a table from those of sampled rows: the values that
// the sample has once stand for √(rows ÷ sampled rows) values each (guaranteed-error estimator).
func (c *collector) extrapolate(i int, distinct, total int64) int64 {
	singles := float64(c.columns[i].singles()) / c.columns[i].share()
	others := float64(distinct) - singles
	return int64(math.Sqrt(float64(total)/float64(c.rows))*singles + others)
}

// frequent returns the most frequent values of a column with too many values to count them all:
// those of the sample of rows.
func (c *collector) frequent(i int) []schema.Share {
	rows := map[string]int64{}
	for _, r := range c.sample {
		if r.sizes[i] >= 0 && (r.texts[i] != "" || r.sizes[i] <= len(`""`)) {
			rows[r.texts[i]]++
		}
	}
	var all []ranked
	for text, n := range rows {
		if n >= sampleAtLeast {
			all = append(all, ranked{text, n})
		}
	}
	return shares(all, c.options.Top, int64(len(c.sample)))
}

func mean(sizes []int64) float64 {
	if len(sizes) == 0 {
		return 0
	}
	var sum int64
	for _, n := range sizes {
		sum += n
	}
	return float64(sum) / float64(len(sizes))
}

// rank returns the position of a percentile among n sorted values: the smallest value that at least
// the share p of all values does not exceed.
func rank(n int64, p float64) int64 {
	return min(max(int64(math.Ceil(p*float64(n)))-1, 0), n-1)
}
