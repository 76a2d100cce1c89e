package log

import "fmt"

// Reader decides which of the records that a log has ordered count. It gets every record in the
// log's order, those that count and those that do not. A record that it skips can never count
// later, so all readers of the same order agree. It skips:
//   - a record that does not follow the last one that counts: a straggler after a newer claim,
//     the claim of a rival that came second, a duplicate;
//   - a claim that is not newer than the term before it, and any other record of a term that is
//     not the one before it;
//   - everything after the seal.
//
// A Reader is not safe for concurrent use. A copy of it is independent.
type Reader struct {
	at     Position
	term   Term
	sealed bool

	from  Position // where the requested records begin
	found bool
}

// NewReader begins at a position of the log. The term is that of the last record before it, or the
// zero Term if there is none, as at the beginning of a partition.
func NewReader(begin Position, term Term) *Reader {
	return &Reader{at: begin, term: term, from: begin, found: true}
}

// Seek makes Next report only the records after a position. It fails with ErrTruncated if the
// position is before that of the reader.
func (r *Reader) Seek(from Position) error {
	if from.LSN < r.at.LSN {
		return fmt.Errorf("%w: they begin behind LSN %d, asked for behind %d", ErrTruncated, r.at.LSN, from.LSN)
	}
	r.from, r.found = from, r.at.Is(from)
	return nil
}

// Next takes the next record of the log, and reports whether it counts and is requested. It fails
// with ErrDiverged when the log has passed the position of Seek, but not through it.
func (r *Reader) Next(rec *Record) (bool, error) {
	if !r.counts(rec) {
		return false, nil
	}
	r.at, r.term, r.sealed = rec.After(), rec.Term, rec.Kind == Seal
	if r.found {
		return true, nil
	}
	r.found = r.at.Is(r.from)
	if !r.found && r.at.LSN > r.from.LSN {
		return false, r.diverged()
	}
	return false, nil
}

func (r *Reader) counts(rec *Record) bool {
	if r.sealed || !rec.Follows(r.at) {
		return false
	}
	if rec.Kind == Claim {
		return rec.Term.Epoch > r.term.Epoch
	}
	return rec.Term == r.term && r.term != (Term{})
}

// End says that the log has no more records yet. It fails with ErrDiverged if the position of Seek
// was not among them.
func (r *Reader) End() error {
	if !r.found {
		return r.diverged()
	}
	return nil
}

func (r *Reader) diverged() error {
	return fmt.Errorf("%w: its reader is at LSN %d, chain %x; the log reaches LSN %d, chain %x",
		ErrDiverged, r.from.LSN, r.from.Chain[:4], r.at.LSN, r.at.Chain[:4])
}

// At is the position after the last record that counts, without a cursor.
func (r *Reader) At() Position { return r.at }

// Term is that of the last record that counts: the newest.
func (r *Reader) Term() Term { return r.term }

// Sealed reports whether the last record that counts is the seal.
func (r *Reader) Sealed() bool { return r.sealed }
