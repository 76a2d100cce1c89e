package querytest

import (
	"strings"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// group is one group of GROUP BY: its keys, under the text of their expressions, and its places.
type group struct {
	keys    map[string]any
	members []*scope
}

// grouped makes one row of each group. A query that aggregates without GROUP BY is one group, even
// an empty one.
func (t *twin) grouped(q *ast.Query, places []place, outer *scope) []row {
	var groups []*group
	if len(q.GroupBy) == 0 {
		groups = []*group{{}}
	}
	known := map[string]*group{}
	for _, p := range places {
		if len(q.GroupBy) == 0 {
			groups[0].members = append(groups[0].members, p.scope)
			continue
		}
		id, keys := "", map[string]any{}
		for _, by := range q.GroupBy {
			v := t.at(p.scope).eval(by)
			keys[ast.Print(by)] = v
			id += identity(v) + ";"
		}
		if known[id] == nil {
			known[id] = &group{keys: keys}
			groups = append(groups, known[id])
		}
		known[id].members = append(known[id].members, p.scope)
	}
	rows := make([]row, len(groups))
	for i, g := range groups {
		rows[i].value = t.selected(q, at{twin: t, scope: outer, group: g})
	}
	return rows
}

// aggregates reports whether a selection contains an aggregate.
func aggregates(s ast.Selection) bool {
	if s.Value != nil {
		return hasAggregate(s.Value)
	}
	for _, item := range s.Items {
		if hasAggregate(item.Expr) {
			return true
		}
	}
	return false
}

func hasAggregate(e ast.Expr) bool {
	if c, ok := e.(*ast.Call); ok && aggregateFunctions[strings.ToUpper(c.Name)] != nil {
		return true
	}
	for _, child := range ast.Children(e) {
		if hasAggregate(child) {
			return true
		}
	}
	return false
}

// aggregate returns the value of an aggregate over the group.
func (a at) aggregate(c *ast.Call) any {
	if len(c.Args) != 1 {
		panic(unknown("%s of %d arguments", c.Name, len(c.Args)))
	}
	var inputs []any
	for _, member := range a.group.members {
		if v := a.twin.at(member).eval(c.Args[0]); defined(v) {
			inputs = append(inputs, v)
		}
	}
	return aggregateFunctions[strings.ToUpper(c.Name)](inputs)
}

// aggregateFunctions get only the defined inputs.
var aggregateFunctions = map[string]func([]any) any{
	"COUNT": func(inputs []any) any { return float64(len(inputs)) },
	"COUNTIF": func(inputs []any) any {
		n := 0
		for _, v := range inputs {
			if v == true {
				n++
			}
		}
		return float64(n)
	},
	"SUM": total,
	"AVG": func(inputs []any) any {
		if sum, ok := total(inputs).(float64); ok && len(inputs) > 0 {
			return sum / float64(len(inputs))
		}
		return undefined{}
	},
	"MIN": func(inputs []any) any { return extreme(inputs, -1) },
	"MAX": func(inputs []any) any { return extreme(inputs, 1) },
	"MAKELIST": func(inputs []any) any {
		return append([]any{}, inputs...)
	},
	"MAKESET": func(inputs []any) any { return set(inputs) },
}

func total(inputs []any) any {
	sum := 0.0
	for _, v := range inputs {
		n, ok := v.(float64)
		if !ok {
			return undefined{}
		}
		sum += n
	}
	return sum
}

// extreme returns the least (sign -1) or greatest (1) of primitives. It is undefined if an array or
// an object is among them.
func extreme(inputs []any, sign int) any {
	var best any = undefined{}
	for _, v := range inputs {
		if !primitive(v) {
			return undefined{}
		}
		if !defined(best) || order(v, best) == sign {
			best = v
		}
	}
	return best
}

// set removes repeated values.
func set(list []any) []any {
	kept := []any{}
	for _, v := range list {
		if !contains(kept, v) {
			kept = append(kept, v)
		}
	}
	return kept
}

func contains(list []any, v any) bool {
	for _, x := range list {
		if equal(x, v) {
			return true
		}
	}
	return false
}
