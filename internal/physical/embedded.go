package physical

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"sync"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// embeddedLog is the log of one partition on a single node. Append is apply: the record and
// what the replica makes of its group (see prepare) go into one synced batch, which groups of
// other partitions may share. Records are stored where somebody will read them again (see
// Store.keeping); what is always there is the chain, in the partition's state. What survives a
// power cut is the store's own write-ahead log.
//
// The store is one process's, so a claim has no rival elsewhere: it becomes durable with the
// first record of its term, and a term without one leaves nothing behind.
type embeddedLog struct {
	commits *commits // of all partitions of the store
	own     *commit  // the writer's, which is one
	keeps   func() bool
	place   layout
	id      uint32

	mu      sync.Mutex   // guards the fields below; never held over I/O
	durable log.Position // behind the last durable record
	term    log.Term
	claims  []log.Record  // the last ones, which become durable with the next record
	over    error         // why nothing is appended any more
	next    *Group        // what the replica makes of the next group
	joined  *joined       // the batch into which the seal goes, if not one of its own
	moved   chan struct{} // closed when something becomes durable; nil when nobody waits
}

var _ log.Log = (*embeddedLog)(nil)

// newEmbeddedLog is the log of a partition in this state.
func newEmbeddedLog(c *commits, keeps func() bool, place layout, id uint32, m *meta) *embeddedLog {
	return &embeddedLog{
		commits: c, own: newCommit(), keeps: keeps, place: place, id: id, durable: m.logPosition(),
		term: log.Term{Epoch: m.Epoch},
	}
}

// Capabilities implements log.Log.
func (l *embeddedLog) Capabilities() log.Capabilities {
	return log.Capabilities{KeepsGroups: l.keeps()}
}

// prepare hands over what the replica has made of the group that is appended next. It becomes
// durable in the same batch.
func (l *embeddedLog) prepare(g *Group) { l.next = g }

// Lead implements log.Log.
func (l *embeddedLog) Lead(ctx context.Context, have log.Position, apply log.Apply) (log.Term, log.Position, error) {
	if err := l.Read(ctx, have, false, apply); err != nil {
		return log.Term{}, log.Position{}, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if errors.Is(l.over, log.ErrSealed) {
		return log.Term{}, log.Position{}, l.over
	}
	t := log.Term{Epoch: l.term.Epoch + 1}
	if _, err := rand.Read(t.Nonce[:]); err != nil {
		return log.Term{}, log.Position{}, fmt.Errorf("claim a term: %w", err)
	}
	claim := log.Record{Kind: log.Claim, Term: t, Before: l.durable.Chain, First: l.durable.LSN + 1}
	if err := apply(&claim, claim.After()); err != nil {
		return log.Term{}, log.Position{}, err
	}
	l.term, l.claims, l.over = t, []log.Record{claim}, nil
	return t, claim.After(), nil
}

// adopt takes over the term of a record that a follower is about to apply, and the record
// where it is a claim.
func (l *embeddedLog) adopt(r *log.Record) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.term = r.Term
	if r.Kind == log.Claim {
		l.claims = append(l.claims, *r)
	}
}

// at is behind the last record, or the claim that is not durable yet. l.mu is held.
func (l *embeddedLog) at() log.Position {
	if n := len(l.claims); n > 0 {
		return l.claims[n-1].After()
	}
	return l.durable
}

// admit refuses what does not come from the leader, or not behind the last record. l.mu is held.
func (l *embeddedLog) admit(t log.Term, after log.Position) error {
	switch {
	case l.over != nil:
		return l.over
	case t != l.term || !after.Is(l.at()):
		return fmt.Errorf("%w (at LSN %d, epoch %d; asked LSN %d, epoch %d)",
			log.ErrFenced, l.durable.LSN, l.term.Epoch, after.LSN, t.Epoch)
	}
	return nil
}

