package exec

import (
	"slices"
	"sort"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/session"
)

// Kept remembers the rows that pages of one query have gathered beyond their own:
// a pass over all items makes the rows of many pages. It is asked for a page that
// goes on, and never for a first one; where it has nothing the page makes a pass of
// its own, from the same position.
type Kept interface {
	// Find returns rows that cover what lies behind an identity, if what they were
	// made of is not too old for the request; nil otherwise.
	Find(behind expr.Identity) *Leftover
	// Keep is handed what a page has left over. It may forget it at any time.
	Keep(l *Leftover)
}

// Seen is where a part stood when a pass went over it.
type Seen struct {
	RangeID string
	LSN     session.LSN
}

// Leftover are rows of a query behind a page, in the order of their identities, as
// a pass at certain LSNs gives them. It never changes and may be shared.
type Leftover struct {
	// Seen are the parts of the pass, in range order.
	Seen []Seen
	// Rows lie behind from; the last one that was looked at is to. complete tells that
	// there are no others.
	from, to expr.Identity
	complete bool
	ids      []expr.Identity
	places   []textPlace // of the rows' texts
	texts    [][]byte
	bytes    int // of texts
}

// textPlace is where a row's text ends, in which of the texts. It begins where the one
// before ends.
type textPlace struct{ text, end uint32 }

const (
	// maxLeftoverBytes bounds one Leftover.
	maxLeftoverBytes = 16 << 20
	// leftoverRowBytes is what a row takes beside its text.
	leftoverRowBytes = 24
	// textBytes is about how large one of the texts grows. The garbage collector cannot
	// interrupt the copy of a large one that grows, and everybody would wait for it.
	textBytes = 64 << 10
)

// Bytes is about what it takes in memory.
func (l *Leftover) Bytes() int { return l.bytes + cap(l.ids)*16 + cap(l.places)*8 + 256 }

// Begins is the identity behind which the rows lie.
func (l *Leftover) Begins() expr.Identity { return l.from }

// Covers reports whether the rows are a page behind an identity.
func (l *Leftover) Covers(behind expr.Identity) bool {
	return compareIdentities(l.from, behind) <= 0 && (l.complete || l.behind(behind) < len(l.ids))
}

// behind is the first row behind an identity.
func (l *Leftover) behind(id expr.Identity) int {
	return sort.Search(len(l.ids), func(i int) bool { return compareIdentities(l.ids[i], id) > 0 })
}

func (l *Leftover) text(i int) []byte {
	at, start := l.places[i], uint32(0)
	if i > 0 && l.places[i-1].text == at.text {
		start = l.places[i-1].end
	}
	return l.texts[at.text][start:at.end]
}

// add makes a row the last one.
func (l *Leftover) add(g *gathered, text rowMaker, mayAdd func(bytes int) bool) (fits bool) {
	last := len(l.texts) - 1
	if last < 0 || len(l.texts[last]) >= textBytes/2 {
		l.texts, last = append(l.texts, nil), last+1
	}
	before := l.texts[last]
	out, exists := text(before, g)
	if !mayAdd(l.bytes - cap(before) + len(out)) {
		return false
	}
	if l.to = g.id; exists {
		l.bytes += cap(out) - cap(before)
		l.texts[last] = out
		l.ids = append(l.ids, g.id)
		l.places = append(l.places, textPlace{uint32(last), uint32(len(out))}) //nolint:gosec // less than a page
	}
	return true
}

// keptPage answers a page with rows that somebody has remembered.
func (r *run) keptPage() (answered bool) {
	at := r.resume.gathered
	if r.Kept == nil || at == nil || at.inner != nil {
		return false
	}
	l := r.Kept.Find(at.last)
	if l == nil {
		return false
	}
	r.explain("rows kept of an earlier page")
	r.setRow(nothingOpen, nothingThere)
	last := &at.last
	for i := l.behind(at.last); i < len(l.ids); i++ {
		if r.full() || !r.emitText(l.text(i)) {
			r.endGathered(last, nil)
			return true
		}
		r.groups++
		last = &l.ids[i]
	}
	if !l.complete {
		r.endGathered(&l.to, nil)
	}
	return true
}

// rowMaker appends the row of something gathered; exists is false when there is none.
type rowMaker func(dst []byte, g *gathered) (out []byte, exists bool)

// rowText is the rowMaker of rows that are texts already.
func rowText(dst []byte, g *gathered) ([]byte, bool) { return append(dst, g.text...), true }

// groupText is the rowMaker of groups.
func (r *run) groupText(dst []byte, g *gathered) ([]byte, bool) {
	r.ofGroup(g)
	return r.appendRow(dst)
}

// inputText is the rowMaker of rows that the query begins with; nil where each may
// give several.
func (r *run) inputText() rowMaker {
	if len(r.Logical.Bindings) > 0 {
		return nil
	}
	return func(dst []byte, g *gathered) ([]byte, bool) {
		if !r.beginWith(r.Logical, g) || !r.matches() {
			return dst, false
		}
		return r.appendRow(dst)
	}
}

// keepRest hands over what a page that ended behind last has left over. complete
// tells that there is no more than rest. A row that cannot be made ends it: the page
// that comes to it will say why.
func (r *run) keepRest(last *expr.Identity, rest []*gathered, complete bool, text rowMaker) {
	if r.Kept == nil || text == nil || last == nil || len(rest) == 0 || r.row.Err() != nil || r.limitReached() {
		return
	}
	// What happens to rows of other pages is not to end this one.
	page := r.row
	r.row = *r.row.Fork(r.Logical.Slots)
	r.row.Pace(r.ask)
	defer func() { r.row = page }()
	l := &Leftover{Seen: r.seen, from: *last, to: *last, complete: complete}
	rows, late := r.rowsLeft()+r.toSkip(), r.late
	fits := func(bytes int) bool {
		return r.row.Err() == nil && rows != int64(len(l.ids)) && bytes+len(l.ids)*leftoverRowBytes <= maxLeftoverBytes
	}
	for _, g := range rest {
		if r.worked(groupSteps); r.late > late || !l.add(g, text, fits) {
			l.complete = false
			break
		}
	}
	if len(l.ids) > 0 || l.complete {
		l.ids, l.places = slices.Clone(l.ids), slices.Clone(l.places) // without room to grow
		r.Kept.Keep(l)
	}
}
