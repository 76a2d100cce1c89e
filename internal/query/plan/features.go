package plan

// Features are the names of what a client must be able to do to carry the plan
// out, as clients list them (SDK sources).
func (i *QueryInfo) Features() []string {
	var needed []string
	need := func(name string, needs bool) {
		if needs {
			needed = append(needed, name)
		}
	}
	aggregates := append([]AggregateType(nil), i.Aggregates...)
	for _, t := range i.AliasAggregates {
		if t != NoAggregate {
			aggregates = append(aggregates, t)
		}
	}
	grouped := len(i.GroupByExpressions) > 0
	need("Aggregate", len(aggregates) > 0)
	need("NonValueAggregate", len(aggregates) > 0 && len(i.Aggregates) == 0 && !grouped)
	need("MultipleAggregates", len(aggregates) > 1)
	need("CountIf", hasAny(aggregates, "CountIf"))
	need("ListAndSetAggregate", hasAny(aggregates, "MakeList", "MakeSet"))
	need("GroupBy", grouped)
	need("Distinct", i.Distinct != DistinctNone && i.Distinct != "")
	need("DCount", i.DistinctCount != nil)
	need("Top", i.Top != nil)
	need("OffsetAndLimit", i.Offset != nil)
	need("OrderBy", len(i.OrderBy) > 0)
	need("MultipleOrderBy", len(i.OrderBy) > 1)
	return needed
}

func hasAny(list []AggregateType, types ...AggregateType) bool {
	for _, have := range list {
		for _, t := range types {
			if have == t {
				return true
			}
		}
	}
	return false
}
