package physical

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// A Reading is a logical partition that a transaction reads outside the writer, before it proposes
// its changes. The partition notes when others change the logical partition meanwhile, so that the
// decision can tell whether the transaction has read what is still true. Between Exclude and End
// nobody else can change the logical partition.
type Reading struct {
	p        *Partition
	logical  string        // key of its totals
	touched  session.LSN   // last published change since the reading began; 0: none. Guarded by p.mu
	excludes bool          // guarded by p.mu
	ended    chan struct{} // closed by End
}

// readings are the readings of a partition. Partition.mu guards them.
type readings struct {
	open map[string][]*Reading // by key of totals
	// excluding has the readings that exclude others. It is replaced, never modified, so that the
	// writer can keep one state of it while it decides several requests.
	excluding map[string]*Reading
}

// Read begins a reading. A snapshot that is taken afterwards goes with it. The caller ends it.
func (p *Partition) Read(epk partition.EPK, key partition.Key) *Reading {
	r := &Reading{p: p, logical: string(p.layout.LogicalKey(nil, epk, key)), ended: make(chan struct{})}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.readings.open == nil {
		p.readings.open = map[string][]*Reading{}
	}
	p.readings.open[r.logical] = append(p.readings.open[r.logical], r)
	return r
}

// End ends the reading, and lets those write who waited for its end. A second call does nothing.
func (r *Reading) End() {
	p := r.p
	p.mu.Lock()
	defer p.mu.Unlock()
	others := p.readings.open[r.logical]
	for i, one := range others {
		if one != r {
			continue
		}
		close(r.ended)
		others[i] = others[len(others)-1]
		if others = others[:len(others)-1]; len(others) == 0 {
			delete(p.readings.open, r.logical)
		} else {
			p.readings.open[r.logical] = others
		}
		if r.excludes {
			p.readings.exclude(r.logical, nil)
		}
		return
	}
}

// exclude sets or removes the reading that excludes others.
func (s *readings) exclude(logical string, by *Reading) {
	next := make(map[string]*Reading, len(s.excluding)+1)
	for key, one := range s.excluding {
		next[key] = one
	}
	if next[logical] = by; by == nil {
		delete(next, logical)
	}
	s.excluding = next
}

// Exclude waits until no other reading excludes others from the logical partition, and then does so
// itself. When it returns, every change by others is published, and a snapshot taken from then on
// stays true until End. Only the deletion of expired items goes on.
func (r *Reading) Exclude(ctx context.Context) error {
	for {
		r.p.mu.Lock()
		other := r.p.readings.excluding[r.logical]
		if other == nil {
			r.excludes = true
			r.p.readings.exclude(r.logical, r)
		}
		r.p.mu.Unlock()
		if other == nil {
			return r.p.Settle(ctx)
		}
		select {
		case <-other.ended:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// ChangedSince reports whether the logical partition has changed after the snapshot with this LSN.
// Only a Decide may call it, with its View.
func (r *Reading) ChangedSince(v View, lsn session.LSN) bool {
	w := v.(*writer) // the only implementation of View that decides
	if t := w.logical[r.logical]; t != nil && t.at >= 0 {
		return true // by the group so far
	}
	r.p.mu.Lock()
	defer r.p.mu.Unlock()
	return r.touched > lsn
}

// Upcoming returns the LSN that the mutation of a decision gets, and the ordinal of its first new
// item; the others follow in the order of the changes. Before, the decision must have read all
// items and claims that the mutation concerns. Only a Decide may call it, with its View.
func (r *Reading) Upcoming(v View) (lsn session.LSN, ordinal uint64) {
	w := v.(*writer)
	return w.meta.LSN + 1, layout.MakeOrdinal(w.p.ridPrefix, w.meta.NextOrdinal)
}

// note records which logical partitions a group changes. p.mu is held.
func (s *readings) note(p *Partition, g *embedded.Group) {
	if len(s.open) == 0 {
		return
	}
	var key []byte
	for i := range g.Logical {
		key = p.layout.LogicalKey(key[:0], g.Logical[i].EPK, g.Logical[i].Key)
		for _, r := range s.open[string(key)] {
			r.touched = g.State.LSN
		}
	}
}

// errExcluded refuses a change of a logical partition from which a reading excludes others.
type errExcluded struct{ by *Reading }

func (e *errExcluded) Error() string {
	return "a reading excludes other writers from the logical partition"
}

// exclusionWait is how long a write waits for the end of such a reading. It is as long as a stored
// procedure may run.
const exclusionWait = 5 * time.Second

// excluded returns the reading that an error says to wait for; nil for another error.
func excluded(err error) *Reading {
	if e, ok := errors.AsType[*errExcluded](err); ok {
		return e.by
	}
	return nil
}

// admits refuses a change to a logical partition from which another reading excludes others.
func (w *writer) admits(by *Reading, c *Change) error {
	if len(w.excluding) == 0 {
		return nil
	}
	w.scratch = w.p.layout.LogicalKey(w.scratch[:0], c.EPK, c.Key)
	if r := w.excluding[string(w.scratch)]; r != nil && r != by {
		return &errExcluded{r}
	}
	return nil
}

// proposeExcluded repeats requests that were refused because of a reading, once that reading has
// ended.
func (p *Partition) proposeExcluded(ctx context.Context, again func(i int) *request, outcomes []Outcome) {
	if !slices.ContainsFunc(outcomes, func(o Outcome) bool { return excluded(o.Err) != nil }) {
		return
	}
	limit, cancel := context.WithTimeout(ctx, exclusionWait)
	defer cancel()
	for {
		var wait *Reading
		var refused []int
		for i := range outcomes {
			if r := excluded(outcomes[i].Err); r != nil {
				wait, refused = r, append(refused, i)
			}
		}
		if wait == nil {
			return
		}
		var err error
		select {
		case <-wait.ended:
		case <-limit.Done():
			if err = ctx.Err(); err == nil {
				err = status.New(status.RetryWith,
					"The logical partition is being changed by a stored procedure or trigger. Nothing was done: repeat the request.")
			}
		}
		work := make([]*request, len(refused))
		for i, at := range refused {
			if outcomes[at] = (Outcome{Err: err}); err == nil {
				work[i] = again(at)
			}
		}
		if err != nil {
			return
		}
		some := make([]Outcome, len(work))
		p.submit(ctx, work, some)
		for i, at := range refused {
			outcomes[at] = some[i]
		}
	}
}
