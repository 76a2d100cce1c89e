package physical

import (
	"errors"
	"slices"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/status"
)

// Routes are the present partitions of a container. There is one value for as
// long as the container lives; what it answers changes as a whole, in the moment
// in which a reshape is complete.
type Routes struct{ present atomic.Pointer[[]*Partition] }

// Partitions returns the present partitions in range order. The slice is shared
// and never changed: whoever has loaded it sees one set of ranges that covers
// the key space. It is nil when the container has been dropped.
func (r *Routes) Partitions() []*Partition {
	if p := r.present.Load(); p != nil {
		return *p
	}
	return nil
}

func (r *Routes) set(partitions []*Partition) { r.present.Store(&partitions) }

// Routes returns the routes of a container; nil when it is not there.
func (s *Store) Routes(cid uint32) *Routes {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if c := s.all[cid]; c != nil && !c.record.Dropped {
		return c.routes
	}
	return nil
}

// errMoved is why a partition that others have replaced serves no more.
type errMoved struct{ error }

func (e errMoved) Unwrap() error { return e.error }

func newErrMoved(id uint32) error {
	return errMoved{status.New(status.PartitionKeyRangeGone,
		"Partition key range %d has been split, merged or rebuilt. Read /pkranges again and repeat the request on the ranges that replaced it.", id)}
}

// Moved reports whether an error says that the partition has been replaced by
// others: nothing of what was asked has been done, and the container's present
// partitions will do it. As an answer it is a status.PartitionKeyRangeGone.
func Moved(err error) bool {
	if err == nil {
		return false // without the allocation
	}
	var moved errMoved
	return errors.As(err, &moved)
}

// Err is why the partition serves no more; nil while it does.
func (p *Partition) Err() error { return p.failed() }

// Descends reports whether id is the partition's own or that of an ancestor.
func (p *Partition) Descends(id uint32) bool {
	_, ancestor := slices.BinarySearch(p.parents, id)
	return id == p.id || ancestor
}
