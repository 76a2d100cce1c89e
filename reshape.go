package orrery

import (
	"context"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/account"
)

// Range is one partition key range of a container: the content of one physical partition.
type Range struct {
	// ID is the range's number within its container; it is never reused.
	ID string
	// MinInclusive and MaxExclusive bound its effective partition keys, in hexadecimal. The first
	// range begins at "", the last ends at "FF".
	MinInclusive, MaxExclusive string
	// Parents are the ids of all ranges from which splits and merges made this one, oldest first.
	Parents []string
	// LSN counts the range's writes, continuing from those of its parents.
	LSN uint64
	// Items is the number of its items, Bytes their size without their index.
	Items, Bytes int64
	// ThroughputFraction is the range's share of the container's throughput.
	ThroughputFraction float64
	// Reshaping is "split", "merge" or "rebuild" while that is in progress, otherwise "". Done of
	// Total items, over all ranges that are being replaced together, are then indexed again.
	Reshaping   string
	Done, Total int64
}

// Ranges returns the partition key ranges of a container, in the order of their keys. db and
// container are names or RIDs.
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

// Split divides one partition key range of a container into two with about the same number of
// items, and returns when that is done. An empty rangeID chooses the range with the most bytes.
// Reads and writes continue meanwhile. SDKs find the new ranges by themselves; a test sees whether
// a program copes.
//
// If the context ends, the split is abandoned: the ranges stay as they were, and the error is the
// context's. It is also an error if the range no longer exists, is already being changed, or has no
// two keys that could be separated.
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
	if _, err := s.engine.Split(ctx, db, container, account.ReshapeRequest{RangeIDs: ids}); err != nil {
		return fmt.Errorf("split range %q of %s/%s: %w", rangeID, db, container, err)
	}
	return nil
}

// Merge replaces two or more adjacent partition key ranges by one, and returns when that is done.
// Without ids it merges all ranges of the container. What Split says about requests and contexts
// holds here too.
func (s *Server) Merge(ctx context.Context, db, container string, rangeIDs ...string) error {
	ctx, leave, err := s.steer(ctx)
	if err != nil {
		return fmt.Errorf("merge: %w", err)
	}
	defer leave()
	if _, err := s.engine.Merge(ctx, db, container, account.ReshapeRequest{RangeIDs: rangeIDs}); err != nil {
		return fmt.Errorf("merge ranges %q of %s/%s: %w", rangeIDs, db, container, err)
	}
	return nil
}

// ErrClosed matches the errors of calls to a closed server.
var ErrClosed = errors.New("the server is closed")

// steer begins a call that works with the data beside the requests. The returned context ends when
// the server closes, which waits for leave, and when the call must give way to a load.
func (s *Server) steer(ctx context.Context) (_ context.Context, leave func(), err error) {
	ctx, release, err := s.hold(ctx)
	if err != nil {
		return nil, nil, err
	}
	if err := s.gate.Enter(ctx); err != nil {
		release()
		return nil, nil, err
	}
	ctx, end := s.gate.Within(ctx)
	return ctx, func() {
		end()
		s.gate.Leave()
		release()
	}, nil
}

// hold keeps the server open while the caller works. The state of its account may be replaced
// meanwhile.
func (s *Server) hold(ctx context.Context) (_ context.Context, release func(), err error) {
	if _, open := s.active.enter(); !open {
		return nil, nil, ErrClosed
	}
	ctx, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(s.serving.Context(), cancel)
	return ctx, func() {
		stop()
		cancel()
		s.active.leave()
	}, nil
}
