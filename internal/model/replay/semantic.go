package replay

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/model/drive"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/sqlite"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Semantic runs each pattern that reads with sampled parameters, and compares the answer with that
// of the source: the items that the pattern fetched become rows of an empty database, and the SQL
// of the pattern must give there what it gives on the source. Patterns that cannot be compared say
// why.
func Semantic(ctx context.Context, o Options, t Target, from *source.Source, samples int) (
	_ []file.RunSemantic, err error,
) {
	d, err := newDriver(ctx, &o, t, true)
	if err != nil {
		return nil, err
	}
	o.Pools.prepare(o.Workload)
	snapshots, err := from.Snapshots(ctx, 1)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, snapshots[0].Close()) }()
	c := &comparing{o: o, driver: d, source: snapshots[0]}
	var out []file.RunSemantic
	for i := range o.Workload.Patterns {
		one := file.RunSemantic{Pattern: o.Workload.Patterns[i].Name, Design: t.Name, Left: c.refusal(i)}
		for k := 0; k < samples && one.Left == ""; k++ {
			const apart = 1 << 41 // from the runs of the load
			args := o.Pools.draw(&o.Workload.Patterns[i], i, o.Seed, uint64(apart+k))
			if err := c.compare(ctx, &one, i, args); err != nil {
				return nil, err
			}
		}
		out = append(out, one)
	}
	return out, nil
}

// comparing compares answers with those of a source.
type comparing struct {
	o      Options
	driver *drive.Driver
	source source.Snapshot
}

// refusal says why a pattern cannot be compared.
func (c *comparing) refusal(pattern int) string {
	p := &c.o.Workload.Patterns[pattern]
	if why := c.driver.Refusal(pattern); why != "" {
		return why
	}
	if c.driver.Changes(pattern) {
		return "it writes"
	}
	for i := range p.Statements {
		if p.Statements[i].Reason != "" {
			return "its SQL is not fully understood: " + p.Statements[i].Reason
		}
		if p.Statements[i].Offset {
			return "its offset has no value"
		}
	}
	for _, q := range c.driver.Steps(pattern) {
		for i := range q.From.Reads {
			read := &q.From.Reads[i]
			if why := c.countedApart(&p.Statements[read.Statement], read); why != "" {
				return why
			}
			for _, a := range p.Statements[read.Statement].Aggregates {
				if q.Kind == "query" && slices.Contains(read.Sources, a.Use.Source) && strings.Contains(q.SQL, "(") &&
					strings.Contains(q.SQL, strings.ToUpper(a.Func)) {
					return "the server computes its aggregate: its rows cannot be rebuilt"
				}
			}
		}
		for _, v := range q.Values {
			if v.Given == nil && v.Param < 0 {
				return "the constant of " + v.Name + " is not kept"
			}
		}
	}
	return ""
}

// countedApart says why the rows that a counter has counted cannot stand for those of the source:
// only their number is known.
func (c *comparing) countedApart(st *workload.Statement, read *predict.Read) string {
	for _, a := range st.Aggregates {
		if !slices.Contains(read.Counted, a.Use.Source) {
			continue
		}
		key := c.o.Schema.Tables[st.Sources[a.Use.Source].Table].Primary
		if a.Func != "count" || a.Use.Column >= 0 && !slices.Contains(key, a.Use.Column) {
			return "a counter answers its " + a.Func + ": its rows cannot be rebuilt"
		}
	}
	return ""
}

// counted returns the tables whose rows counters stand for in a pattern.
func (c *comparing) counted(pattern int) (tables []int) {
	for _, q := range c.driver.Steps(pattern) {
		for _, read := range q.From.Reads {
			for _, source := range read.Counted {
				tables = append(tables, c.o.Workload.Patterns[pattern].Statements[read.Statement].Sources[source].Table)
			}
		}
	}
	return tables
}

