// Package draft makes a workload of statements that ran on a database, with their rates.
//
// The one idea: a draft says what was seen and nothing more. Each statement becomes one access
// pattern with its rate. What is not known, such as which statements belong to one transaction, is
// said in comments at the top of the file, and what is left out is listed there with the reason. So
// a draft can be used as it is, and a person can see what to add.
//
// The package does not know where the statements come from. Start reading at Make.
package draft

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/access"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/sqlast"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// A Statement is SQL text that ran, with its rate.
type Statement struct {
	Text string // with $1, $2, … for the values
	// Rate is in calls per second, Rows the average number of rows of a call.
	Rate, Rows float64
	// Why says why the application cannot have sent the statement; it is empty if it can.
	Why string
}

// A Draft is a workload with what is known about it.
type Draft struct {
	Workload file.Workload
	// Seen has the statement of each pattern.
	Seen []Statement
	// LeftOut are the statements without a pattern. Why is set.
	LeftOut []Statement
	// Notes are what the analysis of the SQL text assumed or did not understand, each with the name
	// of its pattern.
	Notes []string
}

// An Empty error says that no statement became a pattern.
type Empty struct{ LeftOut []Statement }

// Error says what to do next.
func (e *Empty) Error() string {
	text := "no statement of the application ran meanwhile"
	if n := len(e.LeftOut); n > 0 {
		text = fmt.Sprintf("none of the %d statements that ran meanwhile is one of the application; the first is %q: %s",
			n, shortened(e.LeftOut[0].Text), e.LeftOut[0].Why)
	}
	return text + "; run the application or a load test while the server is watched, or watch it longer; check " +
		"that the database and --schema are those of the application"
}

// Make returns the draft of statements that ran on the database of a schema. The error is an
// *Empty, or that of ctx.
func Make(ctx context.Context, s *schema.Schema, name string, statements []Statement) (*Draft, error) {
	d := &Draft{Workload: file.Workload{Name: name}}
	var found []seen
	for _, one := range statements {
		if one.Why == "" {
			p, err := pattern(ctx, s, one)
			if err == nil {
				found = append(found, p)
				continue
			}
			if one.Why = why(err); one.Why == "" {
				return nil, err
			}
		}
		d.LeftOut = append(d.LeftOut, one)
	}
	order := func(a, b Statement) int { return cmp.Or(cmp.Compare(b.Rate, a.Rate), cmp.Compare(a.Text, b.Text)) }
	slices.SortFunc(d.LeftOut, order)
	if len(found) == 0 {
		return nil, &Empty{LeftOut: d.LeftOut}
	}
	distinguish(found)
	slices.SortFunc(found, func(a, b seen) int { return order(a.of, b.of) })
	for _, f := range found {
		d.Workload.Patterns = append(d.Workload.Patterns, f.pattern)
		d.Seen = append(d.Seen, f.of)
		for _, n := range f.notes {
			d.Notes = append(d.Notes, f.pattern.Name+": "+n)
		}
	}
	return d, nil
}

// why returns the reason for which a statement cannot be a pattern; it is empty for an error that
// has another cause than the statement.
func why(err error) string {
	var wrong *access.Error
	if errors.As(err, &wrong) {
		return wrong.Message
	}
	return ""
}

// A seen statement is one with its pattern.
type seen struct {
	of      Statement
	pattern file.Pattern
	notes   []string
}

// pattern returns the pattern of a statement.
func pattern(ctx context.Context, s *schema.Schema, one Statement) (seen, error) {
	a, err := access.Analyse(ctx, s, "", []access.Text{{SQL: one.Text}})
	if err != nil {
		return seen{}, err
	}
	out := seen{of: one, pattern: file.Pattern{
		Name: title(s, &a.Pattern), Rate: rounded(one.Rate), Class: workload.Interactive,
		Statements: []file.Statement{{SQL: strings.TrimSpace(one.Text), Repeat: 1}},
	}}
	for _, n := range a.Notes {
		out.notes = append(out.notes, n.Note)
	}
	names := parameterNames(s, a)
	if text, ok := sqlast.Rename(one.Text, names); ok && len(names) > 0 && same(ctx, s, a, text) {
		out.pattern.Statements[0].SQL = strings.TrimSpace(text)
	} else {
		for p := range names {
			names[p] = p
		}
	}
	out.pattern.Params = skewed(s, a, names)
	return out, nil
}

