package physical

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// FactEffect is a fact and what it changes when it is applied.
type FactEffect struct {
	Fact log.Fact
	// Write adds the consequences of the fact to the batch of its record.
	Write func(*storage.Batch)
}

// AppendFact appends a fact, as a leader.
func (p *Partition) AppendFact(ctx context.Context, fact *FactEffect) error {
	if err := p.Writable(); err != nil {
		return err
	}
	r := newRequest(nil)
	r.fact = fact
	_, err := p.request(ctx, r)
	return err
}

// Apply applies a record of the log, as a follower. fact is the effect of its fact, nil for a
// record without one. An error that the record causes ends the partition.
func (p *Partition) Apply(ctx context.Context, record *log.Record, fact *FactEffect) error {
	r := newRequest(nil)
	r.record, r.fact = record, fact
	_, err := p.request(ctx, r)
	return err
}

// LogPosition is the position up to which the partition has applied its log.
func (p *Partition) LogPosition() log.Position {
	at, _, _ := p.embedded.Standing()
	return at
}

// AdmitRecord refuses a leader's record whose mutations do not fit on the follower's disk. A
// follower applies claims and facts even on a full disk, as a leader writes them; for a seal see
// roomToReshape.
func (p *Partition) AdmitRecord(r *log.Record) error {
	room := p.shared.DB.Room()
	if room == storage.RoomToWrite || r.Kind != log.Mutations {
		return nil
	}
	onlyDeletes := true
	err := r.Each(p.id, func(m *log.Mutation) error {
		onlyDeletes = onlyDeletes && !slices.ContainsFunc(m.Changes, func(c log.Change) bool { return !c.Delete })
		return nil
	})
	if err == nil {
		err = p.shared.admit(room, onlyDeletes, "This replica does not apply what its leader has written.")
	}
	return err
}

// follow builds a group from a record. An error ends the partition: its state may belong to another
// history, or be half of a group.
func (w *writer) follow(r *log.Record, fact *FactEffect) (err error) {
	defer func() {
		if err != nil {
			w.p.Fail(status.Wrap(status.ServiceUnavailable, err,
				"This replica of range %d cannot apply its log, and has stopped. Build it again from a base.", w.p.id))
		}
	}()
	if r.Kind == log.Facts && fact == nil {
		return fmt.Errorf("%w: facts stand in the log of the account only", log.ErrDamaged)
	}
	if !r.Follows(w.at) {
		return fmt.Errorf("%w: a record at LSN %d does not follow LSN %d", log.ErrDiverged, r.First, w.at.LSN)
	}
	if err := w.p.embedded.Adopt(r); err != nil {
		return err
	}
	w.term, w.meta.Epoch = r.Term, r.Term.Epoch
	switch r.Kind {
	case log.Claim:
		w.at = r.After()
		w.meta.Follow(r)
		return nil
	case log.Facts:
		w.group.Body, w.group.WriteFact = append(w.group.Body, r.Body...), fact.Write
		return nil
	}
	err = r.Each(w.p.id, func(m *log.Mutation) error {
		if m.TS < w.meta.TS {
			return fmt.Errorf("%w: second %d comes after second %d", log.ErrDiverged, m.TS, w.meta.TS)
		}
		w.ts = m.TS
		plan, err := w.replay(m)
		if own := w.p.guard(err); IsDamaged(own) || errors.Is(own, storage.ErrFailed) {
			return own // this store cannot read its own files; the log may still have the same history
		}
		if err != nil {
			return fmt.Errorf("%w: LSN %d: %w", log.ErrDiverged, m.LSN, err)
		}
		w.add(plan, m)
		return nil
	})
	if err == nil && !bytes.Equal(w.group.Body, r.Body) {
		err = fmt.Errorf("%w: it is not in its only form", log.ErrDiverged)
	}
	if err != nil {
		return fmt.Errorf("the record at LSN %d: %w", r.First, err)
	}
	return nil
}

// replay plans the changes of a recorded mutation. It reads what was there before.
func (w *writer) replay(m *log.Mutation) ([]step, error) {
	plan := make([]step, len(m.Changes))
	for i := range plan {
		it, s := m.Changes[i].Item, &plan[i]
		s.change = &Change{
			Delete: m.Changes[i].Delete, expired: m.Changes[i].Expired, EPK: it.EPK, Key: it.Key, ID: it.ID, JSON: it.JSON,
			Sub: it.Sub, TTL: it.TTL,
			Unindexed: layout.Unindexed(it),
		}
		if err := w.fits(it.EPK, it.ID); err != nil {
			return nil, err
		}
		var err error
		if s.at, err = w.load(it.EPK, it.Key, it.ID); err != nil {
			return nil, err
		}
		switch old := s.at.item; {
		case old != nil && old.Ordinal != it.Ordinal, old == nil && s.change.Delete:
			return nil, fmt.Errorf("item %d is not there as the log says", it.Ordinal)
		case s.change.Delete:
			it.JSON, it.TTL, it.Flags = old.JSON, old.TTL, old.Flags
		case old == nil &&
			(it.Ordinal < layout.MakeOrdinal(w.p.ridPrefix, w.meta.NextOrdinal) ||
				it.Ordinal > layout.MakeOrdinal(w.p.ridPrefix, layout.MaxOrdinalCounter)):
			return nil, fmt.Errorf("the ordinal %d of a new item is another partition's, or has been given before", it.Ordinal)
		case old == nil:
			w.meta.NextOrdinal = it.Ordinal&layout.MaxOrdinalCounter + 1
		}
		if err := w.complete(s, plan[:i]); err != nil {
			return nil, fmt.Errorf("item %d: %w", it.Ordinal, err)
		}
	}
	return plan, w.planClaims(plan)
}

// ErrFollows refuses a write to a replica that follows another one.
func ErrFollows() error {
	return status.New(status.ServiceUnavailable,
		"This replica follows another one and takes no writes. Write to its leader.")
}
