package physical

import (
	"slices"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/invariant"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// perform builds a mutation from planned changes and adds it to the group. It cannot fail.
func (w *writer) perform(plan []step) Committed {
	items := make([]resource.Item, len(plan))
	m := log.Mutation{LSN: w.meta.LSN + 1, TS: w.ts, Changes: w.changes[:0]}
	sub := uint32(0)
	for i := range plan {
		sub = max(sub, plan[i].change.Sub)
		w.makeItem(&items[i], &plan[i], m.LSN, sub)
		m.Changes = append(m.Changes,
			log.Change{Delete: plan[i].change.Delete, Expired: plan[i].change.expired, Item: &items[i]})
		sub++
	}
	c := w.add(plan, &m)
	clear(m.Changes)
	c.Items, w.changes = items, m.Changes[:0]
	return c
}

// add adds a mutation to the group, together with its consequences for index, counts and claims.
// The plan has one step for each change.
func (w *writer) add(plan []step, m *log.Mutation) Committed {
	w.performing = true
	n := len(plan)
	counts := make([]int, 3*n)
	c := Committed{
		LSN: m.LSN, TS: m.TS, TermsAdded: counts[:n:n], TermsRemoved: counts[n : 2*n : 2*n], OldBytes: counts[2*n:],
	}
	if m.TS > w.meta.TS || w.meta.LSN == w.meta.Base {
		w.group.Seconds = append(w.group.Seconds, embedded.Second{Second: m.TS, LSN: m.LSN})
	}
	w.meta.LSN, w.meta.TS = m.LSN, m.TS
	for i := range plan {
		w.addStep(&plan[i], m.Changes[i].Item, i, &c)
	}
	w.group.Body = log.AppendMutation(w.group.Body, m)
	w.group.Mutations++
	w.group.State = w.meta
	w.performing = false
	return c
}

func (w *writer) addStep(s *step, it *resource.Item, i int, c *Committed) {
	change := embedded.Change{Item: it, Delete: s.change.Delete, Expired: s.change.expired, Old: s.old}
	if s.old != nil {
		c.OldBytes[i] = len(s.old.JSON)
	}
	w.diff(s, &change, &c.TermsAdded[i], &c.TermsRemoved[i])
	w.performClaims(s, &change, it)
	w.group.Changes = append(w.group.Changes, change)
	w.count(s, it)
	if s.old == nil {
		w.addID(s.at.hash)
	}
	w.bytes += 512 + len(it.JSON)

	s.at.item, s.at.terms, s.at.claims = it, s.newTerms, s.newClaims
	if s.change.Delete {
		s.at.item = nil
	}
}

// makeItem builds the stored item. An item keeps its ordinal for life.
func (w *writer) makeItem(it *resource.Item, s *step, lsn session.LSN, sub uint32) {
	*it = resource.Item{
		EPK: s.change.EPK, Key: s.change.Key, ID: s.change.ID, PartitionID: w.p.id, LSN: lsn, Sub: sub, TS: w.ts,
		TTL: s.change.TTL, JSON: s.change.JSON,
	}
	if s.change.Unindexed {
		it.Flags = FlagUnindexed
	}
	if s.old == nil {
		it.Ordinal = layout.MakeOrdinal(w.p.ridPrefix, w.meta.NextOrdinal)
		w.meta.NextOrdinal++
		return
	}
	it.Ordinal = s.old.Ordinal
	if s.change.Delete {
		it.JSON, it.TTL, it.Flags = s.old.JSON, s.old.TTL, s.old.Flags
	}
}

// timestampPath is the path of _ts. A write changes it or not, depending on the second in which it
// happens.
const timestampPath = "/_ts"

// diff collects the index terms that change and counts the scalars among them. When an item
// replaces another, its time does not count: the same work must have the same charge in every
// second.
func (w *writer) diff(s *step, change *embedded.Change, added, removed *int) {
	g := &w.group
	nAdded, nRemoved := len(g.Added), len(g.Removed)
	if s.old == nil {
		w.addTerms(s.newTerms)
		*added = s.newTerms.Scalars()
	} else {
		index.DiffPaths(s.oldTerms, s.newTerms, w.leavePath, w.paths.Enter)
		replaces := s.oldTerms != nil && s.newTerms != nil
		counts := func(t index.Term) bool { return t.IsScalar() && !(replaces && t.Path == timestampPath) }
		index.Diff(s.oldTerms, s.newTerms, func(t index.Term) {
			g.Removed = append(g.Removed, embedded.IndexTerm{Hash: t.PathHash, Key: t.Key})
			if counts(t) {
				*removed++
			}
		}, func(t index.Term) {
			g.Added = append(g.Added, embedded.IndexTerm{Hash: t.PathHash, Key: t.Key})
			w.paths.Meet(t.PathHash, t.Path) // the path itself has been counted
			if counts(t) {
				*added++
			}
		})
	}
	change.Added, change.Removed = len(g.Added)-nAdded, len(g.Removed)-nRemoved
}

// addTerms adds all terms of a new item, and counts the item once per path hash, at the path of the
// first term.
func (w *writer) addTerms(terms *index.Terms) {
	g := &w.group
	g.Added = slices.Grow(g.Added, terms.Len())
	var hash uint64
	var path string
	for i := range terms.Len() {
		t := terms.At(i)
		g.Added = append(g.Added, embedded.IndexTerm{Hash: t.PathHash, Key: t.Key})
		switch {
		case i == 0 || t.PathHash != hash:
			w.paths.Enter(t.PathHash, t.Path)
		case t.Path != path:
			w.paths.Meet(t.PathHash, t.Path)
		}
		hash, path = t.PathHash, t.Path
	}
}

// leavePath counts an item that no longer has a value at a path.
func (w *writer) leavePath(hash uint64, _ string) {
	ok := w.paths.Leave(hash)
	invariant.Check(ok, "partition %d counts path %x below zero", w.p.id, hash)
}

// count updates the sizes of the partition and the logical partition.
func (w *writer) count(s *step, it *resource.Item) {
	var items, bytes int64
	if s.old != nil {
		items, bytes = items-1, bytes-int64(len(s.old.JSON))
		w.meta.Unindexed -= int64(s.old.Flags & FlagUnindexed)
	}
	if !s.change.Delete {
		items, bytes = items+1, bytes+int64(len(it.JSON))
		w.meta.Unindexed += int64(it.Flags & FlagUnindexed)
	}
	w.meta.Items += items
	w.meta.Bytes += bytes
	t := s.totals
	t.size.Items += items
	t.size.Bytes += bytes
	if t.at < 0 {
		t.at = len(w.group.Logical)
		w.group.Logical = append(w.group.Logical, embedded.LogicalPartition{EPK: it.EPK, Key: it.Key})
	}
	w.group.Logical[t.at].Size = t.size
}
