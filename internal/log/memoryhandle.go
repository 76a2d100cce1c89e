package log

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"sync"
)

// MemoryHandle is one replica's handle of a Memory. It is a Log.
type MemoryHandle struct {
	m         *Memory
	appending chan struct{} // full while a claim or an append is in flight

	mu      sync.Mutex // guards the fields below; never held while anything waits
	term    Term       // its claimed term; zero before the first one
	last    Position   // after the term's last record
	unknown bool       // the fate of the record after last is not known
	view    memoryScan // the part of the log that it has examined

	faults memoryFaults // of what it sends
}

// Capabilities implements Log.
func (h *MemoryHandle) Capabilities() Capabilities { return Capabilities{KeepsGroups: true} }

// Read implements Log.
func (h *MemoryHandle) Read(ctx context.Context, from Position, follow bool, apply Apply) error {
	s, err := h.m.from(from)
	for err == nil {
		end, changed := h.m.end()
		if err = s.deliver(ctx, end, apply); err != nil {
			break
		}
		if err = s.End(); err != nil || s.Sealed() || !follow {
			break
		}
		select {
		case <-changed:
		case <-ctx.Done():
			err = ctx.Err()
		}
	}
	return err
}

// Lead implements Log. Where another record has arrived before its claim, the claim does not
// count, and it claims again.
func (h *MemoryHandle) Lead(ctx context.Context, have Position, apply Apply) (Term, Position, error) {
	if err := h.enter(ctx); err != nil {
		return Term{}, Position{}, err
	}
	defer h.leave()
	s, err := h.m.from(have)
	if err != nil {
		return Term{}, Position{}, err
	}
	for {
		end, _ := h.m.end()
		if err := s.deliver(ctx, end, apply); err != nil {
			return Term{}, Position{}, err
		}
		if err := s.End(); err != nil {
			return Term{}, Position{}, err
		}
		if s.Sealed() {
			return Term{}, Position{}, fmt.Errorf("%w at LSN %d", ErrSealed, s.At().LSN)
		}
		claim := Record{Kind: Claim, Term: Term{Epoch: s.Term().Epoch + 1}, Before: s.At().Chain, First: s.At().LSN + 1}
		rand.Read(claim.Term.Nonce[:]) // never fails
		entry, err := h.send(ctx, claim.Append(nil))
		if err != nil {
			continue // whether that claim counts or not, the next one is newer
		}
		if err := s.deliver(ctx, entry+1, apply); err != nil {
			return Term{}, Position{}, err
		}
		if s.Term() == claim.Term {
			h.led(claim.Term, s)
			return claim.Term, s.position(), nil
		}
	}
}

func (h *MemoryHandle) led(t Term, s memoryScan) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.term, h.last, h.unknown, h.view = t, s.position(), false, s
}

// Append implements Log.
func (h *MemoryHandle) Append(ctx context.Context, t Term, after Position, g Group) (Position, error) {
	r := g.Record(t, after)
	return h.add(ctx, t, after, &r)
}

// Seal implements Log.
func (h *MemoryHandle) Seal(ctx context.Context, t Term, after Position, successors []byte) (Position, error) {
	p, err := h.add(ctx, t, after, &Record{Kind: Seal, Body: successors})
	if !errors.Is(err, ErrSealed) {
		return p, err
	}
	// The seal is the last record that counts, and is never dropped.
	s := h.m.fromBegin()
	for end, _ := h.m.end(); ; {
		r, damage := s.link(end)
		switch {
		case damage != nil:
			return Position{}, damage
		case r == nil:
			return Position{}, err
		case r.Kind == Seal && bytes.Equal(r.Body, successors):
			return s.position(), nil
		}
	}
}

// add appends a record after a position and determines whether it counts.
func (h *MemoryHandle) add(ctx context.Context, t Term, after Position, r *Record) (Position, error) {
	if err := h.enter(ctx); err != nil {
		return Position{}, err
	}
	defer h.leave()
	r.Term, r.Before, r.First = t, after.Chain, after.LSN+1
	s, err := h.admit(t, after)
	if err == nil {
		err = r.check()
	}
	if err != nil {
		return Position{}, err
	}
	entry, err := h.send(ctx, r.Append(nil))
	if err == nil {
		err = s.settle(r, entry)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if err != nil {
		h.unknown = h.unknown || errors.Is(err, ErrAmbiguous)
		return Position{}, err
	}
	h.last, h.view = s.position(), s
	return h.last, nil
}

// admit refuses an append that cannot count. Otherwise it returns a scan at the place of the
// record.
func (h *MemoryHandle) admit(t Term, after Position) (memoryScan, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.stands(t); err != nil {
		return memoryScan{}, err
	}
	if !after.Is(h.last) {
		return memoryScan{}, fmt.Errorf("%w: append behind LSN %d, the last is %d", ErrDiverged, after.LSN, h.last.LSN)
	}
	return h.view, nil
}

// stands examines everything that has arrived, and fails if the term is not the newest or its last
// append is not settled. The caller holds the lock.
func (h *MemoryHandle) stands(t Term) error {
	end, _ := h.m.end()
	for {
		r, err := h.view.link(end)
		if errors.Is(err, ErrTruncated) {
			h.view = h.m.fromBegin() // a view need not report what it has missed
			continue
		}
		if err != nil {
			return err
		}
		if r == nil {
			break
		}
	}
	if err := h.view.End(); err != nil {
		return err
	}
	switch newest := h.view.Term(); {
	case h.view.Sealed():
		return fmt.Errorf("%w at LSN %d", ErrSealed, h.view.At().LSN)
	case t.Epoch == 0 || t != h.term || newest != t && newest.Epoch >= t.Epoch:
		return fmt.Errorf("%w: term %d, the newest is %d", ErrFenced, t.Epoch, newest.Epoch)
	case newest != t:
		return fmt.Errorf("%w: it has lost the claim of term %d", ErrDiverged, t.Epoch)
	case h.unknown:
		return fmt.Errorf("%w: the one behind LSN %d; claim a new term", ErrAmbiguous, h.last.LSN)
	}
	return nil
}

// settle determines whether a record that has arrived as an entry counts. Exactly one record counts
// after the place of the scan: this one, or one that arrived first.
func (s *memoryScan) settle(r *Record, entry int) error {
	first, err := s.link(entry + 1)
	switch {
	case err != nil:
		return fmt.Errorf("%w: %w", ErrAmbiguous, err)
	case first == nil:
		return fmt.Errorf("%w: it has arrived behind a history that was lost", ErrAmbiguous)
	case first.Equal(r):
		return nil
	case first.Kind == Seal:
		return fmt.Errorf("%w at LSN %d", ErrSealed, first.Last())
	}
	return fmt.Errorf("%w: term %d, behind LSN %d came term %d", ErrFenced, r.Term.Epoch, r.First-1, first.Term.Epoch)
}

// Barrier implements Log.
func (h *MemoryHandle) Barrier(_ context.Context, t Term) (Position, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.stands(t); err != nil {
		return Position{}, err
	}
	return h.view.position(), nil
}

// enter waits until nothing of the handle is in flight.
func (h *MemoryHandle) enter(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case h.appending <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (h *MemoryHandle) leave() { <-h.appending }

// Truncate implements Log.
func (h *MemoryHandle) Truncate(_ context.Context, upTo Position) error { return h.m.truncate(upTo) }
