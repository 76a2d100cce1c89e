package exec

import (
	"bytes"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/value"
)

// gathered is a group or a distinct row.
type gathered struct {
	id    expr.Identity
	bytes int
	// group is set for a group, value for a row of an Input, text for a row that the page
	// returns.
	group *expr.Group
	value value.Value
	text  []byte
	// gone reports that it is no longer held.
	gone bool
}

// gatheredBytes is about what a gathered takes in the set, without what it refers to.
const gatheredBytes = 160

// groupSet holds groups or rows by their identities: all of them, or only those that a page
// needs, which are the least behind its position. A dropped identity is never added again, so
// every group that is held has seen all its items.
type groupSet struct {
	memory *page.MemoryUse
	held   map[expr.Identity]*gathered
	page.TopN[*gathered]
	// paged reports that only the first most are needed, behind after if that is set.
	paged bool
	after *expr.Identity
	// ceiling is the least identity that was dropped; greatest if none was.
	ceiling expr.Identity
}

// greatest is the last of all identities.
var greatest = expr.Identity(bytes.Repeat([]byte{math.MaxUint8}, len(expr.Identity{})))

func newGroupSet(m *page.MemoryUse) *groupSet {
	byIdentity := func(a, b *gathered) int { return compareIdentities(a.id, b.id) }
	return &groupSet{
		memory: m, held: make(map[expr.Identity]*gathered), TopN: page.NewTop(math.MaxInt, byIdentity), ceiling: greatest,
	}
}

func (r *gathering) keepAll() *groupSet { return newGroupSet(&r.gathered) }

// spareGroups is how many groups a page holds beyond its rows: groups may give no row, and a page
// that held only as many groups as rows would read everything again for a few rows.
const spareGroups = 1024

// keepPage returns a set for what a page can need: its rows, those that it skips, and one more to
// see that there are more. With a cache it also holds what the pages behind it need, as far as
// memory allows.
func (r *gathering) keepPage() *groupSet {
	k := r.keepAll()
	l := r.Logical
	rows := int64(r.PageItems)
	if r.Cache != nil {
		rows = math.MaxInt32
	}
	rows = min(rows, r.RowsLeft()) + r.ToSkip()
	if l.Grouping != nil && !l.Distinct {
		rows += spareGroups
	}
	k.paged, k.Most = true, int(min(rows, math.MaxInt32))+1
	if g := r.Start.Gathered; g != nil {
		k.after = &g.Last
	}
	return k
}

func compareIdentities(a, b expr.Identity) int { return bytes.Compare(a[:], b[:]) }

// find returns what is held under an identity. If nothing is held, wanted reports whether to add
// it.
func (k *groupSet) find(id expr.Identity) (g *gathered, admitted bool) {
	if g = k.held[id]; g != nil {
		return g, true
	}
	if k.after != nil && compareIdentities(id, *k.after) <= 0 || k.Dropped && compareIdentities(id, k.ceiling) >= 0 {
		return nil, false
	}
	if k.Full() && compareIdentities(id, k.Last().id) > 0 {
		k.drops(id)
		return nil, false
	}
	return nil, true
}

func (k *groupSet) drops(id expr.Identity) {
	if k.Dropped = true; compareIdentities(id, k.ceiling) < 0 {
		k.ceiling = id
	}
}

// add adds a new group or row.
func (k *groupSet) add(g *gathered, bytes int) {
	k.held[g.id] = g
	k.TopN.Add(g)
	k.grow(g, gatheredBytes+bytes)
	for len(k.Heap.Items) > k.Most {
		k.evict()
	}
}

// addGroup adds a new group of a query.
func (k *groupSet) addGroup(l *plan.Logical, id expr.Identity, keys ...value.Value) *gathered {
	group, bytes := l.Grouping.NewGroup(id, keys)
	g := &gathered{id: id, group: group}
	k.add(g, bytes)
	return g
}

// grow adds bytes to a group or row. A page that would hold too much becomes smaller.
func (k *groupSet) grow(g *gathered, bytes int) {
	if g.gone {
		return
	}
	g.bytes += bytes
	k.memory.Grow(bytes)
	for k.memory.Bytes > k.memory.Most {
		if !k.paged || len(k.Heap.Items) < 2 {
			k.memory.Row.Fail(k.memory.TooMuch())
			return
		}
		k.evict()
	}
}

// evict drops the greatest identity.
func (k *groupSet) evict() {
	g := k.DropLast()
	delete(k.held, g.id)
	k.memory.Grow(-g.bytes)
	g.gone = true
	k.drops(g.id)
}

// release releases the memory of all that is held.
func (k *groupSet) release() {
	for _, g := range k.Heap.Items {
		k.memory.Grow(-g.bytes)
	}
	k.Heap.Items, k.held = nil, nil
}

// sorted are all that are held, in the order of their identities. Identities are hashes: by
// their first bytes they fall into parts of about the same size, and between two parts the
// run keeps its pace. Sorting half a million at once would take a tenth of a second.
func (k *groupSet) sorted() []*gathered {
	var ends [256]int
	for _, g := range k.Heap.Items {
		k.memory.Work(page.EntrySteps)
		ends[g.id[0]]++
	}
	for i, at := 0, 0; i < len(ends); i++ {
		ends[i], at = at, at+ends[i]
	}
	all := make([]*gathered, len(k.Heap.Items))
	for _, g := range k.Heap.Items {
		k.memory.Work(page.EntrySteps)
		all[ends[g.id[0]]] = g
		ends[g.id[0]]++
	}
	begin := 0
	for _, end := range ends {
		part := all[begin:end]
		slices.SortFunc(part, func(a, b *gathered) int { return compareIdentities(a.id, b.id) })
		k.memory.Work(page.SortSteps * len(part))
		begin = end
	}
	k.Heap.Items = all
	return all
}
