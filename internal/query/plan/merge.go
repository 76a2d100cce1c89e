package plan

import (
	"strings"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/status"
)

// CheckComposition rejects a query whose select list computes with an aggregate, or with the row it
// makes, instead of returning it. Over several logical partitions, such a result cannot be derived
// from the results of each. The service rejects these queries unless they are confined to one
// logical partition. (Recorded message.)
func CheckComposition(l *Logical) error {
	if !l.Scans() || l.Grouping == nil {
		return nil
	}
	for _, e := range selected(l.Query) {
		if _, ok := aggregateOf(e); !ok && aggregates(e) {
			return status.New(status.InvalidQuery,
				`{"Errors":["Compositions of aggregates and other expressions are not allowed."]}`)
		}
	}
	return nil
}

// mergeable returns an error for a query that no client can merge. The server can merge it.
func (l *Logical) mergeable() error {
	if err := CheckComposition(l); err != nil {
		return err
	}
	groups := len(l.Query.GroupBy) > 0
	switch {
	case l.Input != nil:
		if _, ok := l.distinctCount(); !ok {
			return unmergeable("begins FROM with a subquery that gathers the rows of many items")
		}
	case groups && l.Distinct:
		return unmergeable("asks for the DISTINCT rows of groups")
	case groups && l.Order != nil:
		return status.New(status.BadRequest,
			"ORDER BY is not supported together with GROUP BY. Sort the rows after reading them.")
	case l.Grouping == nil && l.Order != nil:
		if _, ok := itemAlias(l.Query.From); !ok {
			return unmergeable("has ORDER BY and begins FROM below the item, whose _rid the merge needs " +
				"(begin FROM with the item, and JOIN what is below it)")
		}
	}
	return nil
}

func unmergeable(what string) error {
	return status.New(status.CrossPartitionQueryNotMergeable,
		"The query %s: a client cannot merge that from several partition key ranges by itself. Name a partition key, or "+
			"send the query, without asking for a plan, to a server that merges it.", what)
}

// itemAlias returns the first name of FROM. It reports whether that is the name of the item,
// directly or through a subquery that only filters.
func itemAlias(s ast.Source) (alias string, ok bool) {
	if joined, ok := s.(*ast.Joined); ok {
		return itemAlias(joined.Left)
	}
	named, ok := s.(*ast.Named)
	if !ok {
		return "", false
	}
	switch c := named.Collection.(type) {
	case *ast.InputPath:
		if named.Alias != "" {
			return named.Alias, len(c.Steps) == 0
		}
		return c.Root, len(c.Steps) == 0
	case *ast.SubqueryCollection:
		inner, ok := itemAlias(c.Query.From)
		value, _ := c.Query.Select.Value.(*ast.Identifier)
		same := c.Query.Select.Star || value != nil && value.Name == inner
		return named.Alias, ok && same && len(c.Query.GroupBy) == 0
	}
	return "", false
}

// selected returns the expressions of a select list.
func selected(q *ast.Query) []ast.Expr {
	if q.Select.Value != nil {
		return []ast.Expr{q.Select.Value}
	}
	list := make([]ast.Expr, len(q.Select.Items))
	for i, item := range q.Select.Items {
		list[i] = item.Expr
	}
	return list
}

// aggregateTypes maps the aggregates to their names in clients.
var aggregateTypes = map[expr.AggregateKind]AggregateType{
	expr.Avg: "Average", expr.Count: "Count", expr.CountIf: "CountIf", expr.Max: "Max", expr.Min: "Min", expr.Sum: "Sum",
	expr.MakeList: "MakeList", expr.MakeSet: "MakeSet",
}

// aggregateOf returns the call when the whole expression is an aggregate.
func aggregateOf(e ast.Expr) (call *ast.Call, ok bool) {
	if call, ok = e.(*ast.Call); !ok || call.UDF {
		return nil, false
	}
	_, ok = expr.Aggregates[strings.ToUpper(call.Name)]
	return call, ok
}

func typeOf(call *ast.Call) AggregateType {
	return aggregateTypes[expr.Aggregates[strings.ToUpper(call.Name)]]
}

// aggregates reports whether an expression contains an aggregate. Aggregates of subqueries do not
// count.
func aggregates(e ast.Expr) bool {
	return ast.Any([]ast.Expr{e}, func(e ast.Expr) bool {
		_, ok := aggregateOf(e)
		return ok
	})
}

