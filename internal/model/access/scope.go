package access

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/sqlast"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// valueKind tells what is known about the value of an expression.
type valueKind int

const (
	otherValue     valueKind = iota // anything but the others, with the columns that it uses
	columnValue                     // one column of a source
	paramValue                      // a parameter
	listValue                       // a parameter that holds a list, of which this is an element
	constantValue                   // a constant
	aggregateValue                  // an aggregate of the statement
)

// A value is what is known about an expression.
type value struct {
	kind  valueKind
	use   workload.Use
	param int
	rows  int    // how many values a list has, if that is known
	text  string // of a constant; "" for NULL
	null  bool
	agg   int
	// uses are the columns that the expression uses. An expression without them is known before the
	// statement runs, unless opaque is set.
	uses   []workload.Use
	opaque bool
	// why says what makes it more than a column, such as "the function lower". label names the value.
	why, label string
}

// columns returns the columns that a value uses.
func (v value) columns() []workload.Use {
	if v.kind == columnValue {
		return []workload.Use{v.use}
	}
	return v.uses
}

// known tells whether the value is known before the statement runs.
func (v value) known() bool {
	switch v.kind {
	case paramValue, constantValue:
		return true
	case otherValue:
		return len(v.uses) == 0 && !v.opaque
	}
	return false
}

// A named value is a column of a sub-query.
type named struct {
	name string
	value
}

// An entry is what one name in FROM stands for: a source, or the columns of a sub-query.
type entry struct {
	name    string
	table   int // -1 for a sub-query
	source  int
	aliases []string // new names of the first columns of a table
	columns []named  // of a sub-query
	// any is the value of each column of a function, whatever its name.
	any *value
}

// A scope holds the names that an expression can use, and the statement that it belongs to.
type scope struct {
	u       *unit
	outer   *scope
	env     *env
	entries []*entry
	// using are the columns of USING and NATURAL: their bare names are not ambiguous.
	using map[string]bool
	// weak says that a condition does not limit the rows: it stands below OR or NOT.
	weak bool
	// right is the side of an outer join whose ON is being read: sources [from, to). A condition
	// there limits these rows only.
	right    [2]int
	hasRight bool
}

// An env is the common table expressions that a query can use.
type env struct {
	outer *env
	name  string
	cte   sqlast.CTE
	// done is the result of a statement that writes, or nil.
	done *entry
	// busy says that the expression is being read, so that a reference to it is recursive.
	busy bool
}

func (e *env) find(name string) *env {
	for ; e != nil; e = e.outer {
		if e.name == name {
			return e
		}
	}
	return nil
}

// system are columns that every table of PostgreSQL has.
var system = map[string]bool{"ctid": true, "xmin": true, "xmax": true, "cmin": true, "cmax": true, "tableoid": true}

// resolve returns the value of a column name.
func (a *analyser) resolve(sc *scope, c *sqlast.Column) (value, error) {
	if len(c.Parts) > 0 {
		return a.qualified(sc, c)
	}
	for s := sc; s != nil; s = s.outer {
		var found []value
		for _, e := range s.entries {
			if v, ok := a.in(e, c.Name); ok {
				found = append(found, v)
			}
		}
		switch {
		case len(found) == 1, len(found) > 1 && s.using[strings.ToLower(c.Name)]:
			return found[0], nil
		case len(found) > 1:
			return value{}, &problem{c.Pos, "the column " + c.Name + " is in more than one table", "write its table before it"}
		}
		for _, e := range s.entries {
			if e.name == c.Name { // the whole row
				return a.row(e), nil
			}
		}
	}
	if system[c.Name] {
		return value{kind: otherValue, opaque: true, why: "the system column " + c.Name}, nil
	}
	return value{}, a.unknownColumn(sc, c)
}

