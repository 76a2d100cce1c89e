package embedded

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"sync"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// Log is the log of one partition on a single node. Append is apply: the record and the replica's
// changes (see Prepare) go into one synced batch, which groups of other partitions may share.
// Records are stored only while a reader needs them (see NewLog); the chain is always kept, in the
// partition's state. What survives a power cut is decided by the store's own write-ahead log.
//
// The store belongs to one process, so a claim has no rival elsewhere.
type Log struct {
	commits *Commits // of all partitions of the store
	own     *commit  // the writer's only commit
	keeps   func() bool
	place   layout.Keys
	id      uint32

	appending sync.Mutex // held while a record is added; taken before mu

	mu      sync.Mutex   // guards the fields below; held over I/O only by a seal with a batch of its own
	state   layout.State // of the replica, after the last durable record
	durable log.Position // position after the last durable record
	term    log.Term
	over    error         // why the log takes no more records
	failure error         // of the partition
	next    *Group        // the replica's changes for the next append
	joined  *Seals        // the shared batch for the seal; nil: it has its own
	moved   chan struct{} // closed when something becomes durable; nil when nobody waits
}

var _ log.Log = (*Log)(nil)

// NewLog returns the log of a partition in this state. keeps reports whether records are stored at
// the moment; the log calls it for each record.
func NewLog(c *Commits, keeps func() bool, place layout.Keys, id uint32, m *layout.State) *Log {
	return &Log{
		commits: c, own: newCommit(), keeps: keeps, place: place, id: id, state: *m, durable: m.LogPosition(),
		term: log.Term{Epoch: m.Epoch},
	}
}

// Capabilities implements log.Log.
func (l *Log) Capabilities() log.Capabilities {
	return log.Capabilities{KeepsGroups: l.keeps()}
}

// Ended returns the log of a partition that others have replaced, from its last record, the seal.
func Ended(c *Commits, keeps func() bool, place layout.Keys, id uint32, seal *log.Record) *Log {
	l := NewLog(c, keeps, place, id, &layout.State{LSN: seal.Last(), Chain: seal.Chain(), Epoch: seal.Term.Epoch})
	l.over = log.ErrSealed
	return l
}

// State is the state of the replica after the last durable record.
func (l *Log) State() layout.State {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.state
}

// Term is the last claimed term.
func (l *Log) Term() log.Term {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.term
}

// Slot is the number of the partition's slot in the witness, or NoSlot.
func (l *Log) Slot() int { return l.own.slot }

// SetSlot assigns a slot of the witness; NoSlot removes it. No append may be in flight.
func (l *Log) SetSlot(slot int) { l.own.slot = slot }

// Prepared returns the group that was passed to Prepare.
func (l *Log) Prepared() *Group { return l.next }

// Prepare passes the replica's changes for the next appended group. They become durable in the same
// batch.
func (l *Log) Prepare(g *Group) { l.next = g }

// Lead implements log.Log.
func (l *Log) Lead(ctx context.Context, have log.Position, apply log.Apply) (log.Term, log.Position, error) {
	l.appending.Lock()
	defer l.appending.Unlock()
	claim, err := l.claim(ctx, have, apply)
	if err == nil {
		err = apply(&claim, claim.After())
	}
	if err != nil {
		return log.Term{}, log.Position{}, err
	}
	return claim.Term, claim.After(), nil
}

// claim delivers what precedes a new claim, and makes the claim. l.appending is held.
func (l *Log) claim(ctx context.Context, have log.Position, apply log.Apply) (log.Record, error) {
	err := l.Read(ctx, have, false, apply)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return log.Record{}, err
	}
	l.mu.Lock()
	over, at, t := l.over, l.durable, log.Term{Epoch: l.term.Epoch + 1}
	l.mu.Unlock()
	if over != nil && !errors.Is(over, log.ErrAmbiguous) { // sealed, or continued by another replica
		return log.Record{}, over
	}
	if _, err := rand.Read(t.Nonce[:]); err != nil {
		return log.Record{}, fmt.Errorf("claim a term: %w", err)
	}
	r := log.Record{Kind: log.Claim, Term: t, Before: at.Chain, First: at.LSN + 1}
	return r, l.addClaim(&r)
}

