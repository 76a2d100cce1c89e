package exec

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// A page sorts a run of entries that agree up to where a string is cut in memory, so the length
// of a run is bounded. A longer run is refused: any cheaper order would differ between ranges,
// and a page between two orders loses rows. runTextsBytes bounds the texts of all ranges.
const (
	runLimit      = 10_000
	runTextsBytes = 64 << 20
)

func (w *walker) runTooLong() error {
	return status.New(status.NotSupportedYet,
		"ORDER BY on %s meets more than %d strings (or %d MB of them) in one partition key range that share their first %d "+
			"bytes, which cannot be put in order yet. Narrow the query by partition key or by a filter on that path, or order "+
			"by a shorter property.",
		w.run.Order, runLimit, runTextsBytes>>20, value.CutBytes)
}

// readRun reads all entries that begin like first, up to a cut string, and sorts them by the whole
// strings. The entries count as examined when the page reaches them.
func (w *walker) readRun(ctx context.Context, first *position.Head, beginning []byte) {
	var heads []*position.Head
	for h := first; h != nil; h = w.read(ctx) {
		if !bytes.Equal(w.run.Order.SharedPrefix(h.Key), beginning) {
			w.ahead = h
			break
		}
		if w.run.Scope.Range.Contains(h.Entry.EPK) {
			heads = append(heads, h)
		}
		if len(heads) > runLimit {
			w.run.Row.Fail(w.runTooLong())
		}
	}
	heads = w.loadTexts(ctx, heads)
	backwards := w.run.Order.Backwards
	slices.SortStableFunc(heads, func(a, b *position.Head) int { return position.Compare(a, b, backwards) })
	for _, h := range heads {
		if w.resume == nil || w.resume.Behind(h, backwards) {
			w.queue = append(w.queue, h)
		}
	}
}

// loadTexts reads the strings that the keys do not hold, and drops the heads of items that
// queries do not see: they have no place in the order.
func (w *walker) loadTexts(ctx context.Context, heads []*position.Head) []*position.Head {
	// The run before is over.
	w.run.runTexts -= w.texts
	w.run.Hold(-w.texts)
	w.texts = 0
	size, kept := 0, heads[:0]
	few, number := len(heads) <= keptItems, w.run.PageNumber
	for _, h := range heads {
		item, _ := w.run.Load(ctx, w.part, h.Entry)
		if item == nil {
			continue
		}
		n, same := w.run.lengthen(h)
		if !same {
			w.run.Settle(false)
			continue
		}
		if size += n; w.run.runTexts+size > runTextsBytes {
			w.run.Row.Fail(w.runTooLong())
		}
		w.run.Hold(n)
		if few && len(item.JSON) <= keptItemBytes {
			h.Item = item
			w.run.Forget() // it counts when its turn comes
		}
		w.run.Settle(false)
		kept = append(kept, h)
	}
	w.texts = size
	w.run.runTexts += size
	if w.run.PageNumber != number { // the query was suspended: what was read may have changed
		for _, h := range kept {
			h.Item, h.Stale = nil, true
		}
	}
	return kept
}

// lengthen gives a head the whole strings of the current item, and returns their size. It returns
// false if the item has another place in the index.
func (r *ordered) lengthen(h *position.Head) (size int, same bool) {
	if !r.Order.Composite() {
		text, same := r.Order.CutText(&r.Row, h.Key)
		if !same {
			return 0, false
		}
		h.Text, h.HasText = strings.Clone(text), true
		return len(h.Text), true
	}
	r.Scratch = r.Order.AppendIndexKey(r.Scratch[:0], &r.Row)
	if !bytes.Equal(r.Scratch, h.Key) {
		return 0, false
	}
	h.Exact = r.Order.AppendExact(nil, &r.Row)
	return len(h.Exact), true
}

// A page holds up to keptItems items of up to keptItemBytes, to save a second read.
const (
	keptItemBytes = 16 << 10
	keptItems     = 1024
)
