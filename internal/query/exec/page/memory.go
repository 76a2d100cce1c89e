package page

import (
	"github.com/orrery-db/orrery/internal/status"
)

// MemoryUse counts the bytes that a page gathers, and holds them in the query's account.
type MemoryUse struct {
	State       *State // nil has no account
	Bytes, Most int
}

// Grow adds bytes; negative bytes are released.
func (m *MemoryUse) Grow(bytes int) error {
	if m.Bytes += bytes; m.State == nil {
		return nil
	}
	return m.State.Hold(bytes)
}

// Err is the error of a query that must hold more than Most bytes.
func (m *MemoryUse) Err() error {
	return status.New(status.RequestEntityTooLarge,
		"The query groups or compares rows that take more than %d bytes of memory together, the limit of one query. Narrow "+
			"it with a filter or a partition key, or select and group by fewer or smaller values.", m.Most)
}
