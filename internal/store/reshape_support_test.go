package store

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/lifetime"
	"github.com/orrery-db/orrery/internal/storage"
)

type failer interface {
	Helper()
	Errorf(string, ...any)
}

// mustBeWhole verifies independently what must hold for the ranges of every container, and that a
// reshape, complete or not, leaves nothing behind.
func mustBeWhole(t failer, s *Store) {
	t.Helper()
	if err := whole(s); err != nil {
		t.Errorf("%v", err)
	}
}

func whole(s *Store) error {
	var errs []error
	for _, cid := range s.Containers() {
		parts := s.Routes(cid).Partitions()
		if !slices.Equal(parts, s.Partitions(cid)) {
			errs = append(errs, fmt.Errorf("container %d: Routes and Partitions differ", cid))
		}
		errs = append(errs, wholeRanges(cid, parts), nothingRemains(s.db, cid, parts))
	}
	return errors.Join(errs...)
}

// wholeRanges: each EPK belongs to exactly one live range, no two partitions share an id or RID
// prefix, and no live partition is an ancestor of another.
func wholeRanges(cid uint32, parts []*physical.Partition) error {
	next := []byte(nil)
	ids, prefixes := make(map[uint32]bool), make(map[uint32]bool)
	for _, p := range parts {
		trim := func(e partition.EPK) []byte { return bytes.TrimRight([]byte(e), "\x00") }
		if !bytes.Equal(trim(p.Range().Min), next) {
			return fmt.Errorf("container %d: partition %d begins at %s, the one before it ends at %x", cid, p.ID(),
				p.Range().Min, next)
		}
		next = trim(p.Range().Max)
		if ids[p.ID()] || prefixes[p.RIDPrefix()] {
			return fmt.Errorf("container %d: the id %d or rid prefix %d is there twice", cid, p.ID(), p.RIDPrefix())
		}
		ids[p.ID()], prefixes[p.RIDPrefix()] = true, true
		if !slices.IsSorted(p.Parents()) || len(slices.Compact(p.Parents())) != len(p.Parents()) ||
			slices.Contains(p.Parents(), p.ID()) {
			return fmt.Errorf("container %d: partition %d has parents %v", cid, p.ID(), p.Parents())
		}
	}
	if string(next) != string(partition.MaxEPK) {
		return fmt.Errorf("container %d: the last range ends at %x", cid, next)
	}
	for _, p := range parts {
		for _, q := range parts {
			if p != q && p.Descends(q.ID()) {
				return fmt.Errorf("container %d: partition %d lives and is an ancestor of %d", cid, q.ID(), p.ID())
			}
		}
	}
	return nil
}

// nothingRemains: index segments and states belong to live partitions, and data under a partition's
// id to a live one or its ancestor.
func nothingRemains(db storage.Reader, cid uint32, parts []*physical.Partition) error {
	var errs []error
	l := layout.Keys{Container: cid}
	for _, space := range layout.DataSpaces {
		var allowed func(number uint32) bool
		switch space {
		case layout.SpacePartition:
			allowed = func(id uint32) bool {
				return slices.ContainsFunc(parts, func(p *physical.Partition) bool { return p.ID() == id })
			}
		case layout.SpaceIndex, layout.SpacePath, layout.SpaceCount, layout.SpaceClaim:
			allowed = func(segment uint32) bool {
				return slices.ContainsFunc(parts, func(p *physical.Partition) bool { return p.Segment() == segment })
			}
		case layout.SpaceFeed, layout.SpaceTime, layout.SpaceExpiry:
			allowed = func(id uint32) bool {
				return slices.ContainsFunc(parts, func(p *physical.Partition) bool { return p.Descends(id) })
			}
		default:
			continue
		}
		it, err := db.NewIter(l.Space(nil, space), l.SpaceEnd(nil, space))
		if err != nil {
			return err
		}
		for ok := it.First(); ok; {
			number := binary.BigEndian.Uint32(it.Key()[layout.KeyPrefix:])
			if !allowed(number) {
				errs = append(errs, fmt.Errorf("container %d: left over is %x", cid, it.Key()))
			}
			next := layout.After(it.Key()[:layout.KeyPrefix+4])
			ok = it.SeekGE(next)
		}
		errs = append(errs, it.Err(), it.Close())
	}
	return errors.Join(errs...)
}

// route returns the current partition of an EPK.
func route(s *Store, cid uint32, epk partition.EPK) *physical.Partition {
	return partitionOf(s.Routes(cid).Partitions(), epk)
}

// proposeRouted proposes to the current partition, and again if that is replaced meanwhile.
func proposeRouted(ctx context.Context, s *Store, cid uint32, epk partition.EPK, d physical.Decide) (physical.Committed,
	*physical.Partition, error,
) {
	for {
		p := route(s, cid, epk)
		c, err := p.Propose(ctx, d)
		if !physical.Moved(err) {
			return c, p, err
		}
	}
}

// snapshotRouted is the same for a snapshot.
func snapshotRouted(s *Store, cid uint32, epk partition.EPK) (*physical.Partition, *physical.Snapshot, error) {
	for {
		p := route(s, cid, epk)
		snapshot, err := p.Snapshot()
		if !physical.Moved(err) {
			return p, snapshot, err
		}
	}
}

func mustReshape(t testing.TB, s *Store, r Reshape) Reshaped {
	t.Helper()
	done, err := s.Reshape(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	return done
}

// reshapeSteps are the steps of a reshape, in order. Until all but the last three, a power failure
// or a cancelled context leaves everything as it was.
var reshapeSteps = []string{"numbered", "built", "caught up", "held", "flipped", "published", "dropped"}

// completeFrom is the index in reshapeSteps from which the change is durable.
const completeFrom = 4

// underWay returns the only reshape in progress. A step of that reshape calls it.
func underWay(s *Store) *reshaping {
	for j := range s.reshaping {
		return j
	}
	return nil
}

// farFuture is a second long after everything that a test writes.
const farFuture = 1 << 40

// lifetimeOf returns the lifetime of a container.
func lifetimeOf(s *Store, cid uint32) *lifetime.Lifetime {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.all[cid].lifetime
}
