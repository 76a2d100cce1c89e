package store

import (
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/physical"
)

// Routes are the current partitions of a container. A container has one Routes value for life. Its
// content changes as a whole when a reshape completes, or when a partition is opened again.
type Routes struct {
	present atomic.Pointer[routeSet]
}

// routeSet is the content of Routes at one moment.
type routeSet struct {
	partitions []*physical.Partition
	replaced   chan struct{} // closed when another content follows
}

// Partitions returns the current partitions in range order. The slice is shared and immutable: a
// caller sees one set of ranges that covers the key space. It is nil when the container has been
// dropped.
func (r *Routes) Partitions() []*physical.Partition {
	if s := r.present.Load(); s != nil {
		return s.partitions
	}
	return nil
}

// Replaced returns a channel that is closed when the partitions are next replaced.
func (r *Routes) Replaced() <-chan struct{} {
	if s := r.present.Load(); s != nil {
		return s.replaced
	}
	return nil
}

// set replaces the partitions. The store's control is held, or nobody has the routes yet.
func (r *Routes) set(partitions []*physical.Partition) {
	if old := r.present.Swap(&routeSet{partitions, make(chan struct{})}); old != nil {
		close(old.replaced)
	}
}

// Routes returns the routes of a container; nil when it does not exist.
func (s *Store) Routes(cid uint32) *Routes {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if c := s.all[cid]; c != nil && !c.record.Dropped {
		return c.routes
	}
	return nil
}
