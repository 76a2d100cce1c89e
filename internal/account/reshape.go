package account

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/upkeep"
)

// maxSplit is how many ranges one split may make (ours): each range is a new index.
const maxSplit = 1000

// RangesStatus is a container's partition key ranges as an operator sees them.
type RangesStatus struct {
	// Path names the container: "dbs/{id}/colls/{id}".
	Path string
	// Ranges are the live ranges, in range order.
	Ranges []RangeStatus
	// Target is the target number of ranges of the container; 0: the number stays.
	Target int
	// Needed is the least number of ranges that can deliver the container's throughput. A container
	// with fewer is split when its throughput changes, or at the next start of the server.
	Needed int
	// MaxBytes is how much a range may hold before the engine splits it.
	MaxBytes int64
}

// RangeStatus is one partition key range.
type RangeStatus struct {
	ID string
	// Min and Max are EPKs in hex. Max is exclusive.
	Min, Max string
	// Parents are the ids of all ancestors, oldest first.
	Parents []string
	LSN     uint64
	// Items is the number of items. Bytes is the size of their stored form.
	Items, Bytes int64
	// Fraction is the range's share of the container's throughput.
	Fraction float64
	// Reshaping is the operation that replaces the range: "split", "merge" or "rebuild"; "" when none
	// is running.
	Reshaping string
	// Done of Total items are in the new index.
	Done, Total int64
}

// ReshapeRequest names the ranges to split, merge or rebuild.
type ReshapeRequest struct {
	// RangeIDs are live ranges. With none, the engine chooses.
	RangeIDs []string
	// Into is how many ranges they become; 0 is the operation's default.
	Into int
	// At are the inner boundaries of a split, EPKs in hex. With none, the engine chooses boundaries
	// that give each range an equal share of the stored bytes.
	At []string
}

// ReshapeResult describes a finished split, merge or rebuild.
type ReshapeResult struct {
	// From and To are range ids, in range order.
	From, To []string
	// Items are the items of the ranges. CaughtUp are the items written meanwhile.
	Items, CaughtUp int64
	// Rounds is the number of catch-up rounds.
	Rounds int
	// Pause is how long writes waited. Took is the whole duration.
	Pause, Took time.Duration
}

// reshapeAsked runs a split or a merge. read turns the client's request into the reshape to run.
func (a *Account) reshapeAsked(ctx context.Context, db, coll, kind string, r ReshapeRequest,
	read func(*Routed, ReshapeRequest) (store.Reshape, error),
) (ReshapeResult, error) {
	c, err := a.ContainerNow(db, coll)
	if err != nil {
		return ReshapeResult{}, err
	}
	asked, err := read(c, r)
	if err != nil {
		return ReshapeResult{}, err
	}
	defer a.Balancer.Look(c.Number)
	return a.reshapeByHand(ctx, c.Container, kind, asked)
}

// reshapeByHand runs a reshape that an operator asked for. The caller makes the balancer look at
// the container afterwards.
func (a *Account) reshapeByHand(ctx context.Context, c *Container, kind string, asked store.Reshape) (ReshapeResult,
	error,
) {
	done, err := a.Balancer.ByHand(ctx, c.upkept(c.Database), kind, asked)
	if err != nil {
		return ReshapeResult{}, err
	}
	return ReshapeResult{
		From: idTexts(done.From), To: idTexts(done.To), Items: done.Items, CaughtUp: done.CaughtUp,
		Rounds: done.Rounds, Pause: done.Pause, Took: done.Took,
	}, nil
}

// Ranges describes how a container is divided, and the reshapes in progress. db and coll are names
// or RIDs, here and below.
func (a *Account) Ranges(_ context.Context, db, coll string) (RangesStatus, error) {
	found, err := a.catalog.Load().findContainer(db, coll)
	if err != nil {
		return RangesStatus{}, err
	}
	targetRanges := a.store.TargetRanges(found.Number) // read first: 0 means that the ranges read below are final
	c, err := found.Routed()
	if err != nil {
		return RangesStatus{}, err
	}
	s := RangesStatus{
		Path: c.Path, Target: targetRanges, Ranges: make([]RangeStatus, len(c.Ranges)), MaxBytes: a.maxBytes,
		Needed: c.upkept(c.Database).Needed,
	}
	for i, p := range c.Ranges {
		now := a.Balancer.Progress(c.Number, p.ID())
		s.Ranges[i] = RangeStatus{
			ID: RangeID(p), Min: p.Range().Min.String(), Max: p.Range().Max.String(), Parents: idTexts(p.Parents()),
			LSN: uint64(p.LSN()), Items: p.Items(), Bytes: p.Bytes(), Fraction: c.Fraction(),
			Reshaping: now.Kind, Done: now.Done, Total: now.Total,
		}
	}
	return s, nil
}

// Split cuts one range into several, into two unless r.Into or r.At says otherwise. The range is
// the one that r names, or the one with the most bytes. Split returns when the ranges are replaced.
// If its context ends earlier, everything stays as it was.
//
// Errors are status.NotFound for the container, status.PartitionKeyRangeGone for a range that is
// not live, status.Conflict for a range that is already being reshaped and status.BadRequest for a
// range that cannot be cut as requested.
func (a *Account) Split(ctx context.Context, db, coll string, r ReshapeRequest) (ReshapeResult, error) {
	return a.reshapeAsked(ctx, db, coll, upkeep.Split, r, (*Routed).splitAsked)
}

