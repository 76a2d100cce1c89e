package store

import (
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/physical"
)

// Routes are the present partitions of a container. There is one value for as
// long as the container lives; what it answers changes as a whole, in the moment
// in which a reshape is complete.
type Routes struct {
	present atomic.Pointer[[]*physical.Partition]
}

// Partitions returns the present partitions in range order. The slice is shared
// and never changed: whoever has loaded it sees one set of ranges that covers
// the key space. It is nil when the container has been dropped.
func (r *Routes) Partitions() []*physical.Partition {
	if p := r.present.Load(); p != nil {
		return *p
	}
	return nil
}

func (r *Routes) set(partitions []*physical.Partition) { r.present.Store(&partitions) }

// Routes returns the routes of a container; nil when it is not there.
func (s *Store) Routes(cid uint32) *Routes {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if c := s.all[cid]; c != nil && !c.record.Dropped {
		return c.routes
	}
	return nil
}
