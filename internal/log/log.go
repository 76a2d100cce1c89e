// Package log defines the log of a partition: what its records say, how they are encoded, and what
// every implementation of a log promises.
//
// The one idea: valid records form one chain. Each record holds the hash of the previous record, so
// that two different histories can never be confused. A log orders records and makes them durable;
// it does not know what a group of mutations means.
//
// Start reading at Log (log.go), then Record (record.go) for the bytes of a record, and Mutation
// (mutation.go) for the contents of a group. The test suite for every implementation is in logtest.
package log

import (
	"context"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/session"
)

// Hash is a place in the chain: the SHA-256 of a record, which includes that of the previous
// record.
type Hash [32]byte

// Position is a place between two records. The LSN alone does not identify it, because only
// mutations take LSNs.
type Position struct {
	LSN   session.LSN // of the last mutation before it
	Chain Hash        // of the last record before it
	// Cursor is private to the log: an offset, a row, an index. It may be nil: a log also finds
	// every place by LSN and Chain. Only the log reads it.
	Cursor []byte
}

// Is reports whether two positions are the same place. Cursors do not count.
func (p Position) Is(q Position) bool { return p.LSN == q.LSN && p.Chain == q.Chain }

// Term is a leadership. Terms are ordered by their epochs, the first of which is 1. A term is valid
// only on the handle that claimed it: not on another handle, and not after a restart.
type Term struct {
	Epoch uint64
	Nonce [16]byte // random: distinguishes rivals that claim the same epoch
}

// Apply receives a delivered record, and the position after it. The record is valid until Apply
// returns. An error ends the read, which returns it unchanged. Apply may read the log, but must not
// append to it.
type Apply func(r *Record, after Position) error

// Log is the ordered record of one partition. Its methods are safe for concurrent use. Every reader
// gets the same records in the same order, and never a record that may be withdrawn: a record of an
// older term after a newer claim, and a record that does not follow the one before it, are skipped
// (see Reader). So a log only has to order records.
//
// A read fails with ErrTruncated, ErrDiverged or ErrDamaged, and delivers nothing from the place of
// the damage on. If the context ends before a method has changed anything, the method returns the
// context's error; if an append may be in flight, the error is also ErrAmbiguous.
type Log interface {
	// Lead claims a new term. It delivers the records after have, up to and including its own
	// claim; when it returns nil, the caller has seen everything that was ever acknowledged, and
	// the former leader can no longer append. The position is that after the claim. Errors:
	// ErrSealed, after everything up to the seal has been delivered; ErrTruncated and ErrDiverged,
	// when nothing has been claimed; ErrDamaged. Lead repeats a claim that gets no answer. If the
	// context or apply ends Lead, an unused claim may count: it ends the previous term all the
	// same.
	Lead(ctx context.Context, have Position, apply Apply) (Term, Position, error)

	// Append adds a group after a position, which must be the one that the term's last Append or
	// Lead returned. nil: the group is durable at the level that the log declares, and counts for
	// every reader. ErrFenced: the term is over, and the group never counts. ErrSealed: so is the
	// log. ErrDiverged: the position is another one, or the log has lost its end; the group never
	// counts. ErrDamaged: the group does not pass Check. ErrAmbiguous: the outcome is unknown. Not
	// finding the group in a read proves nothing; only another Lead settles it, and until then
	// every append fails with ErrAmbiguous. One append of a partition may be in flight at a time;
	// another one waits for it.
	Append(ctx context.Context, t Term, after Position, g Group) (Position, error)

	// Read delivers the records after a position, at least those that were acknowledged before the
	// call. With follow it waits for more until the context ends, and returns the context's error;
	// or until the log is sealed, and returns nil after the seal.
	Read(ctx context.Context, from Position, follow bool, apply Apply) error

	// Barrier proves that the term is the newest during the call, and returns a position that is
	// not before any record that was acknowledged, or delivered to a reader, before the call.
	// Errors: ErrFenced, ErrAmbiguous; ErrSealed, because others may have written since.
	Barrier(ctx context.Context, t Term) (Position, error)

	// Seal ends the log with a record that names the partitions that follow. From then on Lead and
	// Append fail with ErrSealed, also after a restart. Sealing again with the same successors
	// changes nothing and returns the same position, whatever the term and the position: any
	// process may complete a seal. With other successors it fails with ErrSealed. The other errors
	// are those of Append.
	Seal(ctx context.Context, t Term, after Position, successors []byte) (Position, error)

	// Truncate forgets the records up to a position, but never the seal. From then on a reader with
	// an earlier position is refused, even if the bytes still exist. ErrDiverged: the log has no
	// such position. Truncating up to a position that is already forgotten is no error.
	Truncate(ctx context.Context, upTo Position) error

	// Capabilities says what the log lacks.
	Capabilities() Capabilities
}

// Group is what one append adds: mutations with consecutive LSNs, or facts, which take none.
type Group struct {
	Mutations uint32 // the number of LSNs that it takes
	Facts     bool   // it holds facts, and no mutations
	Body      []byte // see AppendMutation and AppendFact; valid until Append returns
}

// Check refuses a group that no reader would accept, with ErrDamaged.
func (g *Group) Check() error {
	if g.Facts == (g.Mutations > 0) {
		return fmt.Errorf("%w: a group of %d mutations (facts: %t)", ErrDamaged, g.Mutations, g.Facts)
	}
	return nil
}

// Record returns the record of a group after a position.
func (g *Group) Record(t Term, after Position) Record {
	r := Record{Kind: Mutations, Term: t, Before: after.Chain, First: after.LSN + 1, Count: g.Mutations, Body: g.Body}
	if g.Facts {
		r.Kind = Facts
	}
	return r
}

// Capabilities excuse only what an implementation truly lacks.
type Capabilities struct {
	// Replicated: acknowledged records outlive the machine.
	Replicated bool
	// KeepsGroups: records can be read again until they are truncated. A log that does not keep
	// them answers ErrTruncated for every position before its last.
	KeepsGroups bool
}

// ErrFenced says that a term is over: a newer one has been claimed.
var ErrFenced = errors.New("the log refused the record: a newer term has been claimed")

// ErrAmbiguous says that a record may or may not count. Only a new claim settles it.
var ErrAmbiguous = errors.New("the log does not know whether the record counts")

// ErrSealed says that the log has ended: other partitions follow.
var ErrSealed = errors.New("the log is sealed")

// ErrTruncated says that records after the position are no longer kept.
var ErrTruncated = errors.New("the log no longer keeps these records")

// ErrDiverged says that the reader has a history that the log does not have: the log ends before
// the reader's position, or its chain is another one. If the kept records begin after a claim, a
// log may be unable to distinguish a forgotten position with the same LSN from this.
var ErrDiverged = errors.New("the log has another history than its reader")

// ErrDamaged says that bytes are no valid record or group.
var ErrDamaged = errors.New("damaged record")
