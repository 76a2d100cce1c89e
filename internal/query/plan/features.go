package plan

import "slices"

// Features returns the names of the features that a client needs to execute the plan, as clients
// list them (SDK sources).
func (i *QueryInfo) Features() []string {
	var needed []string
	need := func(name string, needs bool) {
		if needs {
			needed = append(needed, name)
		}
	}
	aggregates := slices.DeleteFunc(slices.Concat(i.Aggregates, i.AliasAggregates),
		func(t AggregateType) bool { return t == NoAggregate })
	grouped := len(i.GroupByExpressions) > 0
	need("Aggregate", len(aggregates) > 0)
	need("NonValueAggregate", len(aggregates) > 0 && len(i.Aggregates) == 0 && !grouped)
	need("MultipleAggregates", len(aggregates) > 1)
	need("CountIf", slices.Contains(aggregates, "CountIf"))
	need("ListAndSetAggregate", slices.Contains(aggregates, "MakeList") || slices.Contains(aggregates, "MakeSet"))
	need("GroupBy", grouped)
	need("Distinct", i.Distinct != DistinctNone && i.Distinct != "")
	need("DCount", i.DistinctCount != nil)
	need("Top", i.Top != nil)
	need("OffsetAndLimit", i.Offset != nil)
	need("OrderBy", len(i.OrderBy) > 0)
	need("MultipleOrderBy", len(i.OrderBy) > 1)
	return needed
}
