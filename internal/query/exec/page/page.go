package page

import (
	"context"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/resource"
)

// Load reads the item of an entry, makes it the current row and leaves its charge to Pay. inKey is
// false if the item lies outside the logical partition of the request. A cancelled query ends here.
func (r *State) Load(ctx context.Context, o *OpenPart, e index.Entry) (item *resource.Item, inKey bool) {
	if !r.Row.Alive() {
		return nil, false
	}
	began := r.Now()
	item = o.Load(ctx, e)
	r.Result.Times.DocumentLoad += r.Now().Sub(began)
	if item == nil {
		return nil, false
	}
	r.Effort += len(item.JSON) / bytesPerStep
	r.visit(o, item)
	return item, r.InKey(item)
}

// InKey reports whether an item belongs to the logical partition of the request.
func (r *State) InKey(item *resource.Item) bool {
	return r.Scope.Key == nil || item.Key.HasPrefix(*r.Scope.Key)
}

// visit makes an item that was read the current row.
func (r *State) visit(o *OpenPart, item *resource.Item) {
	for _, w := range r.observers() {
		w.item(o, item)
	}
	r.SetRow(o, item)
}

// SetRow makes an item of a part the current row.
func (r *State) SetRow(o *OpenPart, item *resource.Item) {
	if r.tally = o.Tally; r.tally == nil {
		r.tally = new(tally) // for rows without a part
	}
	if r.RowPart = o; o == NoPart {
		r.RowPart = nil
	} else {
		r.touch(o)
	}
	r.BeginEvaluation(itemAllowance + len(item.JSON)/itemBytesPerStep)
	if o.complete {
		r.Row.ResetComplete(item)
	} else {
		r.Row.Reset(item, r.DB, r.Coll)
	}
}

// Matches reports whether the current row passes the filter.
func (r *State) Matches() bool { return r.passes(r.Logical) }

// passes reports whether the current row passes the filter of a query.
func (r *State) passes(l *plan.Logical) bool {
	if l.Where != nil && !l.Where.Eval(&r.Row).IsTrue() {
		return false
	}
	r.tally.passed++
	return true
}

// Full reports whether the page must end before the next row. A page that failed is full: Run
// returns the error.
func (r *State) Full() bool {
	return r.Row.Err() != nil || r.Result.Count >= r.PageItems || len(r.Result.Documents) >= r.PageBytes ||
		r.LimitReached()
}

// OutOfWork reports whether the page has done all the work it may. The page counts its work and
// does not time it, so that it always ends at the same place. It counts the entries examined, the
// combinations made of them, and the bytes that expressions read: a filter of thousands of terms
// reads an item thousands of times.
func (r *State) OutOfWork() bool {
	return r.Ended || r.Examined+r.Combinations-r.Free.Steps >= r.WorkItems ||
		r.Row.ReadBytes()-r.Free.Read >= maxReadBytes || r.total()-r.begunAt >= maxPageSteps
}

// BeginRows ends gathering. The work before the first row does not count towards the bounds of
// the page.
func (r *State) BeginRows() {
	r.Gathering, r.begunAt = false, r.total()
	r.Free.Steps, r.Free.Read = r.Examined+r.Combinations, r.Row.ReadBytes()
}

// EndAt sets the position at which the next page continues, if there can be one.
func (r *State) EndAt(p position.Position) {
	if !r.LimitReached() {
		p.Skipped, p.Emitted = r.Skipped, r.Emitted
		r.Next = p.Encode()
	}
}

// Emit appends a row of the current item. If the row would make the page too large, it appends
// nothing and returns false: the page ends before the row. The error of a row that cannot be made
// is in r.Row.
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
	began, called := r.Now(), r.functions.ran
	out, exists := r.AppendRow(out)
	r.Result.Times.WriteOutput += max(0, r.Now().Sub(began)-(r.functions.ran-called))
	if !exists || r.Row.Err() != nil {
		return true
	}
	return r.take(out, start, body)
}

// EmitText appends a row that is already text.
func (r *State) EmitText(row []byte) bool {
	if !r.Row.Alive() {
		return true
	}
	start := len(r.Result.Documents)
	out, body := r.separated(len(row) + len(","))
	return r.take(append(out, row...), start, body)
}

// ordinaryRow is the space that most rows need, including what the server adds to an item.
const ordinaryRow = 4 << 10

// separated returns the rows of the page with a separator and about more bytes of space; the next
// row begins at body.
func (r *State) separated(more int) (out []byte, body int) {
	out = withRoom(r.Result.Documents, more)
	if r.Result.Count > 0 {
		out = append(out, ',')
	}
	return out, len(out)
}

// take accepts a row that was appended to out, or skips it for OFFSET. It returns false if the
// page has no space for the row.
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
	for _, w := range r.observers() {
		w.row(len(out) - body)
	}
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
	return w.list(dst, '{', '}', len(s.Items), func(dst []byte, i int) ([]byte, bool) {
		return w.member(dst, s.Items[i].Name, s.Items[i].Expr)
	}), true
}

const (
	// movedAtOnce is how much of a page is copied at a time when it grows. The garbage
	// collector cannot interrupt a copy, and other requests wait for the collector: 15 ms
	// for a page of 4 MB.
	movedAtOnce = 64 << 10
	// growsAlone is the size up to which append may move a page.
	growsAlone = 2 * movedAtOnce
)

// withRoom returns rows with space for that many more bytes.
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