// same tells whether a text with other names of parameters is analysed as the first one was.
func same(ctx context.Context, s *schema.Schema, a *access.Analysis, text string) bool {
	b, err := access.Analyse(ctx, s, "", []access.Text{{SQL: text}})
	if err != nil || len(a.Pattern.Params) != len(b.Pattern.Params) || len(a.Notes) != len(b.Notes) ||
		len(a.Pattern.Statements) != len(b.Pattern.Statements) {
		return false
	}
	for i := range a.Pattern.Statements {
		x, y := a.Pattern.Statements[i], b.Pattern.Statements[i]
		x.Text, y.Text = "", ""
		if fmt.Sprintf("%+v", x) != fmt.Sprintf("%+v", y) {
			return false
		}
	}
	return true
}

// uses calls yield for each column that a statement compares with a parameter, or writes.
func uses(st *workload.Statement, yield func(param int, at schema.Ref, equal bool)) {
	for _, f := range st.Filters {
		at := schema.Ref{Table: st.Sources[f.Use.Source].Table, Column: f.Use.Column}
		if f.Param >= 0 && f.Use.Column >= 0 {
			yield(f.Param, at, f.Kind == workload.Equal || f.Kind == workload.In)
		}
		if n := f.Bound(); n >= 0 {
			yield(n, at, false)
		}
	}
	for _, w := range st.Sets {
		if w.Param >= 0 {
			yield(w.Param, schema.Ref{Table: st.Sources[0].Table, Column: w.Column}, st.Kind == workload.Insert)
		}
	}
}

// parameterNames returns for each parameter $n of a statement its name: that of the column which it
// is compared with or written to, else p and its number.
func parameterNames(s *schema.Schema, a *access.Analysis) map[string]string {
	bound := make([]string, len(a.Pattern.Params))
	for i := range a.Pattern.Statements {
		uses(&a.Pattern.Statements[i], func(p int, at schema.Ref, _ bool) {
			if bound[p] == "" {
				bound[p] = identifier(s.Tables[at.Table].Columns[at.Column].Name)
			}
		})
	}
	out, taken := map[string]string{}, map[string]bool{}
	for i, p := range a.Pattern.Params {
		if bound[i] == "" {
			bound[i] = "p" + strings.TrimPrefix(p.Name, "$")
		}
		if !strings.HasPrefix(p.Name, "$") {
			continue
		}
		name := bound[i]
		for n := 2; taken[name]; n++ {
			name = bound[i] + "_" + strconv.Itoa(n)
		}
		taken[name] = true
		out[p.Name] = name
	}
	return out
}

// skewed returns the distributions of parameters whose columns have frequent values: the values of
// calls are not known, so they are drawn as often as rows have them.
func skewed(s *schema.Schema, a *access.Analysis, names map[string]string) []file.Param {
	var out []file.Param
	done := map[int]bool{}
	for i := range a.Pattern.Statements {
		uses(&a.Pattern.Statements[i], func(p int, at schema.Ref, equal bool) {
			name, ok := names[a.Pattern.Params[p].Name]
			t := &s.Tables[at.Table]
			if !equal || !ok || done[p] || t.Key(map[int]bool{at.Column: true}) || !frequent(t, at.Column) {
				return
			}
			done[p] = true
			out = append(out, file.Param{Name: name, Dist: workload.ByData, Over: s.Name(at)})
		})
	}
	slices.SortFunc(out, func(a, b file.Param) int { return cmp.Compare(a.Name, b.Name) })
	return out
}

// frequent tells whether the statistics of a column name values that occur more often than others.
func frequent(t *schema.Table, column int) bool {
	for _, f := range t.Foreign {
		if len(f.Columns) == 1 && f.Columns[0] == column && len(f.Top) > 0 {
			return true
		}
	}
	return len(t.Columns[column].Top) > 0
}

// rounded rounds a rate to four digits: the measurement has no more.
func rounded(rate float64) float64 {
	if rate <= 0 {
		return 0
	}
	r, _ := strconv.ParseFloat(strconv.FormatFloat(rate, 'g', 4, 64), 64) // it formats a number
	return math.Max(r, 1e-9)
}
