package log

import (
	"context"
	"errors"
)

// Settled is the outcome of a record that was in doubt.
type Settled struct {
	Counts bool // the record counts; otherwise it never will
	Rival  bool // another process has claimed a newer term
}

// errClaimed ends a read at a claim of another process.
var errClaimed = errors.New("a newer term has been claimed")

// Settle determines whether a record counts whose append after a position failed with ErrAmbiguous.
// The first claim after that position decides: a record of an older term never counts behind it. If
// no process has claimed a term yet, Settle claims one. In any case the term of the record is over.
// If Settle fails, the record stays in doubt. The log keeps its groups.
func Settle(ctx context.Context, l Log, after Position, r *Record) (s Settled, err error) {
	at, claims := after, 0
	look := func(next *Record, behind Position) error {
		if claims == 0 && !s.Counts && next.Equal(r) {
			s.Counts, at = true, behind
			return nil
		}
		if claims++; claims > 1 {
			return errClaimed // the first claim was not the one that Settle has made
		}
		return nil
	}
	// A read first: a claim would end the term of a rival that leads already.
	err = l.Read(ctx, after, false, look)
	if err == nil && claims == 0 && !(s.Counts && r.Kind == Seal) {
		_, _, err = l.Lead(ctx, at, look)
	} else {
		s.Rival = claims > 0
	}
	if errors.Is(err, errClaimed) {
		s.Rival, err = true, nil
	}
	return s, err
}
