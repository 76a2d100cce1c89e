package exec

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// stream chooses how a part is read in order and starts it behind a position.
func (r *run) stream(ctx context.Context, o *openPart, resume *orderPosition) (stream, error) {
	access, walk, err := r.chooseOrdered(ctx, o)
	if err != nil {
		return nil, err
	}
	if !walk {
		return r.sorted(ctx, o, access, resume)
	}
	return r.walk(ctx, o, resume)
}

// walker reads the order's index, and before it (after it, when descending)
// the items that lack the path.
type walker struct {
	run    *run
	part   *openPart
	resume *orderPosition
	phases []phase
	cursor index.Cursor
	// queue are heads already read: the next one, or a run of strings with one
	// beginning in their true order.
	queue []*head
	// ahead is an entry read to see that a run has ended.
	ahead *head
	// missing counts down the items without the path, when their number is
	// known; negative when it is not. It may count too many, never too few.
	// lacking is their number in the whole part.
	missing, lacking int64
	// entered says that the query has come past items of the part in search of
	// those without the path.
	entered bool
	// left is what missing was when the last head was popped: a head that was
	// asked for and did not fit into the page is still to come.
	left int64
}

// phase is one of the two stretches of a walk.
type phase struct {
	path       index.Path
	spans      []index.Span
	after      *index.Position
	complement bool
}

var (
	undefinedKey = value.AppendKey(nil, value.Value{})
	rootSpans    = []index.Span{index.Equal(value.FromBool(true))}
)

func (r *run) walk(ctx context.Context, o *openPart, resume *orderPosition) (stream, error) {
	order := r.Logical.Order
	spans, restricted := r.orderSpans()
	w := &walker{run: r, part: o, resume: resume, missing: -1, lacking: -1}
	r.walkers = append(r.walkers, w)
	indexed := phase{path: order.Path, spans: spans}
	phases := []phase{indexed}
	if missing := o.source.Items() - o.source.PathItems(order.Path); !restricted && missing > 0 {
		complement := phase{spans: rootSpans, complement: true}
		w.missing, w.lacking = missing, missing
		if phases = []phase{complement, indexed}; order.Descending {
			phases = []phase{indexed, complement}
		}
	}
	var err error
	if w.phases, err = w.from(ctx, phases); err != nil {
		return nil, err
	}
	w.left = w.missing
	if restricted {
		r.explain("index: " + r.orderLookup())
	} else {
		r.explain("index: " + order.Path.String() + " (-inf, +inf)")
	}
	return w, w.nextPhase(ctx)
}

// orderSpans are the values of the order's path that the filter allows;
// restricted means that items without the path cannot match.
func (r *run) orderSpans() (spans []index.Span, restricted bool) {
	for _, a := range r.accesses {
		if l, ok := a.On(r.Logical.Order.Path); ok {
			r.count(l)
			return l.Spans, true
		}
	}
	return []index.Span{index.Defined()}, false
}

func (r *run) orderLookup() string {
	for _, a := range r.accesses {
		if l, ok := a.On(r.Logical.Order.Path); ok {
			return l.String()
		}
	}
	return ""
}

// from drops the phases that lie before the position and starts the one it is
// in behind it.
func (w *walker) from(ctx context.Context, phases []phase) ([]phase, error) {
	at := w.resume
	if at == nil {
		return phases, nil
	}
	descending := w.run.Logical.Order.Descending
	inComplement := bytes.Equal(at.key, undefinedKey)
	var rest []phase
	for _, p := range phases {
		switch {
		case p.complement == inComplement:
			rest = append(rest, w.startBehind(p))
		case p.complement == descending:
			rest = append(rest, p) // the other phase is still to come
		}
	}
	if inComplement && w.missing > 0 {
		var err error
		if w.missing, err = w.missingBehind(ctx, at); err != nil {
			return nil, fmt.Errorf("walk range %s: %w", w.part.RangeID, err)
		}
	}
	return rest, nil
}