// compare runs a pattern once, and each of its statements on the source.
func (c *comparing) compare(ctx context.Context, one *file.RunSemantic, pattern int, args *drive.Args) error {
	p := &c.o.Workload.Patterns[pattern]
	out, err := c.driver.Run(ctx, pattern, args, true)
	if err != nil {
		return err
	}
	if out.Status != 0 {
		noteDifference(one, fmt.Sprintf("the server answered %d: %s", out.Status, out.Message))
		return nil
	}
	same := true
	for i := range p.Statements {
		st := &p.Statements[i]
		sql, values, why := c.bind(p, st, args)
		if why != "" {
			one.Left = why
			return nil
		}
		want, err := answer(ctx, c.source, sql, values[0])
		if err == nil && len(want) == 0 {
			// The state may have values in their canonical form, which the rows of the source do not
			// have.
			want, err = answer(ctx, c.source, sql, values[1])
		}
		if err != nil {
			one.Left = "the source refuses its SQL: " + err.Error()
			return nil //nolint:nilerr // the result says so
		}
		have, err := c.rebuilt(ctx, st, sql, values[1], c.merged(out.Found, c.counted(pattern)))
		if err != nil {
			one.Left = "its SQL cannot be run on rows of items: " + err.Error()
			return nil //nolint:nilerr // the result says so
		}
		if says := c.differ(st, want, have); says != "" && same {
			same = false
			noteDifference(one, fmt.Sprintf("statement %d with %s: %s", i+1, argsText(p, args), says))
		}
	}
	if same {
		one.Equal++
	}
	return nil
}

// noteDifference counts a difference, and keeps the text of the first one.
func noteDifference(one *file.RunSemantic, says string) {
	one.Different++
	if one.Says == "" {
		one.Says = says
	}
}

func argsText(p *workload.Pattern, args *drive.Args) string {
	var parts []string
	for i := range p.Params {
		for _, v := range args.Params[i].Values {
			parts = append(parts, p.Params[i].Name+" = "+v.Text)
		}
	}
	return strings.Join(parts, ", ")
}

// bind returns the SQL of a statement with numbered parameters, and their values for the source
// and for rows of items.
func (c *comparing) bind(p *workload.Pattern, st *workload.Statement, args *drive.Args) (
	sql string, values [2][]any, why string,
) {
	var names []string
	sql = numbered(st.Text, &names)
	for _, name := range names {
		param, at := -1, schema.Ref{}
		for k := range st.Filters {
			f := &st.Filters[k]
			for _, n := range []int{f.Param, f.Bound()} {
				if n < 0 || n >= len(p.Params) {
					continue
				}
				if !slices.Contains(strings.Split(p.Params[n].Name, ","), name) {
					continue
				}
				if param >= 0 && param != n {
					return "", values, "the parameter " + name + " means several values"
				}
				param, at = n, schema.Ref{Table: st.Sources[f.Use.Source].Table, Column: f.Use.Column}
			}
		}
		if param < 0 {
			return "", values, "the value of its parameter " + name + " is not known"
		}
		if args.Params[param].List || len(args.Params[param].Values) != 1 {
			return "", values, "its parameter " + name + " is a list"
		}
		v := args.Params[param].Values[0]
		of := c.o.Schema.Tables[at.Table].Columns[at.Column].Type
		values[0] = append(values[0], c.o.Pools.raw(at, v.Text, source.Native(of, v.Text)))
		values[1] = append(values[1], source.Native(of, v.Text))
	}
	return sql, values, ""
}

// numbered returns SQL whose parameters are $1, $2 and so on, and their names.
func numbered(sql string, names *[]string) string {
	var b strings.Builder
	word := func(c byte) bool {
		return c == '_' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
	}
	questions := 0
	for i := 0; i < len(sql); {
		switch ch := sql[i]; {
		case ch == '\'' || ch == '"':
			end := strings.IndexByte(sql[i+1:], ch)
			if end < 0 {
				end = len(sql) - i - 2
			}
			b.WriteString(sql[i : i+end+2])
			i += end + 2
			continue
		case strings.HasPrefix(sql[i:], "::"):
			b.WriteString("::")
			i += 2
			continue
		case ch == '?':
			questions++
			*names = append(*names, "?"+strconv.Itoa(questions))
			fmt.Fprintf(&b, "$%d", len(*names))
			i++
			continue
		case (ch == ':' || ch == '$') && i+1 < len(sql) && word(sql[i+1]):
			end := i + 1
			for end < len(sql) && word(sql[end]) {
				end++
			}
			name := strings.TrimPrefix(sql[i:end], ":")
			at := slices.Index(*names, name)
			if at < 0 {
				at = len(*names)
				*names = append(*names, name)
			}
			fmt.Fprintf(&b, "$%d", at+1)
			i = end
			continue
		default:
			b.WriteByte(ch)
			i++
		}
	}
	return b.String()
}

