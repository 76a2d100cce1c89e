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

// Told is what a fact means for whoever applies it.
type Told struct {
	Fact log.Fact
	// Write puts what follows from the fact into the batch of its record.
	Write func(*storage.Batch)
}

// Tell appends a fact, as a leader does.
func (p *Partition) Tell(ctx context.Context, told *Told) error {
	_, err := p.request(ctx, &request{tell: told})
	return err
}

// Apply applies a record of the log, as a follower does. told is what its fact means, nil for a record without
// one. An error that the record causes ends the partition.
func (p *Partition) Apply(ctx context.Context, r *log.Record, told *Told) error {
	_, err := p.request(ctx, &request{record: r, tell: told})
	return err
}

// LogPosition is how far the partition has come in its log.
func (p *Partition) LogPosition() log.Position {
	at, _, _ := p.embedded.Standing()
	return at
}

// AdmitRecord refuses a record of the leader whose mutations do not fit on the disk of a
// follower. A follower applies claims and facts on a full disk too, as a leader writes them; for
// a seal see roomToReshape.
func (p *Partition) AdmitRecord(r *log.Record) error {
	room := p.shared.db.Room()
	if room == storage.RoomToWrite || r.Kind != log.Mutations {
		return nil
	}
	deletions := room == storage.RoomToDelete
	err := r.Each(p.id, func(m *log.Mutation) error {
		for i := range m.Changes {
			deletions = deletions && m.Changes[i].Delete
		}
		return nil
	})
	if err == nil && !deletions {
		err = p.shared.ErrDiskFull(room, "This replica does not apply what its leader has written.")
	}
	return err
}

// follow makes a group of a record. An error ends the partition: what it has may be another
// history, or half of a group.
func (w *writer) follow(r *log.Record, told *Told) (err error) {
	defer func() {
		if err != nil {
			w.p.Fail(err)
		}
	}()
	if r.Kind == log.Facts && told == nil {
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
		w.group.Body, w.group.Told = append(w.group.Body, r.Body...), told.Write
		return nil
	}
	err = r.Each(w.p.id, func(m *log.Mutation) error {
		if m.TS < w.meta.TS {
			return fmt.Errorf("%w: second %d comes after second %d", log.ErrDiverged, m.TS, w.meta.TS)
		}
		w.ts = m.TS
		plan, err := w.retrace(m)
		if own := w.p.guard(err); IsDamaged(own) || errors.Is(own, storage.ErrFailed) {
			return own // this store cannot read its own files; the log may have the same history
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

// retrace finds what the changes of a mutation mean here: it reads what was there before.
func (w *writer) retrace(m *log.Mutation) ([]step, error) {
	plan := make([]step, len(m.Changes))
	for i := range plan {
		it, s := m.Changes[i].Item, &plan[i]
		s.change = &Change{
			Delete: m.Changes[i].Delete, EPK: it.EPK, Key: it.Key, ID: it.ID, JSON: it.JSON, Sub: it.Sub, TTL: it.TTL,
			Unindexed: layout.Unindexed(it),
		}
		if err := w.fits(it.EPK, it.ID); err != nil {
			return nil, err
		}
		var err error
		if s.at, err = w.touch(it.EPK, it.Key, it.ID); err != nil {
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
		if slices.ContainsFunc(plan[:i], func(o step) bool { return o.at == s.at }) {
			return nil, fmt.Errorf("item %d is changed twice", it.Ordinal)
		}
		if err := w.complete(s); err != nil {
			return nil, err
		}
	}
	return plan, w.planClaims(plan)
}

// ErrFollows refuses a write to a replica that follows another one.
func ErrFollows() error {
	return status.New(status.ServiceUnavailable,
		"This replica follows another one and takes no writes. Write to its leader.")
}