// describeGroups rewrites a query that aggregates or groups, so that the results of several ranges
// for a group can be merged. It drops the order of the single row of an aggregate, which has no
// effect.
func (i *QueryInfo) describeGroups(l *Logical, q *ast.Query) {
	i.takeCounts(l, q)
	q.Distinct, q.OrderBy = false, nil
	merged := i.describeSelected(q)
	switch {
	case len(q.GroupBy) > 0:
		keys := &ast.Array{}
		for _, key := range q.GroupBy {
			i.GroupByExpressions = append(i.GroupByExpressions, ast.Print(key))
			keys.Elements = append(keys.Elements, itemOf(key))
		}
		q.Select = ast.Selection{Items: []ast.SelectItem{
			{Expr: keys, Alias: "groupByItems"},
			{Expr: merged, Alias: "payload"},
		}}
	case q.Select.Value != nil:
		q.Select = ast.Selection{Value: merged}
	default:
		q.Select = ast.Selection{Items: []ast.SelectItem{{Expr: merged, Alias: "payload"}}}
	}
	i.RewrittenQuery = q.Lines()
}

// describeSelected returns the selection of a range for one group.
func (i *QueryInfo) describeSelected(q *ast.Query) ast.Expr {
	if v := q.Select.Value; v != nil {
		if call, ok := aggregateOf(v); ok {
			i.Aggregates = []AggregateType{typeOf(call)}
			return &ast.Array{Elements: []ast.Expr{partial(call)}}
		}
		return v
	}
	i.GroupByAliases = ItemNames(q.Select.Items)
	return object(q.Select.Items, func(e ast.Expr) ast.Expr {
		call, ok := aggregateOf(e)
		if !ok {
			i.AliasAggregates = append(i.AliasAggregates, NoAggregate)
			return e
		}
		i.AliasAggregates = append(i.AliasAggregates, typeOf(call))
		return partial(call)
	})
}

// partial returns a range's part of an aggregate: enough to merge it with the parts of other
// ranges, including a range without values.
func partial(call *ast.Call) ast.Expr {
	same := func(name string) ast.Expr { return &ast.Call{Name: name, Args: call.Args} }
	pair := func(name string, e ast.Expr) ast.Expr {
		return &ast.Object{Members: []ast.Member{{Name: name, Value: e}, {Name: "count", Value: same("COUNT")}}}
	}
	switch typeOf(call) {
	case "Average":
		return itemOf(pair("sum", same("SUM")))
	case "Min", "Max":
		extreme := pair(strings.ToLower(call.Name), call)
		return &ast.Object{Members: []ast.Member{{Name: "item", Value: call}, {Name: "item2", Value: extreme}}}
	}
	return itemOf(call)
}

// distinctCount recognizes SELECT COUNT(1) FROM (SELECT DISTINCT …), the only query over a
// gathering subquery that clients can merge. alias is the name of its member; "" with SELECT VALUE.
func (l *Logical) distinctCount() (alias string, ok bool) {
	q, in := l.Query, l.Input
	_, single := q.From.(*ast.Named)
	switch {
	case !single || q.Where != nil || len(q.GroupBy) > 0 || q.Distinct || l.Grouping == nil ||
		len(l.Grouping.Aggregates) != 1,
		!in.Distinct || in.Grouping != nil || in.Input != nil || !in.Scans(),
		l.Top != nil && *l.Top == 0, l.Offset != nil && (*l.Offset > 0 || *l.Limit == 0):
		return "", false
	}
	list := selected(q)
	if len(list) != 1 {
		return "", false
	}
	call, ok := aggregateOf(list[0])
	if !ok || typeOf(call) != "Count" {
		return "", false
	}
	// Every row of a subquery is defined, and so counting its value counts all rows.
	switch of := l.Grouping.Aggregates[0].Operand.(type) {
	case expr.Const:
		ok = of.Value.IsDefined()
	case expr.Slot:
		ok = of.N == l.InputSlot
	default:
		ok = false
	}
	if len(q.Select.Items) == 1 {
		alias = ItemNames(q.Select.Items)[0]
	}
	return alias, ok
}

// describeDistinctCount makes the client count the distinct rows of all ranges. (Inferred from
// SDKs, which count the rows after removing duplicates.)
func (i *QueryInfo) describeDistinctCount(l *Logical) {
	alias, _ := l.distinctCount()
	i.Distinct, i.DistinctCount = DistinctUnordered, &DistinctCount{Alias: alias}
	i.RewrittenQuery = l.Input.Query.Lines()
}
