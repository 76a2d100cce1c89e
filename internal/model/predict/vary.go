package predict

import (
	"reflect"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Naive returns the design that every other one is compared with.
func (m *Model) Naive() *design.Design { return design.Naive(m.schema) }

// WithRates returns a model of the same patterns at other rates. What a run of a pattern costs does
// not depend on rates, only on sizes: while those are the same, the models share the prices that
// they remember, so neither is safe while the other one is used.
func (m *Model) WithRates(w *workload.Workload) *Model {
	out := NewModel(m.schema, m.scale, w, m.options)
	if reflect.DeepEqual(out.tables, m.tables) {
		out.memory = m.memory
	}
	return out
}
