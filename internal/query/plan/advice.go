package plan

import (
	"maps"
	"slices"

	"github.com/orrery-db/orrery/internal/query/expr"
)

// The ids of the query advisor's rules that are not about functions. Clients have texts for the ids
// (SDK sources).
const (
	adviseDistinctJoin      = "QA1001" // use EXISTS
	adviseGroupByExpression = "QA1005" // use a computed property
	adviseUpperLower        = "QA1006" // use a computed property
)

// adviseFunctions maps functions to the ids of their rules. A rule for a flag applies only when the
// third argument is true.
var adviseFunctions = map[string]struct {
	rule    string
	forFlag bool
}{
	"ARRAY_CONTAINS":      {"QA1000", true},  // partial match: use EXISTS
	"CONTAINS":            {"QA1002", false}, // use STARTSWITH if the text must be at the beginning
	"STARTSWITH":          {"QA1003", true},  // ignoring case: use a computed property with LOWER
	"STRINGEQUALS":        {"QA1003", true},
	"ENDSWITH":            {"QA1004", true},  // ignoring case: use a computed property with REVERSE
	"GETCURRENTDATETIME":  {"QA1007", false}, // use the variant with one result for all items
	"GETCURRENTTICKS":     {"QA1008", false},
	"GETCURRENTTIMESTAMP": {"QA1009", false},
}

// Advice returns the rules by which the query could be rewritten so that an index serves it better,
// as the text of the response header; "" when there are none. The text is URL-escaped JSON: a list
// of objects with an Id and Params (SDK sources). Rules about functions apply to filters only
// (documented).
func Advice(l *Logical) string {
	rules := make(map[string]bool)
	for q := l; q != nil; q = q.Input {
		q.advise(rules)
	}
	if len(rules) == 0 {
		return ""
	}
	type entry struct {
		ID     string `json:"Id"`
		Params []string
	}
	var entries []entry
	for _, id := range slices.Sorted(maps.Keys(rules)) {
		entries = append(entries, entry{ID: id, Params: []string{}})
	}
	return escaped(jsonOf(entries))
}

func (l *Logical) advise(rules map[string]bool) {
	if l.Distinct && slices.ContainsFunc(l.Bindings, func(s expr.Source) bool { return s.Each }) {
		rules[adviseDistinctJoin] = true
	}
	if l.Grouping != nil && slices.ContainsFunc(l.Grouping.Keys, func(k expr.Node) bool { return !isPlace(k) }) {
		rules[adviseGroupByExpression] = true
	}
	filters := []expr.Node{l.Where}
	for _, s := range l.Bindings {
		filters = append(filters, s.When)
		if s.Query != nil {
			filters = append(filters, s.Query.Where)
		}
	}
	visit(func(n expr.Node) {
		switch n := n.(type) {
		case *expr.Call:
			if a, ok := adviseFunctions[n.Function.Name]; ok && (!a.forFlag || trueFlag(n)) {
				rules[a.rule] = true
			}
		case *expr.Compare:
			if changesCase(n.Left) || changesCase(n.Right) {
				rules[adviseUpperLower] = true
			}
		case *expr.In:
			if changesCase(n.Value) {
				rules[adviseUpperLower] = true
			}
		}
	}, filters...)
}

// changesCase reports whether an expression calls UPPER or LOWER.
func changesCase(n expr.Node) bool {
	c, ok := n.(*expr.Call)
	return ok && (c.Function.Name == "UPPER" || c.Function.Name == "LOWER")
}

// visit calls f for each expression and for all its operands, including those in subqueries. It
// does not recurse.
func visit(f func(expr.Node), nodes ...expr.Node) {
	for len(nodes) > 0 {
		n := nodes[len(nodes)-1]
		nodes = nodes[:len(nodes)-1]
		if n == nil {
			continue
		}
		f(n)
		nodes = expr.AppendOperands(nodes, n)
	}
}
