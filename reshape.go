package orrery

import (
	"context"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/engine"
)

// Range is one partition key range of a container: what one physical partition
// holds.
type Range struct {
	// ID is the range's number within its container; it is never used again.
	ID string
	// MinInclusive and MaxExclusive bound its effective partition keys, in
	// hexadecimal. The first range begins at "", the last ends at "FF".
	MinInclusive, MaxExclusive string
	// Parents are the ids of all ranges that it came of by splits and merges, the
	// oldest first.
	Parents []string
	// LSN counts the range's writes, on from those of its parents.
	LSN uint64
	// Items is how many items it holds, Bytes their size without their index.
	Items, Bytes int64
	// ThroughputFraction is the range's share of the container's throughput.
	ThroughputFraction float64
	// Reshaping is "split", "merge" or "rebuild" while that is under way, else
	// "". Done of Total items, of all ranges that are made into others together,
	// are then indexed anew.
	Reshaping   string
	Done, Total int64
}

// Ranges returns the partition key ranges of a container, in the order of their
// keys. Database and container are named by id or by RID.
func (s *Server) Ranges(ctx context.Context, db, container string) ([]Range, error) {
	ctx, leave, err := s.steer(ctx)
	if err != nil {
		return nil, fmt.Errorf("ranges: %w", err)
	}
	defer leave()
	found, err := s.engine.Ranges(ctx, db, container)
	if err != nil {
		return nil, fmt.Errorf("ranges of %s/%s: %w", db, container, err)
	}
	ranges := make([]Range, len(found.Ranges))
	for i, r := range found.Ranges {
		ranges[i] = Range{
			ID: r.ID, MinInclusive: r.Min, MaxExclusive: r.Max, Parents: r.Parents, LSN: r.LSN, Items: r.Items, Bytes: r.Bytes,
			ThroughputFraction: r.Fraction, Reshaping: r.Reshaping, Done: r.Done, Total: r.Total,
		}
	}
	return ranges, nil
}

// Split divides one partition key range of a container into two with about the
// same number of items, and returns when that is done. "" as the id chooses the
// range with the most bytes. Reads and writes go on meanwhile; SDKs find their
// way to the new ranges by themselves, and so a test sees whether a program does.
//
// A context that ends gives up the split: the ranges are as they were, and the
// error is the context's. It is an error, too, when the range is not there any
// more, is being changed already, or holds no two keys that could be parted.
func (s *Server) Split(ctx context.Context, db, container, rangeID string) error {
	var ids []string
	if rangeID != "" {
		ids = []string{rangeID}
	}
	ctx, leave, err := s.steer(ctx)
	if err != nil {
		return fmt.Errorf("split: %w", err)
	}
	defer leave()
	if _, err := s.engine.Split(ctx, db, container, engine.ReshapeRequest{RangeIDs: ids}); err != nil {
		return fmt.Errorf("split range %q of %s/%s: %w", rangeID, db, container, err)
	}
	return nil
}

// Merge makes one partition key range of two or more that are neighbours, or of
// all that the container has when none is named, and returns when that is done.
// What is said of Split holds here too.
func (s *Server) Merge(ctx context.Context, db, container string, rangeIDs ...string) error {
	ctx, leave, err := s.steer(ctx)
	if err != nil {
		return fmt.Errorf("merge: %w", err)
	}
	defer leave()
	if _, err := s.engine.Merge(ctx, db, container, engine.ReshapeRequest{RangeIDs: rangeIDs}); err != nil {
		return fmt.Errorf("merge ranges %q of %s/%s: %w", rangeIDs, db, container, err)
	}
	return nil
}

// ErrClosed is matched by the errors of calls to a server that is closed.
var ErrClosed = errors.New("the server is closed")

// steer begins a call that works with the data beside the requests. The context
// it returns ends when the server closes, which waits for leave.
func (s *Server) steer(ctx context.Context) (_ context.Context, leave func(), err error) {
	if _, open := s.gate.enter(); !open {
		return nil, nil, ErrClosed
	}
	ctx, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(s.closing, cancel)
	return ctx, func() {
		stop()
		cancel()
		s.gate.leave()
	}, nil
}
