package physical

import (
	"context"
	"time"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/readings"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// A Reading is a logical partition that a transaction reads outside the writer, before it proposes
// its changes. The partition notes when others change the logical partition meanwhile, so that the
// decision can tell whether the transaction has read what is still true. Between Exclude and End
// nobody else can change the logical partition.
type Reading struct {
	*readings.Reading
	p *Partition
}

// Read begins a reading. A snapshot that is taken afterwards goes with it. The caller ends it.
func (p *Partition) Read(epk partition.EPK, key partition.Key) *Reading {
	return &Reading{p.readings.Begin(p.layout.LogicalKey(nil, epk, key)), p}
}

// Exclude waits until no other reading excludes others from the logical partition, and then does so
// itself. When it returns, every change by others is published, and a snapshot taken from then on
// stays true until End. Only the deletion of expired items goes on.
func (r *Reading) Exclude(ctx context.Context) error {
	if err := r.Reading.Exclude(ctx); err != nil {
		return err
	}
	return r.p.Settle(ctx)
}

// ChangedSince reports whether the logical partition has changed after the snapshot with this LSN.
// Only a Decide may call it, with its View.
func (r *Reading) ChangedSince(v View, lsn session.LSN) bool {
	w := v.(*writer) // the only implementation of View that decides
	if t := w.logical[r.Logical()]; t != nil && t.at >= 0 {
		return true // by the group so far
	}
	return r.TouchedAfter(lsn)
}

// Upcoming returns the LSN that the mutation of a decision gets, and the ordinal of its first new
// item; the others follow in the order of the changes. Before, the decision must have read all
// items and claims that the mutation concerns. Only a Decide may call it, with its View.
func (r *Reading) Upcoming(v View) (lsn session.LSN, ordinal uint64) {
	w := v.(*writer)
	return w.meta.LSN + 1, layout.MakeOrdinal(w.p.ridPrefix, w.meta.NextOrdinal)
}

// noteForReadings tells the readings which logical partitions a group changes. p.mu is held, so a
// reading that begins meanwhile takes its snapshot after the group is published.
func (p *Partition) noteForReadings(g *embedded.Group) {
	if !p.readings.Any() {
		return
	}
	var key []byte
	for i := range g.Logical {
		key = p.layout.LogicalKey(key[:0], g.Logical[i].EPK, g.Logical[i].Key)
		p.readings.Note(key, g.State.LSN)
	}
}

// admits refuses a change to a logical partition from which another reading excludes others.
func (w *writer) admits(by *Reading, c *Change) error {
	if len(w.excluding) == 0 {
		return nil
	}
	var own *readings.Reading
	if by != nil {
		own = by.Reading
	}
	w.scratch = w.p.layout.LogicalKey(w.scratch[:0], c.EPK, c.Key)
	return w.excluding.Admit(w.scratch, own)
}

// exclusionWait is how long a write waits for the end of a reading that excludes it. It is as long
// as a stored procedure may run.
const exclusionWait = 5 * time.Second

// proposeExcluded repeats requests that were refused because of a reading, once that reading has
// ended.
func (p *Partition) proposeExcluded(ctx context.Context, again func(i int) *request, outcomes []Outcome) {
	refused, by := excluded(outcomes)
	if by == nil {
		return
	}
	limit, cancel := context.WithTimeout(ctx, exclusionWait)
	defer cancel()
	for ; by != nil; refused, by = excluded(outcomes) {
		if err := by.Wait(limit); err != nil {
			if ctx.Err() == nil {
				err = status.New(status.RetryWith,
					"The logical partition is being changed by a stored procedure or trigger. Nothing was done: repeat the request.")
			}
			for _, at := range refused {
				outcomes[at] = Outcome{Err: err}
			}
			return
		}
		work, results := make([]*request, len(refused)), make([]Outcome, len(refused))
		for i, at := range refused {
			work[i] = again(at)
		}
		p.submit(ctx, work, results)
		for i, at := range refused {
			outcomes[at] = results[i]
		}
	}
}

// excluded returns the places of the outcomes that a reading has refused, and one such refusal; nil
// when there is none.
func excluded(outcomes []Outcome) (refused []int, by *readings.Exclusion) {
	for i := range outcomes {
		if e := readings.Excluded(outcomes[i].Err); e != nil {
			refused, by = append(refused, i), e
		}
	}
	return refused, by
}
