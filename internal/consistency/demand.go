package consistency

import (
	"context"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// Demand is what a replica must have seen to answer a read. The zero value demands nothing.
type Demand struct {
	replicas Replicas
	level    api.Consistency
	token    session.Token
	// elsewhere is the greatest LSN that the client has from another node, of ranges that this node
	// does not know, or of a position in a feed.
	elsewhere session.LSN
}

// Empty reports whether every published state satisfies the demand.
func (d *Demand) Empty() bool { return d.token.Empty() && d.elsewhere == 0 && !d.Asks() }

// Asks reports whether the replica has to ask the log. What it has read before does not count then.
func (d *Demand) Asks() bool {
	return d.replicas != nil && d.level != 0 && d.level <= api.BoundedStaleness
}

// Of resolves the demand to one on each of these ranges, which are all of a container.
//
// A token that names ranges demands its LSNs of those. A bare LSN belongs to some range of the
// container, but the token does not say which. If a range has reached the LSN, Of asks each range
// for at most what it already has; for the range that issued the token, that is the whole LSN. If
// no range has reached it, the token is from the future, and Of asks every range for it.
//
// A token may name a range that another node has made by a split, and that this node does not have
// yet. The new range begins at the last LSN of the ranges that it replaces. So a replica that has
// reached the LSN of an unknown range has all that the client has seen. One that has not may have
// to wait for its own seal.
func (d Demand) Of(ranges []*physical.Partition) Demand {
	bare, ok := d.token.Bare()
	if !ok {
		if d.replicas != nil {
			d.elsewhere, _ = d.token.Greatest(func(id uint32) bool {
				return !slices.ContainsFunc(ranges, func(p *physical.Partition) bool { return p.Descends(id) })
			})
		}
		return d
	}
	reached := slices.ContainsFunc(ranges, func(p *physical.Partition) bool { return p.LSN() >= bare })
	var named session.Token
	for _, p := range ranges {
		lsn := bare
		if reached {
			lsn = min(lsn, p.LSN())
		}
		named.Set(rangeID(p), lsn)
	}
	d.token = named
	return d
}

// rangeID is the partition key range id of a physical partition.
func rangeID(p *physical.Partition) string { return strconv.FormatUint(uint64(p.ID()), 10) }

// Seen returns the LSN up to which the client has seen a partition. An LSN of a range also applies
// to all its descendants, which began where it ended. What the token says about other ranges does
// not concern this one.
func (d *Demand) Seen(p *physical.Partition) session.LSN {
	lsn, _ := d.token.Greatest(p.Descends)
	return max(lsn, d.elsewhere)
}

// Behind adds that the client goes on behind a position that it got from any node. A server with
// one replica of each partition has every position that it has given.
func (d Demand) Behind(lsn session.LSN) Demand {
	if d.replicas != nil {
		d.elsewhere = max(d.elsewhere, lsn)
	}
	return d
}

// Await waits until a partition has what the read must see. It does not wait for long: see Wait.
// It returns ReadSessionNotAvailable when the client has seen more. It returns
// PartitionKeyRangeGone when another replica has to answer.
func (d *Demand) Await(ctx context.Context, p *physical.Partition) error {
	if d.Empty() || !d.Asks() && d.Seen(p) <= p.LSN() {
		return nil
	}
	brief, cancel := Briefly(ctx)
	defer cancel()
	return d.AwaitWithin(ctx, brief, p)
}

// Briefly bounds waits by real time, so that a test that owns the clock need not advance it.
func Briefly(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, Wait)
}

// AwaitWithin is Await until brief ends, which is a child of ctx. Several partitions can share it.
func (d *Demand) AwaitWithin(ctx, brief context.Context, p *physical.Partition) error {
	switch {
	case !d.Asks():
	case d.level == api.Strong:
		return p.Barrier(ctx)
	default:
		return d.awaitBound(ctx, brief, p)
	}
	want := d.Seen(p)
	if want <= p.LSN() || p.WaitLSN(brief, want) {
		return nil
	}
	if err := failed(ctx, p); err != nil {
		return err
	}
	return status.New(status.ReadSessionNotAvailable,
		"The read session is not available for the input session token. Partition key range %s is at LSN %d, the token "+
			"asks for %d: take the token from a reply of this account.",
		rangeID(p), p.LSN(), want)
}

// failed returns why a wait has ended early: the caller has gone, or the partition serves no more
// and others may have replaced it.
func failed(ctx context.Context, p *physical.Partition) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return p.Err()
}

// awaitBound waits until a replica is within the bound of the staleness.
func (d *Demand) awaitBound(ctx, brief context.Context, p *physical.Partition) error {
	least, err := d.replicas.Least(ctx, p, MostEntries, MostAge)
	if err != nil {
		return err
	}
	least = max(least, d.elsewhere)
	if p.WaitLSN(brief, least) {
		return nil
	}
	if err := failed(ctx, p); err != nil {
		return err
	}
	return status.New(status.PartitionKeyRangeGone,
		"This replica of partition key range %s is at LSN %d. To be within the bound of the staleness (%d writes, %v), it "+
			"must be at LSN %d. Nothing was done: repeat the request at another replica.",
		rangeID(p), p.LSN(), MostEntries, MostAge, least)
}
