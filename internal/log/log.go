// Package log is the log of a partition: what a record of it says, how records are written,
// and what every implementation of a log promises.
//
// The one idea: valid records form one chain. Each record holds the hash of the record before
// it, so that two histories that differ can never be taken for one another. A log orders
// records and makes them durable; it does not know what a group of mutations means.
//
// Start reading at Log (log.go), then Record (record.go) for the bytes of a record, and
// Mutation (mutation.go) for what a group holds. The suite that every implementation passes is
// in logtest.
package log

import (
	"context"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/session"
)

// Hash is a place in the chain: the SHA-256 of a record, which holds that of the record before.
type Hash [32]byte

// Position is a place between two records. The LSN alone does not name it: only mutations take
// LSNs.
type Position struct {
	LSN   session.LSN // of the last mutation before it
	Chain Hash        // of the last record before it
	// Cursor is the log's own: an offset, a row, an index. It may be nil: a log finds every
	// place by LSN and Chain too. Nobody but the log reads it.
	Cursor []byte
}

// Is reports whether two positions are the same place. Cursors do not count.
func (p Position) Is(q Position) bool { return p.LSN == q.LSN && p.Chain == q.Chain }

// Term is a leadership. Terms are ordered by their epochs, the first of which is 1. A term is
// good for the handle that has claimed it: on another one, and after a restart, it is over.
type Term struct {
	Epoch uint64
	Nonce [16]byte // random: tells rivals that claim the same epoch apart
}

// Apply takes a record that is delivered, and the position behind it. The record is valid
// until it returns. Its error ends the reading and is returned as it is. It may read the log,
// but must not append to it.
type Apply func(r *Record, after Position) error

// Log is the ordered record of one partition. Its methods are safe for concurrent use. Every
// reader is delivered the same records in the same order, and never one that may be withdrawn:
// a record of an older term behind a newer claim, and one that does not follow the record
// before it, are skipped (see Reader). A log therefore only has to order.
//
// What reads is refused with ErrTruncated, ErrDiverged or ErrDamaged, and delivers nothing from
// the place of the damage on. When the context ends before a method has changed anything, its
// error is returned; of an append that may be on its way the error is ErrAmbiguous too.
type Log interface {
	// Lead claims a new term. It delivers the records behind have, up to its own claim and
	// with it; when it returns nil, the caller has seen all that was ever acknowledged, and
	// whoever led before can append no more. The position is that behind the claim.
	// Errors: ErrSealed, after everything up to the seal has been delivered; ErrTruncated and
	// ErrDiverged, when nothing has been claimed; ErrDamaged. A claim that gets no answer is
	// followed by another one. Where the context or apply ends it, a claim may count that
	// nobody uses: it ends the term before it all the same.
	Lead(ctx context.Context, have Position, apply Apply) (Term, Position, error)

	// Append adds a group behind a position, which is the one that the term's last Append or
	// Lead has returned. nil: the group is durable at the level that the log declares, and
	// every reader counts it. ErrFenced: the term is over, and the group never counts.
	// ErrSealed: so is the log. ErrDiverged: the position is another one, or the log has lost
	// its end; the group never counts. ErrDamaged: the group does not pass
	// Check. ErrAmbiguous: nobody knows. Not finding the group by reading proves nothing;
	// only another Lead settles it, and until then there is no append: all are ErrAmbiguous.
	// One append of a partition may be in flight at a time: another one waits for it.
	Append(ctx context.Context, t Term, after Position, g Group) (Position, error)

	// Read delivers the records behind a position, at least those that were acknowledged
	// before the call. With follow it waits for more until the context ends, and returns the
	// context's error; or until the log is sealed, which ends it with nil after the seal.
	Read(ctx context.Context, from Position, follow bool, apply Apply) error

	// Barrier proves that the term is the newest during the call, and returns a position
	// that is not before any append that was acknowledged before the call.
	// Errors: ErrFenced, ErrAmbiguous; ErrSealed, because others may have written since.
	Barrier(ctx context.Context, t Term) (Position, error)

	// Seal ends the log with a record that says which partitions follow. After it Lead and
	// Append fail with ErrSealed, also after a restart. Sealing again with the same
	// successors changes nothing and returns the same position, whatever the term and the
	// position: anybody may finish what a seal has begun. With others it is ErrSealed.
	// Errors else as of Append.
	Seal(ctx context.Context, t Term, after Position, successors []byte) (Position, error)

	// Truncate forgets the records up to a position, but never the seal: who has less is
	// refused from then on, even where the bytes are still there. ErrDiverged: the log has no
	// such position. One that is already forgotten is no error.
	Truncate(ctx context.Context, upTo Position) error

	// Capabilities tells what the log lacks.
	Capabilities() Capabilities
}

// Group is what one append adds: mutations with consecutive LSNs, or facts, which take none.
type Group struct {
	Mutations uint32 // how many LSNs it takes
	Facts     bool   // it holds facts, and no mutations
	Body      []byte // see AppendMutation and AppendFact; valid until Append returns
}

// Check refuses a group that no reader would take: with ErrDamaged.
func (g *Group) Check() error {
	if g.Facts == (g.Mutations > 0) {
		return fmt.Errorf("%w: a group of %d mutations (facts: %t)", ErrDamaged, g.Mutations, g.Facts)
	}
	return nil
}

// Record is the record of a group behind a position.
func (g *Group) Record(t Term, after Position) Record {
	r := Record{Kind: Mutations, Term: t, Before: after.Chain, First: after.LSN + 1, Count: g.Mutations, Body: g.Body}
	if g.Facts {
		r.Kind = Facts
	}
	return r
}

// Capabilities excuse only what an implementation truly lacks.
type Capabilities struct {
	// Replicated: what is acknowledged outlives the machine.
	Replicated bool
	// KeepsGroups: records can be read again until they are truncated. A log that keeps none
	// answers ErrTruncated for every position before its last.
	KeepsGroups bool
}

// ErrFenced says that a term is over: somebody has claimed a newer one.
var ErrFenced = errors.New("the log refused the record: a newer term has been claimed")

// ErrAmbiguous says that a record may or may not count. Only a new claim settles it.
var ErrAmbiguous = errors.New("the log does not know whether the record counts")

// ErrSealed says that the log has ended: other partitions follow.
var ErrSealed = errors.New("the log is sealed")

// ErrTruncated says that records behind the position are no longer kept.
var ErrTruncated = errors.New("the log no longer keeps these records")

// ErrDiverged says that the reader has a history that the log does not have: the log ends
// before the reader's position, or its chain is another one. Where what is kept begins behind
// a claim, a log may be unable to tell a forgotten position with the same LSN from this.
var ErrDiverged = errors.New("the log has another history than its reader")

// ErrDamaged says that bytes are no record or no group.
var ErrDamaged = errors.New("damaged record")