func (c *Routed) splitAsked(r ReshapeRequest) (store.Reshape, error) {
	asked := store.Reshape{Into: r.Into}
	for _, text := range r.At {
		epk, err := partition.ParseEPK(text)
		if err != nil {
			return asked, status.New(status.BadRequest,
				"The boundary %q is not an EPK. Give it in hex, as minInclusive of /pkranges does.", status.Clip(text))
		}
		if length := c.Key().FixedLength(); length > 0 && len(epk) > length {
			// The boundary would lie between the items of one logical partition.
			return asked, status.New(status.BadRequest,
				"The boundary %s has %d bytes. Give one of at most %d (%d hexadecimal digits), as long as the EPKs of %s.",
				status.Clip(text), len(epk), length, 2*length, c.Path)
		}
		asked.At = append(asked.At, c.Key().BoundaryAt(epk))
	}
	switch {
	case asked.Into == 0:
		asked.Into = max(2, len(asked.At)+1)
	case len(asked.At) > 0 && asked.Into != len(asked.At)+1:
		return asked, status.New(status.BadRequest, "%d boundaries make %d ranges, not %d. Leave out one of the two.",
			len(asked.At), len(asked.At)+1, asked.Into)
	}
	if asked.Into < 2 || asked.Into > maxSplit {
		return asked, status.New(status.BadRequest, "A range cannot be split into %d. Choose a number from 2 to %d.",
			asked.Into, maxSplit)
	}
	if len(r.RangeIDs) > 1 {
		return asked, status.New(status.BadRequest, "One range is split at a time, the request names %d.", len(r.RangeIDs))
	}
	sources, err := c.named(r.RangeIDs)
	if err != nil {
		return asked, err
	}
	asked.From = []uint32{largest(sources).ID()}
	return asked, nil
}

// largest is the partition with the most bytes, the first of equals.
func largest(ranges []*physical.Partition) *physical.Partition {
	return slices.MaxFunc(ranges, func(a, b *physical.Partition) int { return cmp.Compare(a.Bytes(), b.Bytes()) })
}

// Merge makes one range of several adjacent ones: of those that r names, or of all ranges of the
// container. All ranges may also become r.Into ranges instead of one. Otherwise Merge is like
// Split.
func (a *Account) Merge(ctx context.Context, db, coll string, r ReshapeRequest) (ReshapeResult, error) {
	return a.reshapeAsked(ctx, db, coll, upkeep.Merge, r, (*Routed).mergeAsked)
}

func (c *Routed) mergeAsked(r ReshapeRequest) (store.Reshape, error) {
	asked := store.Reshape{Into: max(1, r.Into)}
	sources, err := c.named(r.RangeIDs)
	if err != nil {
		return asked, err
	}
	for _, p := range sources {
		asked.From = append(asked.From, p.ID())
	}
	switch {
	case len(r.At) > 0 || r.Into < 0:
		return asked, status.New(status.BadRequest, "A merge takes ranges and how many they become, nothing else.")
	case len(r.RangeIDs) > 0 && asked.Into > 1:
		return asked, status.New(status.BadRequest,
			"Ranges that are named are merged into one. Name none to merge the whole container into %d.", asked.Into)
	case len(asked.From) < 2:
		return asked, status.New(status.BadRequest,
			"A merge needs at least two ranges. Name neighbours of a container that has several.")
	case asked.Into >= len(asked.From):
		return asked, status.New(status.BadRequest, "%d ranges cannot be merged into %d. Choose fewer, or split one.",
			len(asked.From), asked.Into)
	}
	return asked, nil
}

// named returns the live ranges with these ids, in range order; without ids, all live ranges.
func (c *Routed) named(ids []string) ([]*physical.Partition, error) {
	if len(ids) == 0 {
		return c.Ranges, nil
	}
	var found []*physical.Partition
	for _, id := range ids {
		p, err := c.RangeByID(id)
		if err != nil {
			return nil, err
		}
		if slices.Contains(found, p) {
			return nil, status.New(status.BadRequest, "Partition key range %s is named twice.", id)
		}
		found = append(found, p)
	}
	slices.SortFunc(found, func(a, b *physical.Partition) int { return cmp.Compare(a.Range().Min, b.Range().Min) })
	return found, nil
}

// Rebuild builds new indexes and unique keys for the ranges that r names, or for all ranges, one
// range after the other. When r names none, Rebuild skips a range that is split or merged before
// its turn: the ranges that replace it have new indexes.
func (a *Account) Rebuild(ctx context.Context, db, coll string, r ReshapeRequest) ([]ReshapeResult, error) {
	c, err := a.ContainerNow(db, coll)
	if err != nil {
		return nil, err
	}
	if r.Into != 0 || len(r.At) > 0 {
		return nil, status.New(status.BadRequest, "A rebuild takes ranges, nothing else.")
	}
	sources, err := c.named(r.RangeIDs)
	if err != nil {
		return nil, err
	}
	defer a.Balancer.Look(c.Number)
	var all []ReshapeResult
	for _, p := range sources {
		done, err := a.reshapeByHand(ctx, c.Container, upkeep.Rebuild,
			store.Reshape{From: []uint32{p.ID()}, Into: 1, Rebuild: true})
		switch {
		case err == nil:
			all = append(all, done)
		case len(r.RangeIDs) > 0 || !errors.Is(err, status.PartitionKeyRangeGone):
			return all, err
		}
	}
	return all, nil
}

func idTexts(ids []uint32) []string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = strconv.FormatUint(uint64(id), 10)
	}
	return texts
}
