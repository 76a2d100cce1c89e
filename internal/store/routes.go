package store

import (
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/physical"
)

// Routes are the current partitions of a container. A container has one Routes value for life. Its
// content changes as a whole when a reshape completes.
type Routes struct {
	present atomic.Pointer[[]*physical.Partition]
}

// Partitions returns the current partitions in range order. The slice is shared and immutable: a
// caller sees one set of ranges that covers the key space. It is nil when the container has been
// dropped.
func (r *Routes) Partitions() []*physical.Partition {
	if p := r.present.Load(); p != nil {
		return *p
	}
	return nil
}

func (r *Routes) set(partitions []*physical.Partition) { r.present.Store(&partitions) }

// Routes returns the routes of a container; nil when it does not exist.
func (s *Store) Routes(cid uint32) *Routes {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if c := s.all[cid]; c != nil && !c.record.Dropped {
		return c.routes
	}
	return nil
}
