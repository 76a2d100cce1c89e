package plan

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/query/expr"
)

// The rules of the query advisor by the ids under which clients have texts for them
// (SDK sources).
const (
	advisePartialArrayContains = "QA1000" // EXISTS does better
	adviseDistinctJoin         = "QA1001" // EXISTS does better
	adviseContains             = "QA1002" // STARTSWITH, where the beginning is meant
	adviseIgnoreCase           = "QA1003" // STARTSWITH and STRINGEQUALS: a computed property with LOWER
	adviseIgnoreCaseEnd        = "QA1004" // ENDSWITH: a computed property with REVERSE
	adviseGroupByExpression    = "QA1005" // a computed property
	adviseUpperLower           = "QA1006" // a computed property
)

// adviseStatic are the functions that have a form that is the same for all items.
var adviseStatic = map[string]string{
	"GETCURRENTDATETIME": "QA1007", "GETCURRENTTICKS": "QA1008", "GETCURRENTTIMESTAMP": "QA1009",
}

// Advice tells, as the text of the response header has it, by which rules the query
// could be written so that an index serves it better; "" when it could not. The text
// is JSON, escaped as in a URL: a list of objects with an Id and Params (SDK sources).
// Rules about functions are about filters (documented).
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
	for id := range rules {
		entries = append(entries, entry{ID: id, Params: []string{}})
	}
	slices.SortFunc(entries, func(a, b entry) int { return strings.Compare(a.ID, b.ID) })
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
			adviseCall(n, rules)
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

func adviseCall(n *expr.Call, rules map[string]bool) {
	switch name := n.Function.Name; name {
	case "ARRAY_CONTAINS":
		if trueFlag(n) {
			rules[advisePartialArrayContains] = true
		}
	case "CONTAINS":
		rules[adviseContains] = true
	case "STARTSWITH", "STRINGEQUALS":
		if trueFlag(n) {
			rules[adviseIgnoreCase] = true
		}
	case "ENDSWITH":
		if trueFlag(n) {
			rules[adviseIgnoreCaseEnd] = true
		}
	default:
		if id := adviseStatic[name]; id != "" {
			rules[id] = true
		}
	}
}

// changesCase tells the functions whose results are the same for texts that differ
// in case.
func changesCase(n expr.Node) bool {
	c, ok := n.(*expr.Call)
	return ok && (c.Function.Name == "UPPER" || c.Function.Name == "LOWER")
}
