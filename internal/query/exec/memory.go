package exec

import (
	"github.com/orrery-db/orrery/internal/status"
)

// memory counts what a page holds of groups and of rows that are there once.
type memory struct {
	run         *run // nil has no account
	bytes, most int
}

// grow notes so many bytes more, or less.
func (m *memory) grow(bytes int) error {
	if m.bytes += bytes; m.run == nil {
		return nil
	}
	return m.run.uses(bytes)
}

// errGathered is returned when a query needs to hold too much at once.
func (m *memory) err() error {
	return status.New(status.RequestEntityTooLarge,
		"The query groups or compares rows that take more than %d bytes of memory together, the limit of one query. Narrow "+
			"it with a filter or a partition key, or select and group by fewer or smaller values.", m.most)
}