// answer runs a statement, and returns its rows in canonical form.
func answer(ctx context.Context, s source.Snapshot, sql string, args []any) (rows [][]string, err error) {
	err = s.Select(ctx, sql, args, func(from []any) error {
		row := make([]string, len(from))
		for i, v := range from {
			row[i] = canonical(v)
		}
		rows = append(rows, row)
		return nil
	})
	return rows, err
}

// null stands for NULL in a row of an answer.
const null = "\x00"

// canonical returns a value of an answer in a form that does not depend on how a database keeps
// it: a number by its value, a point in time in UTC.
func canonical(v any) string {
	switch v := v.(type) {
	case nil:
		return null
	case bool:
		if v {
			return "1"
		}
		return "0"
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		text, _ := source.Text(schema.Type{Kind: schema.Float}, v)
		return text
	case []byte:
		if utf8.Valid(v) {
			return canonicalText(string(v))
		}
		return base64.StdEncoding.EncodeToString(v)
	case string:
		return canonicalText(v)
	}
	return fmt.Sprint(v)
}

func canonicalText(s string) string {
	if f, err := strconv.ParseFloat(s, 64); err == nil && s != "" && !strings.ContainsAny(s, "xXnNpP_") {
		if n, err := strconv.ParseInt(s, 10, 64); err == nil {
			return strconv.FormatInt(n, 10)
		}
		text, _ := source.Text(schema.Type{Kind: schema.Float}, f)
		return text
	}
	if len(s) >= len("2006-01-02 15:04") && s[4] == '-' {
		text, _ := source.Text(schema.Type{Kind: schema.TimestTZ}, s)
		return text
	}
	if len(s) == 36 && s[8] == '-' && s[13] == '-' {
		return strings.ToLower(s)
	}
	return s
}

// rebuilt runs a statement on the rows of items.
func (c *comparing) rebuilt(
	ctx context.Context, st *workload.Statement, sql string, args []any, tables map[int][][]drive.Value,
) (_ [][]string, err error) {
	small, number := c.tablesOf(st)
	scratch, err := sqlite.NewScratch(ctx, small)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, scratch.Close()) }()
	for table, rows := range tables {
		at, ok := number[table]
		if !ok {
			continue
		}
		for _, values := range rows {
			native := make([]any, len(values))
			for i, v := range values {
				if !v.Null {
					native[i] = source.Native(small.Tables[at].Columns[i].Type, v.Text)
				}
			}
			if err := scratch.Insert(ctx, at, native); err != nil {
				return nil, err
			}
		}
	}
	snapshots, err := scratch.Snapshots(ctx, 1)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, snapshots[0].Close()) }()
	return answer(ctx, snapshots[0], sql, args)
}

// tablesOf returns a schema with the tables of a statement only, and their numbers in it. Rows of
// items may lack columns, so it has no keys but primary ones.
func (c *comparing) tablesOf(st *workload.Statement) (*schema.Schema, map[int]int) {
	out, number := &schema.Schema{}, map[int]int{}
	for _, s := range st.Sources {
		if _, ok := number[s.Table]; ok {
			continue
		}
		number[s.Table] = len(out.Tables)
		from := &c.o.Schema.Tables[s.Table]
		out.Tables = append(out.Tables, schema.Table{Name: from.Name, Columns: from.Columns[:from.Own()]})
	}
	return out, number
}

