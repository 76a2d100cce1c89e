package engine

import (
	"crypto/sha256"
	"slices"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/pagecache"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/session"
)

// cachedRows is the exec.PageCache of one page.
type cachedRows struct {
	run *queryRun
	of  pagecache.Query
	// exactly reports that the page must read the last published state, because its consistency level
	// is stronger than session.
	exactly bool
}

// rowCache caches the rows that a page computes beyond its own, for a query that gathers or sorts.
// It is nil for other queries, and when the replica has to ask for each page how new it is.
func (q *queryRun) rowCache(call *api.Call) exec.PageCache {
	if q.want.Asks() || !q.stmt.Logical.Gathers() && q.stmt.Logical.Order == nil {
		return nil
	}
	return &cachedRows{run: q, of: q.identity(), exactly: q.engine.levels.Twice(call)}
}

func (q *queryRun) identity() pagecache.Query {
	return pagecache.Query{
		Container: q.scope.container.Number, Fingerprint: q.fingerprint(),
		Text: sha256.Sum256([]byte(q.stmt.Logical.Query.String())), Epks: q.scope.epks,
	}
}

// Keep implements exec.PageCache.
func (k *cachedRows) Keep(rows exec.Cached) { k.run.engine.rows.Keep(k.of, rows) }

// Find implements exec.PageCache. A page of cached rows reports the LSNs at which the rows were
// read.
func (k *cachedRows) Find(usable func(exec.Cached) bool) exec.Cached {
	found := k.run.engine.rows.Find(k.run.engine.clock.Now(), k.of, func(c exec.Cached) bool {
		return usable(c) && (c.ReadAt() == nil || k.fits(c.ReadAt()))
	})
	if found == nil {
		return nil
	}
	for _, s := range found.ReadAt() {
		k.run.seen.Set(s.RangeID, s.LSN)
		k.run.lsn = max(k.run.lsn, s.LSN)
	}
	return found
}

// fits reports whether cached rows may answer the page. They must come from the present partitions,
// in which nothing has expired, and include everything that the client has seen.
func (k *cachedRows) fits(seen []exec.Seen) bool {
	for _, p := range k.run.scope.container.Ranges {
		if !k.run.scope.visits(p.Range()) {
			continue
		}
		if len(seen) == 0 || seen[0].RangeID != account.RangeID(p) || !k.fitsPart(p, seen[0]) {
			return false
		}
		seen = seen[1:]
	}
	return len(seen) == 0
}

func (k *cachedRows) fitsPart(p *physical.Partition, seen exec.Seen) bool {
	if k.run.want.Seen(p) > seen.LSN {
		return false
	}
	snapshot, err := p.Snapshot()
	if err != nil {
		return false // the page reports the error when it opens the partition
	}
	defer snapshot.Release()
	// The index no longer lists items that were removed after they expired. Only the LSN shows such a
	// removal.
	unchanged := snapshot.LSN() == seen.LSN
	return snapshot.NoneExpired() && (unchanged || !k.exactly && k.run.scope.container.Definition.DefaultTTL == 0)
}

// suspendedQueries is the exec.Suspensions of one page.
type suspendedQueries struct {
	run     *queryRun
	owner   ledger.Owner
	resumed *pagecache.Suspension // the query that the page continues
}

// suspensions keeps the page's query if it gathers or sorts. It is nil for other queries, as
// rowCache is.
func (q *queryRun) suspensions(owner ledger.Owner) exec.Suspensions {
	if q.want.Asks() || !q.stmt.Logical.Gathers() && q.stmt.Logical.Order == nil {
		return nil
	}
	return &suspendedQueries{run: q, owner: owner}
}

// Suspend implements exec.Suspensions.
//
// The page reports, for each range, the LSN at which the query began to read it. A client that has
// seen more returns with a greater LSN. The page with the rows reports all LSNs.
func (q *suspendedQueries) Suspend(s *exec.Suspended) uint64 {
	one := pagecache.NewSuspension(s, q.run.identity(), q.owner, q.run.stmt.Text, q.run.seen)
	q.run.seen = session.Token{}
	for _, part := range s.Seen() {
		q.run.seen.Set(part.RangeID, part.LSN)
	}
	q.run.engine.suspended.Keep(one)
	return one.ID
}

// Resume implements exec.Suspensions. It drops a query that began to read a range before the state
// that the client has seen. Such a query counts as gone.
func (q *suspendedQueries) Resume(id uint64) (s *exec.Suspended, failed bool) {
	one, failed := q.run.engine.suspended.Resume(id, q.run.identity())
	if one == nil {
		return nil, failed
	}
	if q.run.hasSeenMore(one.Query.Seen()) {
		q.run.engine.suspended.Drop(one)
		return nil, false
	}
	q.resumed, q.run.seen = one, one.Read
	return one.Query, false
}

// Refused implements exec.Suspensions. The client asked for the page, so the query is not idle.
func (q *suspendedQueries) Refused(_ uint64, _ *exec.Suspended) {
	q.resumed.Read = q.run.seen
	q.run.engine.suspended.Keep(q.resumed)
}

// Failed implements exec.Suspensions.
func (q *suspendedQueries) Failed(id uint64, s *exec.Suspended) {
	q.run.engine.suspended.Fail(id)
	if s != nil {
		q.run.seen = session.Token{}
		q.run.engine.suspended.Drop(q.resumed)
	}
}

// hasSeenMore reports whether the client has seen a later state of a range than the one at which
// the query began to read it. parts has those LSNs.
func (q *queryRun) hasSeenMore(parts []exec.Seen) bool {
	for _, p := range q.scope.container.Ranges {
		at := slices.IndexFunc(parts, func(s exec.Seen) bool { return s.RangeID == account.RangeID(p) })
		if at < 0 {
			continue
		}
		if q.want.Seen(p) > parts[at].LSN {
			return true
		}
	}
	return false
}
