package engine

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

// maxSplit is how many ranges one split may make (ours): each is a new index.
const maxSplit = 1000

// RangesStatus is a container's partition key ranges as an operator sees them.
type RangesStatus struct {
	// Path names the container: "dbs/{id}/colls/{id}".
	Path string
	// Ranges are the live ones, in range order.
	Ranges []RangeStatus
	// Wanted is how many ranges the container is on its way to; 0: it stays.
	Wanted int
	// Needed is the least number of ranges that can deliver its throughput. With fewer it
	// is split when the throughput changes, or the next time the server starts.
	Needed int
	// MaxBytes is how much a range may hold before it is split.
	MaxBytes int64
}

// RangeStatus is one partition key range.
type RangeStatus struct {
	ID string
	// Min and Max are EPKs in hex; Max is outside.
	Min, Max string
	// Parents are the ids of all ancestors, oldest first.
	Parents []string
	LSN     uint64
	// Items counts, Bytes is the size of their stored form.
	Items, Bytes int64
	// Fraction is the range's share of the container's throughput.
	Fraction float64
	// Reshaping says what the range is being made into others by: "split",
	// "merge" or "rebuild"; "" when nothing goes on.
	Reshaping string
	// Done of Total items have been indexed anew.
	Done, Total int64
}

// ReshapeRequest says which ranges are to be split, merged or rebuilt.
type ReshapeRequest struct {
	// RangeIDs are live ranges; none leaves the choice to the engine.
	RangeIDs []string
	// Into is how many ranges they become; 0 is the operation's default.
	Into int
	// At are the inner boundaries of a split, EPKs in hex; none: chosen so that
	// each range gets an equal share of what is stored.
	At []string
}

// ReshapeResult is what became of them.
type ReshapeResult struct {
	// From and To are range ids, in range order.
	From, To []string
	// Items are those of the ranges, CaughtUp those written meanwhile.
	Items, CaughtUp int64
	// Rounds of catching up it took.
	Rounds int
	// Pause is how long writes waited, Took the whole.
	Pause, Took time.Duration
}

// reshapeAsked splits or merges: it reads the request, and does what that asks for.
func (e *Engine) reshapeAsked(ctx context.Context, db, coll, kind string, r ReshapeRequest,
	read func(*routed, ReshapeRequest) (store.Reshape, error),
) (ReshapeResult, error) {
	c, err := e.containerNow(db, coll)
	if err != nil {
		return ReshapeResult{}, err
	}
	asked, err := read(c, r)
	if err != nil {
		return ReshapeResult{}, err
	}
	return e.reshapeByHand(ctx, c.container, kind, asked)
}

// reshapeByHand is a reshape that somebody asked for.
func (e *Engine) reshapeByHand(ctx context.Context, c *container, kind string, asked store.Reshape) (ReshapeResult,
	error,
) {
	done, err := e.balancer.ByHand(ctx, c.upkept(c.database), kind, asked)
	if err != nil {
		return ReshapeResult{}, err
	}
	return ReshapeResult{
		From: idTexts(done.From), To: idTexts(done.To), Items: done.Items, CaughtUp: done.CaughtUp,
		Rounds: done.Rounds, Pause: done.Pause, Took: done.Took,
	}, nil
}

// Ranges tells how a container is divided, and what goes on. db and coll are
// names or RIDs, here and below.
func (e *Engine) Ranges(_ context.Context, db, coll string) (RangesStatus, error) {
	found, err := e.catalog.Load().findContainer(db, coll)
	if err != nil {
		return RangesStatus{}, err
	}
	wanted := e.store.TargetRanges(found.number) // first: when it is 0, the ranges are those that were wanted
	c, err := found.routed()
	if err != nil {
		return RangesStatus{}, err
	}
	s := RangesStatus{
		Path: c.path, Wanted: wanted, Ranges: make([]RangeStatus, len(c.ranges)), MaxBytes: e.physicalPartitionBytes,
		Needed: upkeep.NeededRanges(c.provision(c.database).offer),
	}
	for i, p := range c.ranges {
		now := e.balancer.Progress(c.number, p.ID())
		s.Ranges[i] = RangeStatus{
			ID: rangeID(p), Min: p.Range().Min.String(), Max: p.Range().Max.String(), Parents: idTexts(p.Parents()),
			LSN: uint64(p.LSN()), Items: p.Items(), Bytes: p.Bytes(), Fraction: c.fraction(),
			Reshaping: now.Kind, Done: now.Done, Total: now.Total,
		}
	}
	return s, nil
}

