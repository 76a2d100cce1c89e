package access

import (
	"strings"

	"github.com/orrery-db/orrery/internal/model/sqlast"
)

// mostBranches is the largest number of alternatives that become queries of their own.
const mostBranches = 4

// branches returns a query whose condition has an OR of equalities on different columns as one
// query for each alternative, as UNION has them: each column can be a key then. It returns nil
// for another query, and for one that needs all rows together, such as an aggregate.
func branches(s *sqlast.Select) []*sqlast.Select {
	if s.Where == nil || len(s.GroupBy) > 0 || s.Having != nil || s.Distinct || len(s.DistinctOn) > 0 ||
		s.Offset != nil || s.Into != nil || s.Op != "" || !rowwise(s) {
		return nil
	}
	all := conjuncts(s.Where)
	for i, c := range all {
		some := alternativesOf(c)
		if len(some) < 2 || len(some) > mostBranches || !keyed(some) {
			continue
		}
		var out []*sqlast.Select
		for _, one := range some {
			args := append([]sqlast.Expr{}, all...)
			args[i] = one
			branch := *s
			branch.Where = &sqlast.Logic{Op: "and", Args: args}
			out = append(out, &branch)
		}
		return out
	}
	return nil
}

// conjuncts returns the conditions that all have to hold.
func conjuncts(e sqlast.Expr) []sqlast.Expr {
	l, ok := e.(*sqlast.Logic)
	if !ok || l.Op != "and" {
		return []sqlast.Expr{e}
	}
	var out []sqlast.Expr
	for _, arg := range l.Args {
		out = append(out, conjuncts(arg)...)
	}
	return out
}

// alternativesOf returns the conditions of which one has to hold: those of an OR, or the columns of
// which one has a value, as in $1 IN (a, b).
func alternativesOf(e sqlast.Expr) []sqlast.Expr {
	switch e := e.(type) {
	case *sqlast.Logic:
		if e.Op != "or" {
			return nil
		}
		var out []sqlast.Expr
		for _, arg := range e.Args {
			if more := alternativesOf(arg); more != nil {
				out = append(out, more...)
			} else {
				out = append(out, arg)
			}
		}
		return out
	case *sqlast.In:
		if e.Not || !given(e.Left) {
			return nil
		}
		var out []sqlast.Expr
		for _, x := range e.List {
			out = append(out, &sqlast.Operator{Op: "=", Left: x, Right: e.Left})
		}
		return out
	}
	return nil
}

// keyed tells whether each alternative compares a column with a value that is given, and not all of
// them the same one: those are an IN.
func keyed(alternatives []sqlast.Expr) bool {
	columns := map[string]bool{}
	for _, a := range alternatives {
		name := ""
		for _, c := range conjuncts(a) {
			if name == "" {
				name = equated(c)
			}
		}
		if name == "" {
			return false
		}
		columns[name] = true
	}
	return len(columns) > 1
}

// equated returns the column that a condition compares with given values for equality.
func equated(e sqlast.Expr) string {
	switch e := e.(type) {
	case *sqlast.Operator:
		if e.Op == "=" && given(e.Right) {
			return columnName(e.Left)
		}
		if e.Op == "=" && given(e.Left) {
			return columnName(e.Right)
		}
	case *sqlast.In:
		for _, x := range e.List {
			if e.Not || !given(x) {
				return ""
			}
		}
		return columnName(e.Left)
	}
	return ""
}

func columnName(e sqlast.Expr) string {
	c, ok := e.(*sqlast.Column)
	if !ok || c.Star {
		return ""
	}
	return strings.Join(append(append([]string{}, c.Parts...), c.Name), "\x00")
}

// given tells whether an expression is a parameter or a constant.
func given(e sqlast.Expr) bool {
	switch e := e.(type) {
	case *sqlast.Param, *sqlast.Literal:
		return true
	case *sqlast.Cast:
		return given(e.Arg)
	}
	return false
}

// rowwise tells whether each row of a result comes from its own rows alone.
func rowwise(s *sqlast.Select) bool {
	for _, t := range s.Targets {
		if !plain(t.Expr) {
			return false
		}
	}
	return true
}

func plain(list ...sqlast.Expr) bool {
	for _, e := range list {
		switch e := e.(type) {
		case nil, *sqlast.Column, *sqlast.Param, *sqlast.Literal:
		case *sqlast.Cast:
			if !plain(e.Arg) {
				return false
			}
		case *sqlast.Operator:
			if !plain(e.Left, e.Right) {
				return false
			}
		case *sqlast.Call:
			_, counts := others[e.Name]
			if e.Over != nil || e.Star || aggregates[e.Name] || lists[e.Name] || counts || !plain(e.Args...) {
				return false
			}
		default:
			return false
		}
	}
	return true
}
