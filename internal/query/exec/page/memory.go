package page

import (
	"github.com/orrery-db/orrery/internal/status"
)

// MemoryUse counts what a page holds of groups and of rows that are there once.
type MemoryUse struct {
	State       *State // nil has no account
	Bytes, Most int
}

// Grow notes so many bytes more, or less.
func (m *MemoryUse) Grow(bytes int) error {
	if m.Bytes += bytes; m.State == nil {
		return nil
	}
	return m.State.Hold(bytes)
}

// errGathered is returned when a query needs to hold too much at once.
func (m *MemoryUse) Err() error {
	return status.New(status.RequestEntityTooLarge,
		"The query groups or compares rows that take more than %d bytes of memory together, the limit of one query. Narrow "+
			"it with a filter or a partition key, or select and group by fewer or smaller values.", m.Most)
}
