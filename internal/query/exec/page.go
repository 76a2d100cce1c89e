package exec

import (
	"context"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/resource"
)

// load reads the item of an entry and makes it the current row, which is then to
// be paid for or not (visits.go). It is false
// when the item is outside the logical partition asked for. Whatever drains
// rows comes here for each: this is where a cancelled query ends.
func (r *run) load(ctx context.Context, o *openPart, e index.Entry) (*resource.Item, bool, error) {
	if !r.row.Alive() {
		return nil, false, r.row.Err()
	}
	began := r.now()
	item, err := o.source.Load(ctx, e)
	r.page.Times.DocumentLoad += r.now().Sub(began)
	if err != nil {
		return nil, false, fmt.Errorf("load item %d of range %s: %w", e.Ordinal, o.RangeID, err)
	}
	if item == nil {
		return nil, false, nil
	}
	r.page.Explain.Loaded++
	o.tally.loaded++
	r.effort += len(item.JSON) / bytesPerStep
	r.owe(o, item)
	r.setRow(o, item)
	return item, r.Scope.Key == nil || item.Key.HasPrefix(*r.Scope.Key), nil
}

func (r *run) setRow(o *openPart, item *resource.Item) {
	if r.tally = o.tally; r.tally == nil {
		r.tally = new(tally) // of rows that no part has
	}
	if r.at = o; o == nothingOpen {
		r.at = nil
	}
	r.evaluates(allowanceOf(len(item.JSON)))
	if o.page != r.number && o != nothingOpen {
		r.touch(o)
	}
	if o.complete {
		r.row.ResetComplete(item)
	} else {
		r.row.Reset(item, r.DB, r.Coll)
	}
}

// matches asks the filter about the current row.
func (r *run) matches() bool { return r.passes(r.Logical) }

// passes asks the filter of a query.
func (r *run) passes(l *plan.Logical) bool {
	if l.Where != nil && !l.Where.Eval(&r.row).IsTrue() {
		return false
	}
	r.tally.passed++
	return true
}

// full reports whether the page must end before the next row. A page that
// failed is full: Run answers with the error.
func (r *run) full() bool {
	return r.row.Err() != nil || r.page.Count >= r.PageItems || len(r.page.Documents) >= r.PageBytes ||
		r.limitReached()
}

// spent reports whether the page has done all the work it may. Work is counted,
// not timed, so that the same page ends at the same place every time: entries
// examined, combinations made of them, and bytes that expressions read (a filter
// of thousands of terms reads an item thousands of times).
func (r *run) spent() bool {
	return r.ended || r.examined+r.combinations-r.free.steps >= r.WorkItems ||
		r.row.ReadBytes()-r.free.read >= maxReadBytes || r.total()-r.begunAt >= maxPageSteps
}

// beginRows ends gathering: what had to be read before there was a row does not bound the page.
func (r *run) beginRows() {
	r.gathering, r.begunAt = false, r.total()
	r.free.steps, r.free.read = r.examined+r.combinations, r.row.ReadBytes()
}

// emit makes a row of the current item. It is false when the row would make
// the page too large: nothing has happened then, and the page ends before it.
// A row that cannot be made is told by r.row.Err.
func (r *run) emit() bool {
	if !r.row.Alive() {
		return true
	}
	start := len(r.page.Documents)
	more := ordinaryRow
	if r.Logical.Select.Star {
		more += r.row.ItemBytes()
	}
	out, body := r.separated(more)
	began := r.now()
	out, exists := r.appendRow(out)
	r.page.Times.WriteOutput += r.now().Sub(began)
	if !exists || r.row.Err() != nil {
		return true
	}
	return r.take(out, start, body)
}

// emitText is emit for a row that is there already.
func (r *run) emitText(row []byte) bool {
	if !r.row.Alive() {
		return true
	}
	start := len(r.page.Documents)
	out, body := r.separated(len(row) + len(","))
	return r.take(append(out, row...), start, body)
}

// ordinaryRow is the room that most rows need, and what the server adds to an item.
const ordinaryRow = 4 << 10

// separated are the page's rows, ready for another one, which begins at body and has
// about so many bytes.
func (r *run) separated(more int) (out []byte, body int) {
	out = withRoom(r.page.Documents, more)
	if r.page.Count > 0 {
		out = append(out, ',')
	}
	return out, len(out)
}

// take takes a row that has been appended to the page, unless it is one to be
// skipped. It is false when there is no room for it.
func (r *run) take(out []byte, start, body int) bool {
	switch {
	case r.toSkip() > 0:
		r.skipped++
		return true
	case r.page.Count > 0 && len(out) > r.PageBytes:
		r.page.Documents = out[:start]
		return false
	}
	r.page.Documents = out
	r.page.Count++
	r.emitted++
	r.tally.rows++
	r.countRow(int64(len(out) - body))
	return true
}

// appendRow projects the current item, combination or group; exists is false
// when SELECT VALUE is undefined.
func (r *run) appendRow(dst []byte) (out []byte, exists bool) {
	w := projector{row: &r.row, end: len(dst) + MaxPageBytes}
	s := &r.Logical.Select
	switch {
	case s.Star:
		return r.row.AppendWhole(dst), true
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