// missingBehind is how many items without the path lie behind a position among
// such items, -1 when that is not known. A part has what the position says of
// it, as long as nothing was written; a part with nothing before the position
// has all of its own. What a position claims beyond what there is was not made
// here.
func (w *walker) missingBehind(ctx context.Context, at *orderPosition) (int64, error) {
	for _, m := range at.missing {
		if m.rangeID == w.part.RangeID && m.lsn == w.part.source.LSN() && m.items <= w.lacking {
			w.entered = true
			return m.items, nil
		}
	}
	descending := w.run.Logical.Order.Descending
	c, err := w.part.seek(ctx, index.Path{}, rootSpans, descending, nil)
	if err != nil {
		return 0, err
	}
	first, ok, err := c.Next(ctx)
	if err = errors.Join(err, c.Close()); err != nil {
		return 0, err
	}
	if ok && at.behind(&head{key: undefinedKey, entry: first}, descending) {
		return w.lacking, nil
	}
	return -1, nil
}

// missingCounts are what a position among items without the path says of how
// many more there are, for the parts of which the next page cannot see it.
func (r *run) missingCounts() []missingIn {
	var counts []missingIn
	for _, w := range r.walkers {
		if w.left >= 0 && w.entered {
			counts = append(counts, missingIn{w.part.RangeID, w.part.source.LSN(), w.left})
		}
	}
	return counts
}

// startBehind seeks to the position.
func (w *walker) startBehind(p phase) phase {
	at, descending := w.resume, w.run.Logical.Order.Descending
	if isCut(at.key) {
		// Within strings of one beginning, keys are not in order: read them all.
		key := cutPrefix(at.key)
		if descending {
			p.spans = clip(p.spans, index.Span{Upper: append(bytes.Clone(key), bytes.Repeat([]byte{0xFF}, 9)...)})
		} else {
			p.spans = clip(p.spans, index.Span{Lower: key})
		}
		return p
	}
	p.after = &index.Position{Key: at.key, Ordinal: at.ordinal}
	if p.complement {
		p.after.Key = rootSpans[0].Lower
	}
	if !descending {
		p.after.EPK = partition.MaxEPK
	}
	return p
}

func clip(spans []index.Span, to index.Span) []index.Span {
	var clipped []index.Span
	for _, s := range spans {
		if c := s.Intersect(to); !c.IsEmpty() {
			clipped = append(clipped, c)
		}
	}
	return clipped
}

// nextPhase opens the cursor of the next phase, if there is one.
func (w *walker) nextPhase(ctx context.Context) error {
	if len(w.phases) == 0 {
		return nil
	}
	p := w.phases[0]
	c, err := w.part.seek(ctx, p.path, p.spans, w.run.Logical.Order.Descending, p.after)
	if err != nil {
		return fmt.Errorf("walk %s in range %s: %w", p.path, w.part.RangeID, err)
	}
	w.cursor = c
	return nil
}

func (w *walker) close() error {
	if w.cursor == nil {
		return nil
	}
	err := w.cursor.Close()
	w.cursor = nil
	return err
}

func (w *walker) truncated() bool { return false }

func (w *walker) pop() {
	w.entered = w.entered || w.queue[0].missing != nil
	w.queue = w.queue[1:]
	w.left = w.missing
}

// peek implements stream.
func (w *walker) peek(ctx context.Context) (*head, error) {
	for len(w.queue) == 0 {
		h, err := w.read(ctx)
		if err != nil || h == nil {
			return nil, err
		}
		if !isCut(h.key) {
			if w.resume == nil || w.resume.behind(h, w.run.Logical.Order.Descending) {
				w.queue = append(w.queue[:0], h)
			}
			continue
		}
		if err := w.readRun(ctx, h); err != nil {
			return nil, err
		}
	}
	return w.queue[0], nil
}