// Append implements log.Log.
func (l *embeddedLog) Append(_ context.Context, t log.Term, after log.Position, group log.Group) (log.Position, error) {
	r := log.Record{Kind: log.Mutations, Term: t, Before: after.Chain, First: after.LSN + 1, Count: group.Mutations, Body: group.Body}
	l.mu.Lock()
	g, claims := l.next, l.claims
	l.next = nil
	err := l.admit(t, after)
	if err == nil && (g == nil || g.First != r.First || g.Last() != r.Last()) {
		err = fmt.Errorf("%w: the group at LSN %d is not the one that was prepared", log.ErrFenced, r.First)
	}
	l.mu.Unlock()
	if err != nil {
		return log.Position{}, err
	}
	to := r.After()
	g.state.Chain, g.state.Epoch = to.Chain, t.Epoch
	if l.keeps() {
		g.kept = append(append(g.kept, claims...), r)
	}
	err = l.commits.add(l.own, g)
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil {
		l.over = log.ErrAmbiguous
		return log.Position{}, fmt.Errorf("append LSN %d to partition %d of container %d: %w: %w",
			g.First, g.Partition, g.Container, log.ErrAmbiguous, err)
	}
	l.hasMoved(to)
	return to, nil
}

// hasMoved notes that everything up to a position is durable. l.mu is held.
func (l *embeddedLog) hasMoved(to log.Position) {
	l.durable, l.claims = to, nil
	if l.moved != nil {
		close(l.moved)
		l.moved = nil
	}
}

// standing is how far the log is durable, why no more comes, and what is closed when it does.
func (l *embeddedLog) standing() (at log.Position, over error, moved <-chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.moved == nil {
		l.moved = make(chan struct{})
	}
	return l.durable, l.over, l.moved
}

