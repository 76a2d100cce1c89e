package logtest

import (
	"context"
	"errors"
	"slices"
	"sync"

	"github.com/orrery-db/orrery/internal/log"
)

// A mutant is a log that breaks its contract in one way.
type mutant struct {
	name    string
	breaks  func(*broken)       // a handle
	opener  func(*brokenOpener) // faults and restarts
	reports []string            // some of the cases that report it, including RandomHistory
}

// broken is a handle of a Memory with some methods replaced.
type broken struct {
	*log.MemoryHandle
	of       *brokenOpener
	claimed  log.Position
	append   func(context.Context, log.Term, log.Position, log.Group) (log.Position, error)
	read     func(context.Context, log.Position, bool, log.Apply) error
	lead     func(context.Context, log.Position, log.Apply) (log.Term, log.Position, error)
	barrier  func(context.Context, log.Term) (log.Position, error)
	seal     func(context.Context, log.Term, log.Position, []byte) (log.Position, error)
	truncate func(context.Context, log.Position) error
}

// brokenOpener opens broken handles.
type brokenOpener struct {
	*memoryOpener
	breaks    func(*broken)
	restart   func() error
	delay     func(log.Log) func() bool
	duplicate func(log.Log)
	lose      func(log.Log, bool)
	flip      func(log.Position, int) (func(), error)

	mu      sync.Mutex
	strays  []log.Record         // records that do not count
	owners  map[log.Term]*broken // by the term they have claimed
	count   int
	flipped log.Position
}

func (m *mutant) open() *brokenOpener {
	o := &brokenOpener{memoryOpener: newMemoryOpener(), owners: map[log.Term]*broken{}}
	o.breaks = m.breaks
	if m.opener != nil {
		m.opener(o)
	}
	return o
}

func (o *brokenOpener) Open() (log.Log, error) {
	b := &broken{MemoryHandle: o.memory.Open(), of: o}
	b.append, b.read, b.lead = b.MemoryHandle.Append, b.MemoryHandle.Read, b.MemoryHandle.Lead
	b.barrier, b.seal, b.truncate = b.MemoryHandle.Barrier, b.MemoryHandle.Seal, b.MemoryHandle.Truncate
	if o.breaks != nil {
		o.breaks(b)
	}
	return b, nil
}

func (o *brokenOpener) Restart() error {
	if o.restart != nil {
		return o.restart()
	}
	return nil
}

func (o *brokenOpener) Delay(l log.Log) func() bool {
	if o.delay != nil {
		return o.delay(l)
	}
	return o.memoryOpener.Delay(l)
}

func (o *brokenOpener) Duplicate(l log.Log) {
	if o.duplicate != nil {
		o.duplicate(l)
		return
	}
	o.memoryOpener.Duplicate(l)
}

func (o *brokenOpener) LoseAnswer(l log.Log, arrives bool) {
	if o.lose != nil {
		o.lose(l, arrives)
		return
	}
	o.memoryOpener.LoseAnswer(l, arrives)
}

func (o *brokenOpener) Flip(end log.Position, bit int) (func(), error) {
	if o.flip != nil {
		return o.flip(end, bit)
	}
	return o.memoryOpener.Flip(end, bit)
}

func (b *broken) Append(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
	return b.append(ctx, t, after, g)
}

func (b *broken) Read(ctx context.Context, from log.Position, follow bool, apply log.Apply) error {
	return b.read(ctx, from, follow, apply)
}

func (b *broken) Lead(ctx context.Context, have log.Position, apply log.Apply) (log.Term, log.Position, error) {
	return b.lead(ctx, have, apply)
}

func (b *broken) Barrier(ctx context.Context, t log.Term) (log.Position, error) {
	return b.barrier(ctx, t)
}

func (b *broken) Seal(ctx context.Context, t log.Term, after log.Position, successors []byte) (log.Position, error) {
	return b.seal(ctx, t, after, successors)
}

func (b *broken) Truncate(ctx context.Context, upTo log.Position) error { return b.truncate(ctx, upTo) }