// addClaim makes a claim durable. l.appending is held.
func (l *Log) addClaim(r *log.Record) error {
	l.mu.Lock()
	state := l.state
	l.mu.Unlock()
	g := &Group{
		Container: l.place.Container, Partition: l.id, First: r.First, EPKLength: l.place.EPKLength,
		place: state.Place,
	}
	state.Follow(r)
	if g.State = state; l.keeps() {
		g.kept = r
	}
	err := l.commits.add(l.own, g)
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil {
		l.over = log.ErrAmbiguous
		return fmt.Errorf("claim partition %d of container %d: %w", l.id, l.place.Container, err)
	}
	l.term, l.over = r.Term, nil
	l.hasMoved(&state)
	return nil
}

// Adopt takes over the term of a record that a follower applies, and the record itself if it is a
// claim.
func (l *Log) Adopt(r *log.Record) error {
	l.appending.Lock()
	defer l.appending.Unlock()
	if r.Kind == log.Claim {
		return l.addClaim(r)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.term = r.Term
	return nil
}

// admit refuses a record that does not come from the leader or does not follow the last record.
// l.mu is held.
func (l *Log) admit(t log.Term, after log.Position) error {
	switch {
	case l.over != nil:
		return l.over
	case t != l.term || t.Nonce == [16]byte{}: // nobody leads yet
		return fmt.Errorf("%w (in epoch %d; asked in epoch %d)", log.ErrFenced, l.term.Epoch, t.Epoch)
	case !after.Is(l.durable):
		return fmt.Errorf("%w (at LSN %d; asked behind LSN %d)", log.ErrDiverged, l.durable.LSN, after.LSN)
	}
	return nil
}

// Append implements log.Log.
func (l *Log) Append(ctx context.Context, t log.Term, after log.Position, group log.Group) (log.Position, error) {
	r := group.Record(t, after)
	l.appending.Lock()
	defer l.appending.Unlock()
	l.mu.Lock()
	g := l.next
	l.next = nil
	err := ctx.Err()
	if err == nil {
		err = l.admit(t, after)
	}
	if err == nil {
		err = group.Check()
	}
	place := l.state.Place
	if err == nil && (g == nil || g.First != r.First || g.Last() != r.Last()) {
		err = fmt.Errorf("%w: the group at LSN %d is not the one that was prepared", log.ErrDiverged, r.First)
	}
	l.mu.Unlock()
	if err != nil {
		return log.Position{}, err
	}
	g.place, g.State.Place = place, place
	g.State.Follow(&r)
	if l.keeps() {
		g.kept = &r
	}
	err = l.commits.add(l.own, g)
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil {
		l.over = log.ErrAmbiguous
		return log.Position{}, fmt.Errorf("append LSN %d to partition %d of container %d: %w: %w",
			g.First, g.Partition, g.Container, log.ErrAmbiguous, err)
	}
	l.hasMoved(&g.State)
	return l.durable, nil
}

// StandAt moves the log to another state. No append may be in flight.
func (l *Log) StandAt(state *layout.State) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.hasMoved(state)
}

// hasMoved records that everything up to the position of a state is durable. l.mu is held.
func (l *Log) hasMoved(state *layout.State) {
	l.durable, l.state = state.LogPosition(), *state
	if l.moved != nil {
		close(l.moved)
		l.moved = nil
	}
}

// Standing returns the durable end of the log, a channel that is closed when more becomes durable,
// and why the log takes no more records.
func (l *Log) Standing() (at log.Position, moved <-chan struct{}, over error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.moved == nil {
		l.moved = make(chan struct{})
	}
	return l.durable, l.moved, l.over
}

