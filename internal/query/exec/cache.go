package exec

import (
	"slices"
	"sort"

	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/expr"
)

// CachedRows are rows of a query behind a page, in the order of their identities, as the
// parts had them at certain LSNs.
type CachedRows struct {
	seen []page.Seen // the parts that were read, in range order
	// functions are the versions of the user-defined functions that computed the rows.
	functions []string
	// The rows lie behind from; to is the last one that was considered. complete reports
	// that there are no others.
	from, to expr.Identity
	complete bool
	ids      []expr.Identity
	places   []textPlace // of the rows' texts
	texts    [][]byte
	bytes    int // of texts
}

// textPlace is where a row's text ends, and in which of the texts. It begins where the text
// before it ends.
type textPlace struct{ text, end uint32 }

const (
	// maxCachedBytes bounds one entry of a PageCache.
	maxCachedBytes = 16 << 20
	// cachedRowBytes is what a cached row takes beside its text.
	cachedRowBytes = 24
	// textBytes is about how large one of the texts grows. The garbage collector cannot
	// interrupt the copy of a larger text, and all requests would wait for it.
	textBytes = 64 << 10
)

// ReadAt implements Cached.
func (l *CachedRows) ReadAt() []page.Seen { return l.seen }

// Bytes implements Cached.
func (l *CachedRows) Bytes() int { return l.bytes + cap(l.ids)*16 + cap(l.places)*8 + 256 }

// Replaces implements Cached: for rows behind the same place.
func (l *CachedRows) Replaces(older page.Cached) bool {
	o, rows := older.(*CachedRows)
	return rows && o.from == l.from
}

// covers reports whether the rows are a page behind an identity.
func (l *CachedRows) covers(behind expr.Identity) bool {
	return compareIdentities(l.from, behind) <= 0 && (l.complete || l.behind(behind) < len(l.ids))
}

// behind is the number of the first row behind an identity.
func (l *CachedRows) behind(id expr.Identity) int {
	return sort.Search(len(l.ids), func(i int) bool { return compareIdentities(l.ids[i], id) > 0 })
}

func (l *CachedRows) text(i int) []byte {
	at, start := l.places[i], uint32(0)
	if i > 0 && l.places[i-1].text == at.text {
		start = l.places[i-1].end
	}
	return l.texts[at.text][start:at.end]
}

// add appends a row.
func (l *CachedRows) add(g *gathered, text rowMaker, mayAdd func(bytes int) bool) (fits bool) {
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

// cachedPage answers a page with rows that an earlier page has computed.
func (r *gathering) cachedPage() (answered bool) {
	at := r.Start.Gathered
	if r.Cache == nil || at == nil || at.Inner != nil {
		return false
	}
	l, found := r.Cache.Find(func(c page.Cached) bool {
		rows, isRows := c.(*CachedRows)
		return isRows && rows.covers(at.Last) && r.SameFunctions(rows.functions)
	}).(*CachedRows)
	if !found {
		return false
	}
	r.NoteAccess("rows cached by an earlier page")
	r.SetRow(page.NoPart, page.NoItem)
	last := &at.Last
	for i := l.behind(at.Last); i < len(l.ids); i++ {
		if r.Full() || !r.EmitText(l.text(i)) {
			r.endGathered(last, nil)
			return true
		}
		r.Groups++
		last = &l.ids[i]
	}
	if !l.complete {
		r.endGathered(&l.to, nil)
	}
	return true
}

// rowMaker appends the row of a group or of a distinct row; exists is false if it has none.
type rowMaker func(dst []byte, g *gathered) (out []byte, exists bool)

// rowText is the rowMaker of rows that are held as texts.
func rowText(dst []byte, g *gathered) ([]byte, bool) { return append(dst, g.text...), true }

// groupText is the rowMaker of groups; nil if a row calls user-defined functions. A page makes and
// pays only for the calls of its own rows.
func (r *gathering) groupText() rowMaker {
	if expr.Calls(r.Logical.Select.Nodes()...) {
		return nil
	}
	return func(dst []byte, g *gathered) ([]byte, bool) {
		r.ofGroup(g)
		return r.AppendRow(dst)
	}
}

// inputText is the rowMaker of rows of the query's Input; nil if JOIN makes several rows of
// each, or if a row calls user-defined functions.
func (r *gathering) inputText() rowMaker {
	if len(r.Logical.Bindings) > 0 || expr.Calls(append(r.Logical.Select.Nodes(), r.Logical.Where)...) {
		return nil
	}
	return func(dst []byte, g *gathered) ([]byte, bool) {
		if !r.setInputRow(r.Logical, g) || !r.Matches() {
			return dst, false
		}
		return r.AppendRow(dst)
	}
}

// cacheRest caches the rows of what a page that ended behind last has gathered and not
// returned. complete reports that nothing lies behind rest. A row that cannot be made ends
// the cached rows: the page that reaches it returns the error.
func (r *gathering) cacheRest(last *expr.Identity, rest []*gathered, complete bool, text rowMaker) {
	if r.Cache == nil || text == nil || last == nil || len(rest) == 0 || r.Row.Err() != nil || r.LimitReached() {
		return
	}
	// An error of a later row must not fail this page.
	own := r.Row
	r.Row = *r.Row.Fork(r.Logical.Slots)
	r.Row.Pace(r.Ask)
	defer func() { r.Row = own }()
	l := &CachedRows{seen: r.seen, functions: r.FunctionVersions(), from: *last, to: *last, complete: complete}
	rows, late := r.RowsLeft()+r.ToSkip(), r.Late
	fits := func(bytes int) bool {
		return r.Row.Err() == nil && rows != int64(len(l.ids)) && bytes+len(l.ids)*cachedRowBytes <= maxCachedBytes
	}
	for _, g := range rest {
		if r.Work(page.GroupSteps); r.Late > late || !l.add(g, text, fits) {
			l.complete = false
			break
		}
	}
	if len(l.ids) > 0 || l.complete {
		l.ids, l.places = slices.Clone(l.ids), slices.Clone(l.places) // without room to grow
		r.Cache.Keep(l)
	}
}