// containerNow finds a container and its present ranges.
func (e *Engine) containerNow(db, coll string) (*routed, error) {
	c, err := e.catalog.Load().findContainer(db, coll)
	if err != nil {
		return nil, err
	}
	return c.routed()
}

// Split cuts one range into several, two unless r.Into or r.At says otherwise:
// the one that r names, or the one with the most bytes. It returns when it is
// done; a context that ends before leaves everything as it was.
//
// Errors are status.NotFound for the container, status.PartitionKeyRangeGone for
// a range that is not live, status.Conflict for one that is being reshaped and
// status.BadRequest for one that cannot be cut so.
func (e *Engine) Split(ctx context.Context, db, coll string, r ReshapeRequest) (ReshapeResult, error) {
	return e.reshapeAsked(ctx, db, coll, upkeep.Split, r, (*routed).splitAsked)
}

func (c *routed) splitAsked(r ReshapeRequest) (store.Reshape, error) {
	asked := store.Reshape{Into: r.Into}
	for _, text := range r.At {
		epk, err := partition.ParseEPK(text)
		if err != nil {
			return asked, status.New(status.BadRequest,
				"The boundary %q is not an EPK. Give it in hex, as minInclusive of /pkranges does.", clip(text))
		}
		if length := c.key().FixedLength(); length > 0 && len(epk) > length {
			// It would lie between the items of one logical partition.
			return asked, status.New(status.BadRequest,
				"The boundary %s has %d bytes. Give one of at most %d (%d hexadecimal digits), as long as the EPKs of %s.",
				clip(text), len(epk), length, 2*length, c.path)
		}
		asked.At = append(asked.At, c.key().BoundaryAt(epk))
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
	p := largest(c.ranges)
	switch len(r.RangeIDs) {
	case 0:
	case 1:
		var err error
		if p, err = c.rangeByID(r.RangeIDs[0]); err != nil {
			return asked, err
		}
	default:
		return asked, status.New(status.BadRequest, "One range is split at a time, the request names %d.", len(r.RangeIDs))
	}
	asked.From = []uint32{p.ID()}
	return asked, nil
}

// largest is the partition with the most bytes, the first of several.
func largest(ranges []*physical.Partition) *physical.Partition {
	return slices.MaxFunc(ranges, func(a, b *physical.Partition) int { return cmp.Compare(a.Bytes(), b.Bytes()) })
}

// Merge makes one range of several neighbours, those that r names, or of all
// ranges of the container, which may also become r.Into fewer. Otherwise it is
// like Split.
func (e *Engine) Merge(ctx context.Context, db, coll string, r ReshapeRequest) (ReshapeResult, error) {
	return e.reshapeAsked(ctx, db, coll, upkeep.Merge, r, (*routed).mergeAsked)
}

func (c *routed) mergeAsked(r ReshapeRequest) (store.Reshape, error) {
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

// named are the live ranges with these ids, in range order; all of them for none.
func (c *routed) named(ids []string) ([]*physical.Partition, error) {
	if len(ids) == 0 {
		return c.ranges, nil
	}
	var found []*physical.Partition
	for _, id := range ids {
		p, err := c.rangeByID(id)
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

// Rebuild makes the index and the unique keys of ranges anew, one range after
// the other: of those that r names, or of all. A range that is split or merged
// before it is its turn is left out when none was named: what replaces it has a
// new index.
func (e *Engine) Rebuild(ctx context.Context, db, coll string, r ReshapeRequest) ([]ReshapeResult, error) {
	c, err := e.containerNow(db, coll)
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
	var all []ReshapeResult
	for _, p := range sources {
		done, err := e.reshapeByHand(ctx, c.container, upkeep.Rebuild,
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