// groupRecord returns the record that an append would add.
func groupRecord(t log.Term, after log.Position, g log.Group) log.Record {
	r := g.Record(t, after)
	return clone(&r)
}

// answers replaces an error of appends and seals by another answer.
func answers(instead, what error) func(*broken) {
	return func(b *broken) {
		b.append = func(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
			p, err := b.MemoryHandle.Append(ctx, t, after, g)
			if errors.Is(err, instead) {
				r := groupRecord(t, after, g)
				return r.After(), what
			}
			return p, err
		}
		b.seal = func(ctx context.Context, t log.Term, after log.Position, successors []byte) (log.Position, error) {
			p, err := b.MemoryHandle.Seal(ctx, t, after, successors)
			if errors.Is(err, instead) {
				r := log.Record{Kind: log.Seal, Term: t, Before: after.Chain, First: after.LSN + 1, Body: successors}
				return r.After(), what
			}
			return p, err
		}
	}
}

// readsOver replaces an error of reads and leads by nothing.
func readsOver(instead error) func(*broken) {
	return func(b *broken) {
		b.read = func(ctx context.Context, from log.Position, follow bool, apply log.Apply) error {
			if err := b.MemoryHandle.Read(ctx, from, follow, apply); !errors.Is(err, instead) {
				return err
			}
			return nil
		}
	}
}

// eachRecord changes how records are delivered.
func eachRecord(change func(b *broken, follow bool, apply log.Apply) log.Apply) func(*broken) {
	return func(b *broken) {
		b.read = func(ctx context.Context, from log.Position, follow bool, apply log.Apply) error {
			return b.MemoryHandle.Read(ctx, from, follow, change(b, follow, apply))
		}
		b.lead = func(ctx context.Context, have log.Position, apply log.Apply) (log.Term, log.Position, error) {
			return b.MemoryHandle.Lead(ctx, have, change(b, false, apply))
		}
	}
}

// deliversStrays remembers records that do not count, and delivers them all the same.
func deliversStrays(b *broken) {
	remember := func(r log.Record, err error) {
		if errors.Is(err, log.ErrAmbiguous) || errors.Is(err, log.ErrFenced) {
			b.of.mu.Lock()
			defer b.of.mu.Unlock()
			b.of.strays = append(b.of.strays, r)
		}
	}
	b.append = func(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
		r := groupRecord(t, after, g)
		p, err := b.MemoryHandle.Append(ctx, t, after, g)
		remember(r, err)
		return p, err
	}
	b.seal = func(ctx context.Context, t log.Term, after log.Position, successors []byte) (log.Position, error) {
		p, err := b.MemoryHandle.Seal(ctx, t, after, successors)
		remember(log.Record{Kind: log.Seal, Term: t, Before: after.Chain, First: after.LSN + 1, Body: successors}, err)
		return p, err
	}
	deliversWhatStrayed(b)
}

// deliversWhatStrayed delivers a stray record after the newer claim that follows it.
func deliversWhatStrayed(b *broken) {
	b.read = func(ctx context.Context, from log.Position, follow bool, apply log.Apply) error {
		err := b.MemoryHandle.Read(ctx, from, follow, apply)
		b.of.mu.Lock()
		strays := slices.Clone(b.of.strays)
		b.of.mu.Unlock()
		for i := range strays {
			if err == nil {
				err = apply(&strays[i], strays[i].After())
			}
		}
		return err
	}
}

func (o *brokenOpener) isSealed(ctx context.Context) bool {
	sealed := false
	err := o.memory.Open().Read(ctx, o.born, false, func(r *log.Record, _ log.Position) error {
		sealed = r.Kind == log.Seal
		return nil
	})
	return sealed && err == nil
}

// damaged returns a record with the flipped bit, if it is that record.
func (o *brokenOpener) damaged(r *log.Record) (*log.Record, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !r.After().Is(o.flipped) {
		return nil, false
	}
	bad := clone(r)
	if at := o.count / 8; len(bad.Body) > at {
		bad.Body[at] ^= 1 << (o.count % 8)
	} else {
		bad.Term.Nonce[0] ^= 1
	}
	return &bad, true
}
