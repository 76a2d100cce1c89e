package predict

import "github.com/orrery-db/orrery/internal/model/design"

// Naive returns the design that every other one is compared with.
func (m *Model) Naive() *design.Design { return design.Naive(m.schema) }