// Read implements log.Log.
func (l *Log) Read(ctx context.Context, from log.Position, follow bool, apply log.Apply) error {
	for {
		failure := l.failed() // read first, so that everything durable before the failure is delivered
		to, moved, over := l.Standing()
		var err error
		from, err = l.deliver(ctx, from, to, apply)
		switch {
		case err != nil || !follow || errors.Is(over, log.ErrSealed):
			return err
		case errors.Is(over, log.ErrFenced):
			return over // another replica continues the log
		case failure != nil:
			return failure // nothing more is appended here
		case l.failed() != nil:
			continue // it has failed since; something may have become durable before
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// deliver reads the stored records between two positions, the second of which is durable.
func (l *Log) deliver(ctx context.Context, from, to log.Position, apply log.Apply) (log.Position, error) {
	if from.Is(to) {
		return from, nil
	}
	if from.LSN > to.LSN {
		return from, fmt.Errorf("read from LSN %d, the log ends at %d: %w", from.LSN, to.LSN, log.ErrDiverged)
	}
	it, err := l.commits.db.NewIter(l.place.EntryKey(nil, l.id, from.LSN+1, 0), layout.After(l.place.EntryPrefix(l.id)))
	if err != nil {
		return from, err
	}
	defer it.Close() //nolint:errcheck // Err has reported what matters
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
			return from, layout.Damaged(fmt.Errorf("record %x: %w", it.Key(), err))
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

// missing returns the error for a position that no stored record follows.
func (l *Log) missing(from log.Position) error {
	first, found, err := l.FirstStored()
	if err != nil {
		return err
	}
	if at, _, _ := l.Standing(); !found && from.LSN < at.LSN || found && from.LSN+1 < first {
		return fmt.Errorf("read from LSN %d: %w", from.LSN, log.ErrTruncated)
	}
	return fmt.Errorf("read from LSN %d: %w", from.LSN, log.ErrDiverged)
}

// FirstStored returns the first LSN of the oldest stored record.
func (l *Log) FirstStored() (session.LSN, bool, error) {
	prefix := l.place.EntryPrefix(l.id)
	it, err := l.commits.db.NewIter(prefix, layout.After(prefix))
	if err != nil {
		return 0, false, err
	}
	defer it.Close() //nolint:errcheck // Err has reported what matters
	if !it.First() {
		return 0, false, it.Err()
	}
	return session.LSN(binary.BigEndian.Uint64(it.Key()[len(prefix):])), true, nil
}

// Barrier implements log.Log.
func (l *Log) Barrier(_ context.Context, t log.Term) (log.Position, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.admit(t, l.durable); err != nil {
		return log.Position{}, err
	}
	return l.durable, nil
}

// Seals is a batch that seals several logs and makes the replacement of their partitions durable.
type Seals struct {
	batch *storage.Batch
	then  []func() // called when the batch is durable
}

// NewSeals collects seals in a batch that the caller makes durable.
func NewSeals(b *storage.Batch) *Seals { return &Seals{batch: b} }

// AreDurable marks the logs as sealed, after the batch has become durable.
func (s *Seals) AreDurable() {
	for _, f := range s.then {
		f()
	}
}

// Join puts the next seal into a batch that the caller makes durable.
func (l *Log) Join(j *Seals) { l.joined = j }

// Seal implements log.Log. The record of the seal is always stored.
func (l *Log) Seal(ctx context.Context, t log.Term, after log.Position, successors []byte) (log.Position, error) {
	l.appending.Lock()
	defer l.appending.Unlock()
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
		j = NewSeals(l.commits.db.NewBatch(512))
		defer j.batch.Close() //nolint:errcheck // applied, or the store has failed
	}
	putEntry(l.place, j.batch, l.id, &r, l.state.Place)
	state := l.state
	state.Follow(&r)
	if l.joined != nil {
		l.over, l.joined = errSealing, nil
		j.then = append(j.then, func() { l.hasSealed(&state) })
		return to, nil
	}
	if err := l.commits.db.Apply(j.batch); err != nil {
		l.over = log.ErrAmbiguous
		return log.Position{}, fmt.Errorf("seal partition %d of container %d: %w: %w", l.id, l.place.Container,
			log.ErrAmbiguous, err)
	}
	l.over = log.ErrSealed
	l.hasMoved(&state)
	return to, nil
}

// errSealing refuses appends while a seal is in flight.
var errSealing = errors.New("the log is being sealed")

func (l *Log) hasSealed(state *layout.State) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.over = log.ErrSealed
	l.hasMoved(state)
}

// sealedAs compares a repeated seal with the first one. l.mu is held.
func (l *Log) sealedAs(successors []byte) (log.Position, error) {
	r, found, err := ReadSeal(l.place, l.commits.db, l.id)
	switch {
	case err != nil:
		return log.Position{}, err
	case !found || string(r.Body) != string(successors):
		return log.Position{}, fmt.Errorf("%w with other successors", log.ErrSealed)
	}
	return l.durable, nil
}

// Fence ends the log for its leader in this process. Another replica of the partition continues it.
func (l *Log) Fence() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.over = log.ErrFenced
	if l.moved != nil {
		close(l.moved)
		l.moved = nil
	}
}

// Fail tells readers that the partition has failed. Only the first failure is kept.
func (l *Log) Fail(err error) {
	if l == nil {
		return // the partition is only read
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.failure == nil {
		l.failure = err
	}
	if l.moved != nil {
		close(l.moved)
		l.moved = nil
	}
}

func (l *Log) failed() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.failure
}

// Truncate implements log.Log.
func (l *Log) Truncate(ctx context.Context, upTo log.Position) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	at, _, _ := l.Standing()
	end, found, err := l.firstBehind(upTo, at)
	if err != nil {
		return err
	}
	if !found {
		first, stored, err := l.FirstStored()
		if err == nil && (upTo.LSN >= at.LSN || stored && first <= upTo.LSN+1) {
			err = fmt.Errorf("truncate up to LSN %d: %w", upTo.LSN, log.ErrDiverged)
		}
		return err // without an error, the records are already deleted
	}
	return l.forget(end)
}

