package exec

import (
	"context"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/status"
)

// distinctFilter leaves out the rows of an ordered query with DISTINCT that were there
// before. It is nil for a query without DISTINCT.
type distinctFilter struct {
	run *page.State
	// neighbours reports that equal rows are adjacent: a row must differ from the last row only,
	// which the position holds.
	neighbours bool
	last       expr.Identity
	// seen holds all rows, or only the last of neighbours. A page that is not the first makes the
	// rows before its position again.
	seen map[expr.Identity]struct{}
	most int
	// offered is a row that the page may still refuse; rows is the number of rows before it,
	// noneOffered without one.
	offered expr.Identity
	rows    int64
}

const noneOffered = math.MaxInt64

// newDistinctFilter returns nil for a query that has no equal rows to leave out.
func newDistinctFilter(r *page.State) *distinctFilter {
	l := r.Logical
	if !l.Distinct || l.Order == nil || page.RowsDiffer(l) {
		return nil
	}
	return &distinctFilter{
		run: r, neighbours: neighbours(l), seen: make(map[expr.Identity]struct{}),
		most: max(1, r.GatheredBytes/seenBytes), rows: noneOffered,
	}
}

// seenBytes is about what the identity of a row takes.
const seenBytes = 48

// neighbours reports whether equal rows are adjacent in the order: if the query selects exactly
// the first terms of the order. (Arrays and objects whose hashes collide share a place in the
// order. They could alternate there only if different values had one 64 bit hash.)
func neighbours(l *plan.Logical) bool {
	var selected []index.Path
	for _, n := range l.Select.Nodes() {
		path, ok := plan.IndexPath(n)
		if !ok {
			return false
		}
		selected = append(selected, path)
	}
	var first []index.Path
	for _, t := range l.Order.Terms {
		if t.Computed || !slices.Contains(selected, t.Path) {
			break
		}
		first = append(first, t.Path)
	}
	return len(selected) > 0 &&
		!slices.ContainsFunc(selected, func(p index.Path) bool { return !slices.Contains(first, p) })
}

// replays reports whether pages must make the rows before their position again.
func (s *distinctFilter) replays() bool { return s != nil && !s.neighbours }

// resume takes the last row from a position.
func (s *distinctFilter) resume(at *position.OrderPosition) {
	if s != nil && at != nil && at.Last != nil {
		s.add(*at.Last)
	}
}

// isNewRow reports whether the current row is one that was not there before. Rows
// that do not exist, or cannot be made, are not.
func (r *ordered) isNewRow() bool {
	s := r.distinctFilter
	s.settle(r)
	id, exists := r.identifyRow()
	if _, seen := s.seen[id]; seen || !exists {
		return false
	}
	if !s.neighbours && len(s.seen) >= s.most {
		r.Row.Fail(s.full())
		return false
	}
	s.offered, s.rows = id, r.Skipped+r.Emitted
	return true
}

// identifyRow returns the identity of the row of the current item or combination.
func (r *ordered) identifyRow() (id expr.Identity, exists bool) {
	held := r.Row.Held()
	if _, id, exists = r.IdentifyRow(r.Logical); exists {
		r.NextRow(held) // the row is made once more: this one holds nothing against it
	}
	return id, exists
}

// settle adds the offered row if the page has accepted it.
func (s *distinctFilter) settle(r *ordered) {
	if r.Skipped+r.Emitted > s.rows {
		s.add(s.offered)
	}
	s.rows = noneOffered
}

func (s *distinctFilter) add(id expr.Identity) {
	if s.neighbours {
		clear(s.seen)
	} else {
		s.run.Hold(seenBytes)
	}
	s.last = id
	s.seen[id] = struct{}{}
}

func (s *distinctFilter) full() error {
	return status.New(status.RequestEntityTooLarge,
		"SELECT DISTINCT with ORDER BY would have to remember more than %d rows to leave out the equal ones. Order by what "+
			"is selected, so that equal rows follow each other, or narrow the query with a filter or a partition key.", s.most)
}

// lastRow is the last row, for the position; nil unless equal rows are adjacent.
func (s *distinctFilter) lastRow(r *ordered) *expr.Identity {
	if s == nil || !s.neighbours {
		return nil
	}
	if s.settle(r); len(s.seen) == 0 {
		return nil
	}
	last := s.last
	return &last
}

// replay adds the rows of the heads before the position, if the heads begin with those.
func (r *ordered) replay(ctx context.Context, m *page.Merge[*position.Head], resume *position.OrderPosition) {
	if resume == nil || !r.distinctFilter.replays() {
		return
	}
	for in := m.First(); in != nil && r.Row.Err() == nil; in = m.First() {
		h := in.Current
		side, within := resume.Side(h, r.Order.Backwards), resume.InnerOf(h)
		switch {
		case side == position.After && within == nil:
			return
		case side == position.After: // it will be visited, and counted, again
			peeked := *h
			peeked.Missing = nil
			r.rememberHead(ctx, in.Part, &peeked, within)
			return
		case side == position.Before:
			r.rememberHead(ctx, in.Part, h, within)
		}
		if r.Row.Err() == nil {
			r.Row.Fail(m.Advance(ctx))
		}
	}
}

// rememberHead adds the rows of a head that an earlier page has returned.
func (r *ordered) rememberHead(ctx context.Context, o *page.OpenPart, h *position.Head, until []int) {
	there := r.visitHead(ctx, o, h)
	r.Pay(false) // an earlier page has charged it, or this page will
	if there {
		r.remember(until)
	}
}

// remember adds the rows of the current item that an earlier page has returned: all, or those
// before a combination.
func (r *ordered) remember(until []int) {
	s := r.distinctFilter
	if !s.replays() {
		return
	}
	r.CombinationsOf(r.Logical, func(place []int) (more bool) {
		if until != nil && slices.Compare(place, until) >= 0 {
			return false
		}
		if id, exists := r.identifyRow(); exists {
			s.add(id)
		}
		if len(s.seen) > s.most {
			r.Row.Fail(s.full())
		}
		return true
	})
	r.EndEvaluation(false)
}