// merged returns the rows of items by table. Items and copies that say something about one row are
// put together: each column has the value of the first one that has it.
func (c *comparing) merged(found []drive.Found, counted []int) map[int][][]drive.Value {
	out := map[int][][]drive.Value{}
	at := map[string]int{}
	for i := range found {
		for _, r := range c.driver.Rows(&found[i], i, counted) {
			key := strconv.Itoa(r.Table)
			primary := c.o.Schema.Tables[r.Table].Primary
			whole := len(primary) > 0
			for _, p := range primary {
				key += "\x00" + r.Values[p].Text
				whole = whole && !r.Values[p].Null
			}
			n, ok := at[key]
			if !whole || !ok {
				if !whole && r.Copied {
					continue // nothing refers to it
				}
				at[key] = len(out[r.Table])
				out[r.Table] = append(out[r.Table], slices.Clone(r.Values))
				continue
			}
			have := out[r.Table][n]
			for k := range have {
				if have[k].Null {
					have[k] = r.Values[k]
				}
			}
		}
	}
	return out
}

// differ says how two answers differ; it is empty for equal ones. Without ORDER BY the order does
// not matter. With a limit and an order that leaves ties, rows with the same order are as good.
func (c *comparing) differ(st *workload.Statement, want, have [][]string) string {
	if len(want) != len(have) {
		return fmt.Sprintf("%d rows instead of %d", len(have), len(want))
	}
	if st.Limit > 0 && len(want) > 0 && !c.total(st) {
		columns := orderColumns(st, len(want[0]))
		if columns == nil {
			return differing(want, have, len(st.OrderBy) > 0)
		}
		if says := differing(only(want, columns), only(have, columns), true); says != "" {
			return says
		}
		// Rows with the order of the last one may be others; all before them are the same.
		last := only(want, columns)[len(want)-1]
		before := func(rows [][]string) (out [][]string) {
			for i, key := range only(rows, columns) {
				if !slices.Equal(key, last) {
					out = append(out, rows[i])
				}
			}
			return out
		}
		return differing(before(want), before(have), false)
	}
	return differing(want, have, len(st.OrderBy) > 0 && c.total(st))
}

// total tells whether ORDER BY leaves no ties: it has a key of the only source.
func (c *comparing) total(st *workload.Statement) bool {
	columns := map[int]bool{}
	for _, o := range st.OrderBy {
		if o.Aggregate < 0 && o.Use.Source == 0 {
			columns[o.Use.Column] = true
		}
	}
	return len(st.Sources) == 1 && c.o.Schema.Tables[st.Sources[0].Table].Key(columns)
}

// orderColumns returns the columns of the result that ORDER BY names: aggregates follow the
// columns of tables. It is nil if the result lacks one, or if it cannot be told which one it is.
func orderColumns(st *workload.Statement, width int) (columns []int) {
	if len(st.Output)+len(st.Aggregates) != width {
		return nil
	}
	for _, o := range st.OrderBy {
		at := slices.Index(st.Output, o.Use)
		if o.Aggregate >= 0 {
			at = len(st.Output) + o.Aggregate
		}
		if at < 0 {
			return nil
		}
		columns = append(columns, at)
	}
	return columns
}

func only(rows [][]string, columns []int) [][]string {
	out := make([][]string, len(rows))
	for i, r := range rows {
		for _, c := range columns {
			out[i] = append(out[i], r[c])
		}
	}
	return out
}

func differing(want, have [][]string, inOrder bool) string {
	if !inOrder {
		want, have = slices.Clone(want), slices.Clone(have)
		slices.SortFunc(want, slices.Compare[[]string])
		slices.SortFunc(have, slices.Compare[[]string])
	}
	for i := range want {
		if !slices.Equal(want[i], have[i]) {
			return fmt.Sprintf("a row is %s instead of %s", rowText(have[i]), rowText(want[i]))
		}
	}
	return ""
}

// maxRowText bounds the text of a row in a message.
const maxRowText = 300

func rowText(row []string) string {
	text := strings.ReplaceAll("("+strings.Join(row, ", ")+")", null, "NULL")
	if len(text) > maxRowText {
		text = strings.ToValidUTF8(text[:maxRowText], "") + "…"
	}
	return text
}