// firstBehind returns the key of the first stored record after a position, or of the seal. found is
// false if the log knows no such position.
func (l *Log) firstBehind(upTo, at log.Position) (key []byte, found bool, err error) {
	begin := l.place.EntryKey(nil, l.id, upTo.LSN+1, 0)
	end := l.place.EntryKey(nil, l.id, upTo.LSN+2, 0)
	found = upTo.Is(at)
	key = end
	it, err := l.commits.db.NewIter(begin, end)
	if err != nil {
		return nil, false, err
	}
	defer it.Close() //nolint:errcheck // Err has reported what matters
	for ok := it.First(); ok; ok = it.Next() {
		b, err := it.Value()
		if err != nil {
			return nil, false, err
		}
		r, err := log.ReadRecord(b)
		if err != nil {
			return nil, false, layout.Damaged(fmt.Errorf("record %x: %w", it.Key(), err))
		}
		if r.Before == upTo.Chain || found && r.Kind == log.Seal {
			return append([]byte(nil), it.Key()...), true, nil
		}
	}
	return key, found, it.Err()
}

// ForgetUpTo deletes the records whose mutations are all at or below an LSN.
func (l *Log) ForgetUpTo(lsn session.LSN) error {
	prefix := l.place.EntryPrefix(l.id)
	end := l.place.EntryKey(nil, l.id, lsn+1, 0)
	it, err := l.commits.db.NewIter(prefix, end)
	if err != nil {
		return err
	}
	if it.Last() {
		b, errValue := it.Value()
		r, errRecord := log.ReadRecord(b)
		if err = errors.Join(errValue, errRecord); err == nil && r.Last() > lsn { // it also has later mutations
			end = append([]byte(nil), it.Key()...)
		}
	}
	if err := errors.Join(err, it.Err(), it.Close()); err != nil {
		return err
	}
	return l.forget(end)
}

// forget deletes the stored records before a key.
func (l *Log) forget(end []byte) error {
	prefix := l.place.EntryPrefix(l.id)
	it, err := l.commits.db.NewIter(prefix, end)
	if err != nil {
		return err
	}
	stored := it.First()
	if err := errors.Join(it.Err(), it.Close()); err != nil || !stored {
		return err // most logs have no stored records, and a sync for each takes long
	}
	b := l.commits.db.NewBatch(64)
	b.DeleteRange(prefix, end)
	return errors.Join(l.commits.db.Apply(b), b.Close())
}

// putEntry stores a record of a log.
func putEntry(l layout.Keys, b *storage.Batch, id uint32, r *log.Record, place uint32) {
	b.Set(l.EntryKey(nil, id, r.First, place), r.Append(make([]byte, 0, r.EncodedLen())))
}

// ReadSeal reads the last record of a partition's log, and reports whether it is a seal.
func ReadSeal(l layout.Keys, r storage.Reader, id uint32) (log.Record, bool, error) {
	prefix := l.EntryPrefix(id)
	it, err := r.NewIter(prefix, layout.After(prefix))
	if err != nil {
		return log.Record{}, false, err
	}
	defer it.Close() //nolint:errcheck // Err has reported what matters
	if !it.Last() {
		return log.Record{}, false, it.Err()
	}
	b, err := it.Value()
	if err != nil {
		return log.Record{}, false, err
	}
	last, err := log.ReadRecord(append([]byte(nil), b...))
	if err != nil {
		return log.Record{}, false, layout.Damaged(fmt.Errorf("record %x: %w", it.Key(), err))
	}
	return last, last.Kind == log.Seal, nil
}