// read returns the next entry, of this phase or the next. Entries outside the
// scope are returned too: the page may end at them.
func (w *walker) read(ctx context.Context) (*head, error) {
	if h := w.ahead; h != nil {
		w.ahead = nil
		return h, nil
	}
	for w.cursor != nil {
		var e index.Entry
		ok := false
		if !w.phases[0].complement || w.missing != 0 {
			var err error
			if e, ok, err = w.cursor.Next(ctx); err != nil {
				return nil, err
			}
		}
		if !ok {
			if err := w.close(); err != nil {
				return nil, err
			}
			w.phases = w.phases[1:]
			if err := w.nextPhase(ctx); err != nil {
				return nil, err
			}
			continue
		}
		return w.headOf(e), nil
	}
	return nil, nil
}

func (w *walker) headOf(e index.Entry) *head {
	h := &head{entry: index.Entry{Ordinal: e.Ordinal, EPK: e.EPK}}
	if w.phases[0].complement {
		h.key, h.missing = undefinedKey, &w.missing
		return h
	}
	h.key = bytes.Clone(e.Key)
	h.entry.Key = h.key
	return h
}

// A run of strings that begin alike is put into its true order in memory, so
// it is bounded. A longer one is refused: any cheaper order would not be that of
// the other ranges, and a page between two orders loses rows.
const (
	runLimit      = 10_000
	runTextsBytes = 64 << 20
)

func (w *walker) runTooLong() error {
	return status.New(status.NotSupportedYet,
		"ORDER BY on %s meets more than %d strings (or %d MB of them) in one partition key range that share their first %d bytes, which cannot be put in order yet. Narrow the query by partition key or by a filter on that path, or order by a shorter property.",
		w.run.Logical.Order.Path, runLimit, runTextsBytes>>20, value.CutBytes)
}

// readRun reads all entries whose strings begin like first's and sorts them by
// the strings themselves. The entries count as examined when their turn comes.
func (w *walker) readRun(ctx context.Context, first *head) error {
	var heads []*head
	for h := first; h != nil; {
		if !isCut(h.key) || !bytes.Equal(cutPrefix(h.key), cutPrefix(first.key)) {
			w.ahead = h
			break
		}
		if w.run.Scope.Range.Contains(h.entry.EPK) {
			heads = append(heads, h)
		}
		if len(heads) > runLimit {
			return w.runTooLong()
		}
		var err error
		if h, err = w.read(ctx); err != nil {
			return err
		}
	}
	heads, err := w.loadTexts(ctx, heads)
	if err != nil {
		return err
	}
	descending := w.run.Logical.Order.Descending
	slices.SortStableFunc(heads, func(a, b *head) int {
		c := cmp.Or(strings.Compare(a.text, b.text), cmp.Compare(a.entry.Ordinal, b.entry.Ordinal))
		if descending {
			return -c
		}
		return c
	})
	for _, h := range heads {
		if w.resume == nil || w.resume.behind(h, descending) {
			w.queue = append(w.queue, h)
		}
	}
	return nil
}

// loadTexts reads the strings that the keys do not hold, and leaves out the
// heads of items that are not to be seen: they have no place in the order.
func (w *walker) loadTexts(ctx context.Context, heads []*head) ([]*head, error) {
	size, kept := 0, heads[:0]
	few := len(heads) <= keptItems
	for _, h := range heads {
		item, _, err := w.run.load(ctx, w.part, h.entry)
		if err != nil {
			return nil, err
		}
		if item == nil {
			continue
		}
		text, same := w.run.cutText(h.key)
		if !same {
			continue
		}
		h.text, h.hasText = strings.Clone(text), true
		if size += len(h.text); size > runTextsBytes {
			return nil, w.runTooLong()
		}
		if few && len(item.JSON) <= keptItemBytes {
			h.item = item
		}
		kept = append(kept, h)
	}
	return kept, nil
}

// Items up to keptItemBytes are kept in memory to save a second read, when
// there are no more than keptItems of them.
const (
	keptItemBytes = 16 << 10
	keptItems     = 1024
)
