package page

import (
	"context"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/resource"
)

// Load reads the item of an entry and makes it the current row, which is then to
// be paid for or not (visits.go). It is false
// when the item is outside the logical partition asked for. Whatever drains
// rows comes here for each: this is where a cancelled query ends.
func (r *State) Load(ctx context.Context, o *OpenPart, e index.Entry) (*resource.Item, bool, error) {
	if !r.Row.Alive() {
		return nil, false, r.Row.Err()
	}
	began := r.Now()
	item, err := o.Source.Load(ctx, e)
	r.Result.Times.DocumentLoad += r.Now().Sub(began)
	if err != nil {
		return nil, false, fmt.Errorf("load item %d of range %s: %w", e.Ordinal, o.RangeID, err)
	}
	if item == nil {
		return nil, false, nil
	}
	r.Result.Explain.Loaded++
	o.Tally.loaded++
	r.Effort += len(item.JSON) / bytesPerStep
	r.Owe(o, item)
	r.SetRow(o, item)
	return item, r.Scope.Key == nil || item.Key.HasPrefix(*r.Scope.Key), nil
}

func (r *State) SetRow(o *OpenPart, item *resource.Item) {
	if r.tally = o.Tally; r.tally == nil {
		r.tally = new(tally) // of rows that no part has
	}
	if r.RowPart = o; o == NoPart {
		r.RowPart = nil
	}
	r.BeginEvaluation(allowanceOf(len(item.JSON)))
	if o.page != r.PageNumber && o != NoPart {
		r.touch(o)
	}
	if o.complete {
		r.Row.ResetComplete(item)
	} else {
		r.Row.Reset(item, r.DB, r.Coll)
	}
}

// Matches asks the filter about the current row.
func (r *State) Matches() bool { return r.passes(r.Logical) }

// passes asks the filter of a query.
func (r *State) passes(l *plan.Logical) bool {
	if l.Where != nil && !l.Where.Eval(&r.Row).IsTrue() {
		return false
	}
	r.tally.passed++
	return true
}

// Full reports whether the page must end before the next row. A page that
// failed is full: Run answers with the error.
func (r *State) Full() bool {
	return r.Row.Err() != nil || r.Result.Count >= r.PageItems || len(r.Result.Documents) >= r.PageBytes ||
		r.LimitReached()
}

// OutOfWork reports whether the page has done all the work it may. Work is counted,
// not timed, so that the same page ends at the same place every time: entries
// examined, combinations made of them, and bytes that expressions read (a filter
// of thousands of terms reads an item thousands of times).
func (r *State) OutOfWork() bool {
	return r.Ended || r.Examined+r.Combinations-r.Free.Steps >= r.WorkItems ||
		r.Row.ReadBytes()-r.Free.Read >= maxReadBytes || r.total()-r.begunAt >= maxPageSteps
}

// BeginRows ends gathering: what had to be read before there was a row does not bound the page.
func (r *State) BeginRows() {
	r.Gathering, r.begunAt = false, r.total()
	r.Free.Steps, r.Free.Read = r.Examined+r.Combinations, r.Row.ReadBytes()
}

// Emit makes a row of the current item. It is false when the row would make
// the page too large: nothing has happened then, and the page ends before it.
// A row that cannot be made is told by r.row.Err.
func (r *State) Emit() bool {
	if !r.Row.Alive() {
		return true
	}
	start := len(r.Result.Documents)
	more := ordinaryRow
	if r.Logical.Select.Star {
		more += r.Row.ItemBytes()
	}
	out, body := r.separated(more)
	began := r.Now()
	out, exists := r.AppendRow(out)
	r.Result.Times.WriteOutput += r.Now().Sub(began)
	if !exists || r.Row.Err() != nil {
		return true
	}
	return r.take(out, start, body)
}

// EmitText is emit for a row that is there already.
func (r *State) EmitText(row []byte) bool {
	if !r.Row.Alive() {
		return true
	}
	start := len(r.Result.Documents)
	out, body := r.separated(len(row) + len(","))
	return r.take(append(out, row...), start, body)
}

// ordinaryRow is the room that most rows need, and what the server adds to an item.
const ordinaryRow = 4 << 10

// separated are the page's rows, ready for another one, which begins at body and has
// about so many bytes.
func (r *State) separated(more int) (out []byte, body int) {
	out = withRoom(r.Result.Documents, more)
	if r.Result.Count > 0 {
		out = append(out, ',')
	}
	return out, len(out)
}

// take takes a row that has been appended to the page, unless it is one to be
// skipped. It is false when there is no room for it.
func (r *State) take(out []byte, start, body int) bool {
	switch {
	case r.ToSkip() > 0:
		r.Skipped++
		return true
	case r.Result.Count > 0 && len(out) > r.PageBytes:
		r.Result.Documents = out[:start]
		return false
	}
	r.Result.Documents = out
	r.Result.Count++
	r.Emitted++
	r.tally.rows++
	r.countRow(int64(len(out) - body))
	return true
}

// AppendRow projects the current item, combination or group; exists is false
// when SELECT VALUE is undefined.
func (r *State) AppendRow(dst []byte) (out []byte, exists bool) {
	w := Projector{Row: &r.Row, End: len(dst) + MaxPageBytes}
	s := &r.Logical.Select
	switch {
	case s.Star:
		return r.Row.AppendWhole(dst), true
	case s.Value != nil:
		return w.expr(dst, s.Value)
	}
	return w.object(dst, len(s.Items), func(i int) (string, expr.Node) { return s.Items[i].Name, s.Items[i].Expr }), true
}

const (
	// movedAtOnce is how much of a page is copied at a time when it needs more room.
	// The garbage collector cannot interrupt a copy, and other requests wait for the
	// collector: for 15 ms beside a page of 4 MB.
	movedAtOnce = 64 << 10
	// growsAlone is up to which size append may move a page.
	growsAlone = 2 * movedAtOnce
)

// withRoom returns rows that have room for so many bytes more.
func withRoom(rows []byte, more int) []byte {
	if cap(rows) < growsAlone || cap(rows)-len(rows) >= more {
		return rows
	}
	larger := make([]byte, 0, max(2*cap(rows), len(rows)+more))
	for piece := range slices.Chunk(rows, movedAtOnce) {
		larger = append(larger, piece...)
	}
	return larger
}
