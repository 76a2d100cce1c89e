package access

import (
	"context"
	"fmt"
	"math"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/sqlast"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Limits of one pattern.
const (
	// MaxStatements is the largest number of statements, with those that sub-queries become.
	MaxStatements = 500
	// MaxSources is the largest number of tables in one statement.
	MaxSources = 100
	// maxDepth bounds how deep queries nest, with common table expressions inlined.
	maxDepth = 40
	// maxSteps bounds how often one statement makes the analysis read a query.
	maxSteps = 5000
)

// A Text is SQL text of a pattern, and how often one run of the pattern runs it.
type Text struct {
	SQL    string
	Repeat float64 // 0 means 1
}

// A Note says what the analysis assumed, left out, or did not understand.
type Note struct {
	// Text is the number of the SQL text, from 0; Pos is a place in it.
	Text int
	Pos  sqlast.Position
	Note string
}

// An Error is SQL text that does not fit the schema, or cannot be read.
type Error struct {
	Pattern string
	Text    int // the number of the SQL text, from 0; -1 for the whole pattern
	Pos     sqlast.Position
	// Message says what is wrong, and Fix what to do next.
	Message, Fix string
}

// Error returns the place, what is wrong, and what to do next.
func (e *Error) Error() string {
	where := "pattern " + e.Pattern
	if e.Text >= 0 {
		where += fmt.Sprintf(", statement %d", e.Text+1)
	}
	if e.Pos.Line > 0 {
		where += ", " + e.Pos.String()
	}
	return fmt.Sprintf("%s: %s; %s", where, e.Message, e.Fix)
}

// An Analysis is a pattern with what was found out about it.
type Analysis struct {
	// Pattern has its name, parameters and statements. The caller fills in rate, class and the like.
	Pattern workload.Pattern
	Notes   []Note
	// Texts has for each statement of the pattern the number of the SQL text that it comes from.
	Texts []int
	// names has for each parameter its names in the texts.
	names [][]string
}

// Analyse reads the SQL texts of a pattern. The error is an *Error, or that of ctx.
func Analyse(ctx context.Context, s *schema.Schema, name string, texts []Text) (*Analysis, error) {
	a := &analyser{s: s, names: newTableNames(s), pattern: name, raw: map[string]int{}}
	for i, t := range texts {
		statements, err := sqlast.Parse(ctx, t.SQL)
		if err != nil {
			return nil, a.failure(i, err)
		}
		repeat := t.Repeat
		if repeat <= 0 || math.IsNaN(repeat) || math.IsInf(repeat, 0) {
			repeat = 1
		}
		for _, statement := range statements {
			if err := a.text(i, statement, repeat); err != nil {
				return nil, a.failure(i, err)
			}
		}
	}
	if len(a.units) == 0 {
		return nil, &Error{
			Pattern: name, Text: -1, Message: "no statement reads or writes a table",
			Fix: "add one, or remove the pattern",
		}
	}
	return a.finish(), nil
}

// failure makes an *Error of an error about one text.
func (a *analyser) failure(text int, err error) error {
	switch e := err.(type) { //nolint:errorlint // both come from here and from Parse, unwrapped
	case *problem:
		return &Error{Pattern: a.pattern, Text: text, Pos: e.pos, Message: e.message, Fix: e.fix}
	case *sqlast.Error:
		return &Error{Pattern: a.pattern, Text: text, Pos: e.Pos, Message: e.Message, Fix: e.Fix}
	}
	return err
}

// A problem is an error about the text at hand.
type problem struct {
	pos          sqlast.Position
	message, fix string
}

func (p *problem) Error() string { return p.message }

// An analyser reads the texts of one pattern.
type analyser struct {
	s       *schema.Schema
	names   *tableNames
	pattern string
	units   []*unit
	notes   []Note
	// params are the parameters of the texts before those with the same value become one; raw has
	// their numbers by key.
	params []rawParam
	raw    map[string]int
	// Of the text at hand:
	text0  int
	source sqlast.Statement
	repeat float64
	depth  int
	steps  int
}

// A rawParam is a parameter of one text.
type rawParam struct {
	name string
	// numbered says that the text gives it a number only, so that the same value in another text
	// has another name. unit is the text.
	numbered bool
	text     int
	// list says that it holds a list of values.
	list bool
	// domains are those of the columns that it is compared with for equality, or inserted into.
	domains []schema.Ref
	// result is the column of an earlier statement that the value comes from, or nil.
	result *workload.Dist
	// inserted says that it becomes the key of a new row.
	inserted bool
}

// A unit is a statement under construction.
type unit struct {
	st      workload.Statement
	text    int
	pos     sqlast.Position
	reasons []string
}

// text analyses one statement of a text.
func (a *analyser) text(number int, s sqlast.Statement, repeat float64) error {
	a.text0, a.source, a.repeat, a.depth, a.steps = number, s, repeat, 0, 0
	for _, p := range s.Params {
		if p != "" {
			a.named(p)
		}
	}
	switch b := s.Body.(type) {
	case *sqlast.Select:
		_, err := a.topSelect(b, nil)
		return err
	case *sqlast.Insert:
		_, err := a.insert(b, nil)
		return err
	case *sqlast.Update:
		_, err := a.update(b, nil)
		return err
	case *sqlast.Delete:
		_, err := a.remove(b, nil)
		return err
	case *sqlast.Other:
		if fix, ok := unread[b.What]; ok {
			return &problem{s.Pos, b.What + " is not understood", fix}
		}
		a.note(s.Pos, "%s is left out: only SELECT, INSERT, UPDATE and DELETE have a price", b.What)
	default:
		a.note(s.Pos, "a definition is left out: a workload has queries and writes only")
	}
	return nil
}

// unread are statements that read or write rows in a way that is not understood.
var unread = map[string]string{
	"MERGE":   "write INSERT … ON CONFLICT, UPDATE and DELETE instead",
	"CALL":    "write the statements that the procedure runs",
	"DO":      "write the statements of the block",
	"EXECUTE": "write the statement that is prepared",
	"COPY":    "write INSERT or SELECT instead",

	"TRUNCATE": "write DELETE instead",
}

// unit starts a statement.
func (a *analyser) unit(kind workload.StatementKind) *unit {
	return &unit{
		st:   workload.Statement{Text: strings.TrimSpace(a.source.Text), Kind: kind, Repeat: a.repeat},
		text: a.text0, pos: a.source.Pos,
	}
}

// add adds a complete statement to the pattern.
func (a *analyser) add(u *unit) error {
	if len(a.units) >= MaxStatements {
		return &problem{u.pos, fmt.Sprintf("the pattern has more than %d statements", MaxStatements), "split it"}
	}
	a.units = append(a.units, u)
	return nil
}

func (a *analyser) note(pos sqlast.Position, format string, args ...any) {
	n := Note{Text: a.text0, Pos: pos, Note: fmt.Sprintf(format, args...)}
	for _, o := range a.notes {
		if o.Text == n.Text && o.Note == n.Note {
			return
		}
	}
	a.notes = append(a.notes, n)
}

// reason marks a statement as not fully understood.
func (a *analyser) reason(u *unit, format string, args ...any) {
	r := fmt.Sprintf(format, args...)
	for _, o := range u.reasons {
		if o == r {
			return
		}
	}
	u.reasons = append(u.reasons, r)
	a.note(u.pos, "%s", r)
}

// source adds an occurrence of a table.
func (a *analyser) addSource(u *unit, table int) (int, error) {
	if len(u.st.Sources) >= MaxSources {
		return 0, &problem{u.pos, fmt.Sprintf("the statement reads more than %d tables", MaxSources), "split it"}
	}
	u.st.Sources = append(u.st.Sources, workload.Source{Table: table})
	return len(u.st.Sources) - 1, nil
}

// column names a column of a statement as table.column.
func (a *analyser) column(u *unit, use workload.Use) string {
	return a.s.Name(schema.Ref{Table: u.st.Sources[use.Source].Table, Column: use.Column})
}

// domain returns the key domain of a column of a statement.
func (a *analyser) domain(u *unit, use workload.Use) schema.Ref {
	return a.s.Domain(schema.Ref{Table: u.st.Sources[use.Source].Table, Column: use.Column})
}
