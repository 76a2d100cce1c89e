package exec

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"math"
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
	missing int64
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
	w := &walker{run: r, part: o, resume: resume, missing: -1}
	indexed := phase{path: order.Path, spans: spans}
	phases := []phase{indexed}
	if missing := o.source.Items() - o.source.PathItems(order.Path); !restricted && missing > 0 {
		complement := phase{spans: rootSpans, complement: true}
		w.missing = missing
		if phases = []phase{complement, indexed}; order.Descending {
			phases = []phase{indexed, complement}
		}
	}
	w.phases = w.from(phases)
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
func (w *walker) from(phases []phase) []phase {
	at := w.resume
	if at == nil {
		return phases
	}
	descending := w.run.Logical.Order.Descending
	inComplement := bytes.Equal(at.key, undefinedKey)
	if inComplement {
		w.missing = w.missingBehind(at)
	}
	var rest []phase
	for _, p := range phases {
		switch {
		case p.complement == inComplement:
			rest = append(rest, w.startBehind(p))
		case p.complement == descending:
			rest = append(rest, p) // the other phase is still to come
		}
	}
	return rest
}

// missingBehind is how many items without the path lie behind a position among
// such items, -1 when that is not known. The part the position is in has what
// was counted, as long as nothing was written; later parts have all of theirs.
// What a position claims beyond what there is was not made here.
func (w *walker) missingBehind(at *orderPosition) int64 {
	switch part := w.part.Range; {
	case (partition.Range{Min: at.owner.Max, Max: partition.MaxEPK}).Covers(part):
		return w.missing
	case at.counted && at.owner.Equal(part) && at.lsn == w.part.source.LSN() && at.missing <= w.missing:
		return at.missing
	}
	return -1
}

// noteMissing tells a position at the last head popped how many items without
// the path are still to come.
func (w *walker) noteMissing(at *orderPosition) {
	if bytes.Equal(at.key, undefinedKey) && w.left >= 0 {
		at.missing, at.lsn, at.counted = w.left, w.part.source.LSN(), true
	}
}

// startBehind seeks to the position, so far as one position can say: ties in
// other ranges than the position's come before or after all of its own.
func (w *walker) startBehind(p phase) phase {
	at, descending, spans := w.resume, w.run.Logical.Order.Descending, p.spans
	key := at.key
	if isCut(key) {
		// Within strings of one beginning, keys are not in order: read them all.
		key = cutPrefix(key)
	} else if p.complement {
		key = rootSpans[0].Lower
	}
	part := w.part.Range
	passed := (partition.Range{Min: partition.MinEPK, Max: at.owner.Min}).Covers(part)
	switch {
	case isCut(at.key) || !at.owner.Covers(part) && !passed:
		p.spans = clip(p.spans, index.Span{Lower: key})
		if descending {
			p.spans = clip(spans, index.Span{Upper: append(bytes.Clone(key), bytes.Repeat([]byte{0xFF}, 9)...)})
		}
	case passed && descending:
		p.after = &index.Position{Key: key}
	case passed:
		p.after = &index.Position{Key: key, Ordinal: math.MaxUint64, EPK: partition.MaxEPK}
	default:
		p.after = &index.Position{Key: key, Ordinal: at.ordinal}
		if !descending {
			p.after.EPK = partition.MaxEPK
		}
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
	if err := w.loadTexts(ctx, heads); err != nil {
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

// loadTexts reads the strings that the keys do not hold.
func (w *walker) loadTexts(ctx context.Context, heads []*head) error {
	size := 0
	for _, h := range heads {
		item, _, err := w.run.load(ctx, w.part, h.entry)
		if err != nil {
			return err
		}
		if item == nil {
			continue
		}
		h.text, h.hasText = strings.Clone(w.run.Logical.Order.Expr.Eval(&w.run.row).Text()), true
		if size += len(h.text); size > runTextsBytes {
			return w.runTooLong()
		}
		if len(heads) <= keptItems && len(item.JSON) <= keptItemBytes {
			h.item = item
		}
	}
	return nil
}

// Items up to keptItemBytes are kept in memory to save a second read, when
// there are no more than keptItems of them.
const (
	keptItemBytes = 16 << 10
	keptItems     = 1024
)
