package embedded

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/log/logtest"
	"github.com/orrery-db/orrery/internal/storage"
)

// TestEmbeddedLog runs the suite of all logs on the embedded log.
func TestEmbeddedLog(t *testing.T) {
	for _, keeps := range []bool{true, false} {
		t.Run(fmt.Sprintf("keeps=%t", keeps), func(t *testing.T) {
			logtest.Run(t, func(t *testing.T) logtest.Opener { return newEmbeddedOpener(t, keeps) })
		})
	}
}

// embeddedOpener is the log of one partition in a key-value store. The log is one object of the
// store under every leader; a handle knows which term it has claimed, and its replica's changes for
// a group.
type embeddedOpener struct {
	t     *testing.T
	db    *storage.DB
	keeps bool
	born  layout.State
	place layout.Keys

	mu  sync.Mutex
	log *Log
}

type embeddedHandle struct {
	*Log
	opener *embeddedOpener
	mu     sync.Mutex // held while a group is prepared and appended
	term   log.Term
}

func newEmbeddedOpener(t *testing.T, keeps bool) *embeddedOpener {
	t.Helper()
	db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	o := &embeddedOpener{
		t: t, db: db, keeps: keeps, place: layout.Keys{Container: 5},
		born: layout.State{LSN: 41, Chain: log.Hash{7}},
	}
	if err := o.Restart(); err != nil {
		t.Fatal(err)
	}
	return o
}

func (o *embeddedOpener) Born() log.Position { return o.born.LogPosition() }
func (o *embeddedOpener) Close()             { o.db.Close() } //nolint:errcheck // in memory

// Restart opens the log as a store does that was closed.
func (o *embeddedOpener) Restart() error {
	m := o.born
	if b, found, err := o.db.Get(nil, o.place.PartitionKey(nil, 3)); err != nil {
		return err
	} else if found {
		if m, err = layout.ReadState(b); err != nil {
			return err
		}
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.log != nil {
		o.log.Fence()
	}
	o.log = NewLog(NewCommits(o.db), func() bool { return o.keeps }, o.place, 3, &m)
	r, sealed, err := ReadSeal(o.place, o.db, 3)
	if err != nil || !sealed {
		return nil //nolint:nilerr // a reader finds a damaged record
	}
	o.log.over = log.ErrSealed
	m.Follow(&r)
	o.log.hasMoved(&m)
	return nil
}

func (o *embeddedOpener) Open() (log.Log, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return &embeddedHandle{Log: o.log, opener: o}, nil
}

func (o *embeddedOpener) Stands(l log.Log) log.Position {
	at, _, _ := l.(*embeddedHandle).Standing()
	return at
}

func (*embeddedOpener) Excuses() map[string]string {
	const own = "the store and its log are one process's: nothing lies between a leader and its log"
	return map[string]string{
		"Pauser": own, "Loser": own, "Delayer": own, "Duplicator": own,
		"Shortener": "nobody puts back a copy under a running store; at its start the witness notices",
	}
}

// Flip inverts a bit of a stored record.
func (o *embeddedOpener) Flip(end log.Position, bit int) (func(), error) {
	var key, value []byte
	prefix := o.place.EntryPrefix(3)
	err := storage.Each(o.db, prefix, layout.After(prefix), func(k, v []byte) error {
		if r, err := log.ReadRecord(v); err == nil && r.After().Is(end) {
			key, value = append(key, k...), append(value, v...)
		}
		return nil
	})
	if err == nil && key == nil {
		err = errors.New("there is no such record")
	}
	put := func(v []byte) {
		b := o.db.NewBatch(64)
		b.Set(key, v)
		if err := errors.Join(o.db.Apply(b), b.Close()); err != nil {
			o.t.Error(err)
		}
	}
	if err == nil {
		flipped := append([]byte(nil), value...)
		flipped[bit/8] ^= 1 << (bit % 8)
		put(flipped)
	}
	return func() { put(value) }, err
}

func (h *embeddedHandle) Lead(ctx context.Context, have log.Position, apply log.Apply) (log.Term, log.Position, error) {
	t, at, err := h.Log.Lead(ctx, have, apply)
	if err == nil {
		h.mu.Lock()
		h.term = t
		h.mu.Unlock()
	}
	return t, at, err
}

// Append passes the changes of a replica without items: its position.
func (h *embeddedHandle) Append(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position,
	error,
) {
	h.opener.mu.Lock()
	defer h.opener.mu.Unlock()
	last := after.LSN
	for range g.Mutations {
		last++
	}
	h.Prepare(&Group{
		Container: 5, Partition: 3, First: after.LSN + 1, Body: g.Body, Mutations: g.Mutations,
		State: layout.State{LSN: last},
	})
	return h.Log.Append(ctx, h.own(t), after, g)
}

// own returns a term if the handle has claimed it, otherwise none.
func (h *embeddedHandle) own(t log.Term) log.Term {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t != h.term {
		return log.Term{}
	}
	return t
}

func (h *embeddedHandle) Seal(ctx context.Context, t log.Term, after log.Position, successors []byte) (log.Position,
	error,
) {
	return h.Log.Seal(ctx, h.own(t), after, successors)
}

func (h *embeddedHandle) Barrier(ctx context.Context, t log.Term) (log.Position, error) {
	return h.Log.Barrier(ctx, h.own(t))
}
