package engine

import (
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/status"
)

// This file serves queries that name no range and whose rows the client merges. The service refuses
// a query whose rows need a merge and answers every other query range after range (recorded).

// rangePageItems is the page size when the client names none (recorded).
const rangePageItems = 1000

// byRange decides how the engine answers a query whose rows the client merges. It returns the range
// of this page. It returns nil when the query reads one logical partition, or no items at all.
func (q *queryRun) byRange(request *api.QueryRequest) (*rangePage, error) {
	l, s := q.stmt.Logical, &q.scope
	if !l.Scans() {
		return nil, nil
	}
	one := s.onePoint()
	switch {
	case !one && l.AggregatesMembers():
		return nil, status.New(status.CrossPartitionAggregateNotServable, "")
	case !one && (request.Parallel || l.NeedsMerge()),
		one && (l.Distinct || request.NoContinuation && l.Aggregates()):
		return nil, s.notServable(l)
	case one:
		return nil, nil
	}
	return s.rangePage(q.engine, q.fingerprint(), request.Continuation)
}

// onePoint reports whether the query's own filter leaves one logical partition, or none.
func (s *scope) onePoint() bool {
	if s.key != nil {
		_, whole := s.container.Key().Complete(*s.key)
		return whole
	}
	return s.pinned != nil && len(s.pinned) == 0
}

// NotServableError refuses a query over several ranges whose rows the client has to merge. It is a
// status.CrossPartitionQueryNotServable with the plan that the client needs.
type NotServableError struct{ Plan *plan.Partitioned }

// Error implements error.
func (e *NotServableError) Error() string { return e.Unwrap().Error() }

// Unwrap returns the status without the plan.
func (e *NotServableError) Unwrap() error {
	return status.New(status.CrossPartitionQueryNotServable, "")
}

// notServable is the error for a query whose rows the client has to merge.
func (s *scope) notServable(l *plan.Logical) error {
	planned, err := plan.Partition(l, s.container.Key())
	if err != nil {
		return err
	}
	return &NotServableError{planned}
}

// rangePage is a page of one range: the range that the continuation names, or the first range.
// After a split of that range, the page reads its parts one after the other. After a merge, it
// reads only the key space of the old range. So no row is lost and none appears twice.
type rangePage struct {
	engine      *Engine
	fingerprint [8]byte
	within      partition.Range // that the page reads
	whole       partition.Range // that is in scope of the query
	token       string          // where the previous page stopped in the range; "": the page begins the range
}

// rangePage reads a continuation and cuts the scope to the range of its page.
func (s *scope) rangePage(e *Engine, fingerprint [8]byte, sent string) (*rangePage, error) {
	p := &rangePage{engine: e, fingerprint: fingerprint, whole: s.epks, within: s.epks}
	if sent != "" {
		var err error
		if p.token, p.within, err = e.Continuations.OpenRange(s.container.Number, fingerprint, sent); err != nil {
			return nil, err
		}
	}
	if first, ok := s.nextRange(p.whole); ok {
		behind := p.whole
		behind.Min = first.Max
		_, s.oneOfMany = s.nextRange(behind)
	}
	if next, ok := s.nextRange(p.within); ok && p.token == "" {
		p.within = next
	}
	s.epks = s.epks.Intersect(p.within)
	return p, nil
}

// nextRange finds the first range that may hold rows and overlaps within. It returns the overlap.
func (s *scope) nextRange(within partition.Range) (next partition.Range, ok bool) {
	for _, p := range s.container.Ranges {
		next = p.Range().Intersect(within)
		if !next.Empty() && s.visits(next) {
			return next, true
		}
	}
	return partition.Range{}, false
}

// continuation returns the continuation after this page; "" after the last page. next is where this
// page stopped in its range; nil when it reached the range's end.
func (p *rangePage) continuation(s scope, next []byte) string {
	number := s.container.Number
	if next != nil {
		token := p.engine.Continuations.Seal(number, p.fingerprint, next)
		return p.engine.Continuations.SealRange(number, p.fingerprint, &token, s.epks)
	}
	behind := p.whole
	behind.Min = s.epks.Max
	s.epks = p.whole
	following, ok := s.nextRange(behind)
	if !ok {
		return ""
	}
	return p.engine.Continuations.SealRange(number, p.fingerprint, nil, following)
}