// Read implements log.Log.
func (l *embeddedLog) Read(ctx context.Context, from log.Position, follow bool, apply log.Apply) error {
	for {
		to, over, moved := l.standing()
		var err error
		from, err = l.deliver(ctx, from, to, apply)
		switch {
		case err != nil || !follow || errors.Is(over, log.ErrSealed):
			return err
		case errors.Is(over, log.ErrFenced):
			return over // another replica goes on with it
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// deliver reads the stored records between two positions, of which the second is durable.
func (l *embeddedLog) deliver(ctx context.Context, from, to log.Position, apply log.Apply) (log.Position, error) {
	if from.Is(to) {
		return from, nil
	}
	if from.LSN > to.LSN {
		return from, fmt.Errorf("read from LSN %d, the log ends at %d: %w", from.LSN, to.LSN, log.ErrDiverged)
	}
	it, err := l.commits.db.NewIter(l.place.entryKey(nil, l.id, from.LSN+1, 0, 0), after(l.place.entryPrefix(l.id)))
	if err != nil {
		return from, err
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	begin := from
	for ok := it.First(); ok && !from.Is(to); ok = it.Next() {
		if err := ctx.Err(); err != nil {
			return from, err
		}
		b, err := it.Value()
		if err != nil {
			return from, err
		}
		r, err := log.ReadRecord(b)
		if err != nil {
			return from, damaged(fmt.Errorf("record %x: %w", it.Key(), err))
		}
		if !r.Follows(from) {
			if from.Is(begin) && r.First == from.LSN+1 {
				continue // before the position, at the same LSN
			}
			break
		}
		from = r.After()
		if err := apply(&r, from); err != nil {
			return from, err
		}
	}
	if err := it.Err(); err != nil || from.Is(to) {
		return from, err
	}
	return from, l.missing(from)
}

// missing tells why no stored record follows a position.
func (l *embeddedLog) missing(from log.Position) error {
	first, found, err := l.firstStored()
	if err != nil {
		return err
	}
	if !found || from.LSN+1 < first {
		return fmt.Errorf("read from LSN %d: %w", from.LSN, log.ErrTruncated)
	}
	return fmt.Errorf("read from LSN %d: %w", from.LSN, log.ErrDiverged)
}

// firstStored is the first LSN of the oldest stored record.
func (l *embeddedLog) firstStored() (session.LSN, bool, error) {
	prefix := l.place.entryPrefix(l.id)
	it, err := l.commits.db.NewIter(prefix, after(prefix))
	if err != nil {
		return 0, false, err
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	if !it.First() {
		return 0, false, it.Err()
	}
	return session.LSN(binary.BigEndian.Uint64(it.Key()[len(prefix):])), true, nil
}

// Barrier implements log.Log.
func (l *embeddedLog) Barrier(_ context.Context, t log.Term) (log.Position, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.admit(t, l.at()); err != nil {
		return log.Position{}, err
	}
	return l.at(), nil
}

// joined is a batch that seals several logs, and makes what replaces their partitions durable.
type joined struct {
	batch   *storage.Batch
	durable []func() // to be called when it is
}

// join has the next seal go into a batch that the caller makes durable.
func (l *embeddedLog) join(j *joined) { l.joined = j }

// Seal implements log.Log. The record of the seal is always stored.
func (l *embeddedLog) Seal(_ context.Context, t log.Term, after log.Position, successors []byte) (log.Position, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if errors.Is(l.over, log.ErrSealed) {
		return l.sealedAs(successors)
	}
	if err := l.admit(t, after); err != nil {
		return log.Position{}, err
	}
	r := log.Record{Kind: log.Seal, Term: t, Before: after.Chain, First: after.LSN + 1, Body: successors}
	to := r.After()
	j := l.joined
	if j == nil {
		j = &joined{batch: l.commits.db.NewBatch(512)}
		defer j.batch.Close() //nolint:errcheck // applied, or the store has failed
	}
	if l.keeps() {
		for i := range l.claims {
			l.place.putEntry(j.batch, l.id, &l.claims[i])
		}
	}
	l.place.putEntry(j.batch, l.id, &r)
	if l.joined != nil {
		l.over, l.joined = errSealing, nil
		j.durable = append(j.durable, func() { l.hasSealed(to) })
		return to, nil
	}
	if err := l.commits.db.Apply(j.batch); err != nil {
		l.over = log.ErrAmbiguous
		return log.Position{}, fmt.Errorf("seal partition %d of container %d: %w: %w", l.id, l.place.cid, log.ErrAmbiguous, err)
	}
	l.over = log.ErrSealed
	l.hasMoved(to)
	return to, nil
}

// errSealing is why nothing is appended while a seal is on its way.
var errSealing = errors.New("the log is being sealed")

func (l *embeddedLog) hasSealed(at log.Position) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.over = log.ErrSealed
	l.hasMoved(at)
}

// sealedAs compares a second seal with the first. l.mu is held.
func (l *embeddedLog) sealedAs(successors []byte) (log.Position, error) {
	r, found, err := l.place.seal(l.commits.db, l.id)
	switch {
	case err != nil:
		return log.Position{}, err
	case !found || string(r.Body) != string(successors):
		return log.Position{}, fmt.Errorf("%w with other successors", log.ErrSealed)
	}
	return l.durable, nil
}

// fence ends the log for whoever leads it in this process: another replica of the partition
// goes on with it.
func (l *embeddedLog) fence() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.over = log.ErrFenced
	if l.moved != nil {
		close(l.moved)
		l.moved = nil
	}
}

// Truncate implements log.Log. The seal stays.
func (l *embeddedLog) Truncate(_ context.Context, upTo log.Position) error {
	if at, _, _ := l.standing(); upTo.LSN > at.LSN {
		return fmt.Errorf("truncate up to LSN %d, the log ends at %d: %w", upTo.LSN, at.LSN, log.ErrDiverged)
	}
	b := l.commits.db.NewBatch(64)
	defer b.Close() //nolint:errcheck // applied, or the store has failed
	b.DeleteRange(l.place.entryPrefix(l.id), l.place.entryKey(nil, l.id, upTo.LSN+1, 0, 0))
	return l.commits.db.Apply(b)
}

// sizeHint guesses the size of the batch that apply fills.
func (g *Group) sizeHint() int {
	n := 512 + 64*(len(g.removed)+len(g.added)) + len(g.kept)*len(g.body)
	for i := range g.changes {
		n += 256 + len(g.changes[i].item.JSON)
	}
	return n
}