// unknownColumn is the problem of a column that no table in scope has.
func (a *analyser) unknownColumn(sc *scope, c *sqlast.Column) error {
	var all []string
	for s := sc; s != nil; s = s.outer {
		for _, e := range s.entries {
			if e.table >= 0 {
				for i := range a.s.Tables[e.table].Columns {
					all = append(all, a.s.Tables[e.table].Columns[i].Name)
				}
			}
			for _, n := range e.columns {
				all = append(all, n.name)
			}
		}
	}
	if len(all) == 0 {
		return &problem{c.Pos, "there is no column " + c.Name, "add its table to FROM"}
	}
	return &problem{c.Pos, "there is no column " + c.Name, "use one of: " + few(all, c.Name)}
}

// qualified returns the value of table.column.
func (a *analyser) qualified(sc *scope, c *sqlast.Column) (value, error) {
	table := c.Parts[len(c.Parts)-1]
	for _, exact := range []bool{true, false} {
		for s := sc; s != nil; s = s.outer {
			for _, e := range s.entries {
				if e.name != table && (exact || !strings.EqualFold(e.name, table)) {
					continue
				}
				if v, ok := a.in(e, c.Name); ok {
					return v, nil
				}
				switch {
				case system[c.Name]:
					return value{kind: otherValue, opaque: true, why: "the system column " + c.Name}, nil
				case e.table >= 0:
					return value{}, a.noColumn(c.Pos, e.table, c.Name)
				}
				return value{}, &problem{c.Pos, table + " has no column " + c.Name, "name a column of its query"}
			}
		}
	}
	return value{}, &problem{c.Pos, "there is no table " + table + " in FROM", "add it, or correct the name"}
}

// in returns the value of a column of an entry.
func (a *analyser) in(e *entry, name string) (value, bool) {
	if e.any != nil {
		v := *e.any
		if v.kind == otherValue {
			v.label = e.name + "." + name
		}
		return v, len(e.aliases) == 0 || slices.Contains(e.aliases, name)
	}
	if e.table >= 0 {
		for i, n := range e.aliases {
			if n == name {
				return value{kind: columnValue, use: workload.Use{Source: e.source, Column: i}}, true
			}
		}
		if c := a.columnOf(e.table, name); c >= len(e.aliases) {
			return value{kind: columnValue, use: workload.Use{Source: e.source, Column: c}}, true
		}
		return value{}, false
	}
	for _, n := range e.columns {
		if n.name == name {
			return n.value, true
		}
	}
	for _, n := range e.columns {
		if strings.EqualFold(n.name, name) {
			return n.value, true
		}
	}
	return value{}, false
}

// all returns all columns of an entry.
func (a *analyser) all(e *entry) []named {
	switch {
	case e.any != nil:
		return []named{{name: e.name, value: *e.any}}
	case e.table < 0:
		return e.columns
	}
	var out []named
	for i := range a.s.Tables[e.table].Columns {
		n := named{a.s.Tables[e.table].Columns[i].Name, value{kind: columnValue, use: workload.Use{
			Source: e.source, Column: i,
		}}}
		if i < len(e.aliases) {
			n.name = e.aliases[i]
		}
		out = append(out, n)
	}
	return out
}

// row returns a whole row as one value.
func (a *analyser) row(e *entry) value {
	v := value{kind: otherValue, why: "a whole row"}
	for _, n := range a.all(e) {
		v.uses = addUses(v.uses, n.columns()...)
	}
	return v
}

// star returns the columns that * stands for.
func (a *analyser) star(sc *scope, c *sqlast.Column) ([]named, error) {
	var out []named
	if len(c.Parts) == 0 {
		for _, e := range sc.entries {
			out = append(out, a.all(e)...)
		}
		return out, nil
	}
	table := c.Parts[len(c.Parts)-1]
	for s := sc; s != nil; s = s.outer {
		for _, e := range s.entries {
			if e.name == table || strings.EqualFold(e.name, table) {
				return a.all(e), nil
			}
		}
	}
	return nil, &problem{c.Pos, "there is no table " + table + " in FROM", "add it, or correct the name"}
}

// addUses adds columns that are not there yet.
func addUses(to []workload.Use, uses ...workload.Use) []workload.Use {
next:
	for _, u := range uses {
		for _, o := range to {
			if o == u {
				continue next
			}
		}
		to = append(to, u)
	}
	return to
}
