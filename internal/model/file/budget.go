package file

import "github.com/orrery-db/orrery/internal/model/form"

// BudgetFormat is the format of budgets, as files name it.
const BudgetFormat = "orrery.budget/1"

// budgetFile is the form of orrery.budget/1.
type budgetFile struct {
	Format   string                  `form:"format,required,const=orrery.budget/1"`
	Patterns form.Map[budgetPattern] `form:"patterns,lines"`
	Totals   *budgetTotals           `form:"totals,flow"`
}

type budgetPattern struct {
	Requests *float64 `form:"requests,min=0"`
	RU       *float64 `form:"ru,min=0"`
}

type budgetTotals struct {
	Requests *float64 `form:"requests_per_s,min=0"`
	RU       *float64 `form:"ru_per_s,min=0"`
}

// A Budget is a file of the format orrery.budget/1: what a design may cost. A nil limit states
// nothing.
type Budget struct {
	Patterns []PatternBudget
	// Requests and RU are per second, for the whole workload; RU include those of rules.
	Requests, RU *float64
}

// A PatternBudget is what one run of an access pattern may cost.
type PatternBudget struct {
	Pattern      string
	Requests, RU *float64
}

// ReadBudget reads a file of the format orrery.budget/1 for a workload with these patterns. The
// error is a *form.Error.
func ReadBudget(name string, text []byte, patterns []string) (*Budget, error) {
	var f budgetFile
	source, err := read(name, text, BudgetFormat, &f)
	if err != nil {
		return nil, err
	}
	r := resolver{source: source}
	b := &Budget{}
	for _, e := range f.Patterns {
		r.pattern(root.Key("patterns").Key(e.Key), e.Key, patterns)
		b.Patterns = append(b.Patterns, PatternBudget{e.Key, e.Value.Requests, e.Value.RU})
	}
	if f.Totals != nil {
		b.Requests, b.RU = f.Totals.Requests, f.Totals.RU
	}
	if f.Totals == nil && len(f.Patterns) == 0 {
		source.Report(nil, "the budget states no limit", "add patterns or totals")
	}
	return b, source.Err()
}
