package exec

import (
	"bytes"
	"context"

	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// groupsPage answers a page of groups. Without keys there is one group.
func (r *gathering) groupsPage(ctx context.Context) {
	k := r.keepPage()
	r.group(ctx, r.Logical, k)
	r.gatheredPage(k, func(g *gathered) ([]int, bool) {
		r.ofGroup(g)
		room := r.Emit()
		r.EndEvaluation(room)
		return nil, room
	}, r.groupText())
}

// group adds the candidates of a query to their groups.
func (r *gathering) group(ctx context.Context, l *plan.Logical, k *groupSet) {
	if len(l.Grouping.Keys) == 0 {
		r.aggregate(ctx, l, k)
		return
	}
	r.pass(ctx, l, r.groupFromIndex(l, k), func() {
		keys, id, ok := l.Grouping.KeysOf(&r.Row)
		if !ok {
			return
		}
		g, admitted := k.find(id)
		if !admitted {
			return
		}
		if g == nil {
			g = k.addGroup(l, id, keys...)
		}
		k.grow(g, l.Grouping.Add(&r.Row, g.group))
	})
}

// aggregate adds all candidates of a query without keys to its only group.
func (r *gathering) aggregate(ctx context.Context, l *plan.Logical, k *groupSet) {
	only := k.addGroup(l, expr.Identity{})
	if countsDistinct(l) {
		r.countDistinct(ctx, l, k, only)
		return
	}
	r.pass(ctx, l, r.answerFromIndex(l, k, only), func() { k.grow(only, l.Grouping.Add(&r.Row, only.group)) })
}

// ofGroup makes a group the current row, and begins to evaluate it.
func (r *gathering) ofGroup(g *gathered) {
	r.SetRow(page.NoPart, page.NoItem)
	r.Row.SetGroup(g.group)
	r.BeginEvaluation(page.GroupAllowance)
}

// results calls visit for everything of which a query makes a row: every group, or every
// candidate, with a nil group.
func (r *gathering) results(ctx context.Context, l *plan.Logical, visit func(group *gathered)) {
	if l.Grouping == nil {
		r.pass(ctx, l, nil, func() { visit(nil) })
		return
	}
	k := r.keepAll()
	r.group(ctx, l, k)
	for _, g := range k.sorted() {
		r.Work(page.GroupSteps)
		if r.ofGroup(g); !r.Row.Alive() {
			break
		}
		visit(g)
		r.EndEvaluation(r.Row.Err() == nil && !r.Repeats())
	}
	r.Row.SetGroup(nil)
	k.release()
}

// distinctPage answers a page of distinct rows.
func (r *gathering) distinctPage(ctx context.Context) {
	k := r.keepPage()
	r.results(ctx, r.Logical, func(*gathered) { r.keepText(k) })
	r.gatheredPage(k, func(g *gathered) ([]int, bool) { return nil, r.EmitText(g.text) }, rowText)
}

// keepText holds the text of the current row if the page can need it. It makes the text first,
// which bounds the size of the row. Equal rows may be written in different ways: the least text
// stays, whatever the order in which they come.
func (r *gathering) keepText(k *groupSet) {
	v := r.RowValue(r.Logical)
	if !v.IsDefined() || r.Row.Err() != nil {
		return
	}
	w := page.Projector{Row: &r.Row, End: page.MaxPageBytes}
	if r.Scratch = w.Value(r.Scratch[:0], v); r.Row.Err() != nil {
		return
	}
	id, ok := r.Row.Identify(v)
	if !ok {
		return
	}
	switch g, admitted := k.find(id); {
	case g != nil && bytes.Compare(r.Scratch, g.text) < 0:
		more := len(r.Scratch) - len(g.text)
		g.text = bytes.Clone(r.Scratch)
		k.grow(g, more)
	case g == nil && admitted:
		k.add(&gathered{id: id, text: bytes.Clone(r.Scratch)}, len(r.Scratch))
	}
}

// gatheredPage emits what a page holds, unless the page has failed.
func (r *gathering) gatheredPage(k *groupSet, emit emitter, text rowMaker) {
	if r.Row.Err() == nil {
		all := k.sorted()
		r.Groups = int64(len(all))
		r.emitAll(all, k.after, !k.Dropped, emit, text)
	}
}

// emitter makes the rows of a group or of a row of an Input. If the page ends in it, done is false;
// place is where, or nil if the page ends before it.
type emitter func(g *gathered) (place []int, done bool)

// emitAll emits what lies behind an identity until the page is full, and caches the rest as text
// makes it. complete reports that nothing lies behind all.
func (r *gathering) emitAll(all []*gathered, last *expr.Identity, complete bool, emit emitter, text rowMaker) {
	r.BeginRows()
	for i, g := range all {
		r.Work(page.GroupSteps)
		var place []int
		done := false
		if !r.Full() && (i == 0 || !r.OutOfWork()) {
			place, done = emit(g)
		}
		if done || place != nil {
			last = &g.id
		}
		if !done {
			r.endGathered(last, place)
			r.cacheRest(last, all[i:], complete, text)
			return
		}
	}
	if !complete {
		r.endGathered(last, nil)
	}
}

// endGathered sets the position behind an identity, or at it if inner is given.
func (r *gathering) endGathered(last *expr.Identity, inner []int) {
	if last != nil {
		r.EndAt(position.Position{Gathered: &position.GroupPlace{Last: *last, Inner: inner}})
	}
}
