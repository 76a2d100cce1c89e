package plan

import "slices"

// Features returns the names of the features that a client needs to execute the plan, as clients
// list them (SDK sources).
func (i *QueryInfo) Features() []string {
	aggregates := slices.DeleteFunc(slices.Concat(i.Aggregates, i.AliasAggregates),
		func(t AggregateType) bool { return t == NoAggregate })
	grouped := len(i.GroupByExpressions) > 0
	var needed []string
	for _, feature := range []struct {
		name  string
		needs bool
	}{
		{"Aggregate", len(aggregates) > 0},
		{"NonValueAggregate", len(aggregates) > 0 && len(i.Aggregates) == 0 && !grouped},
		{"MultipleAggregates", len(aggregates) > 1},
		{"CountIf", slices.Contains(aggregates, "CountIf")},
		{"ListAndSetAggregate", slices.Contains(aggregates, "MakeList") || slices.Contains(aggregates, "MakeSet")},
		{"GroupBy", grouped},
		{"Distinct", i.Distinct != DistinctNone && i.Distinct != ""},
		{"DCount", i.DistinctCount != nil},
		{"Top", i.Top != nil},
		{"OffsetAndLimit", i.Offset != nil},
		{"OrderBy", len(i.OrderBy) > 0},
		{"MultipleOrderBy", len(i.OrderBy) > 1},
	} {
		if feature.needs {
			needed = append(needed, feature.name)
		}
	}
	return needed
}
