package physical

import (
	"context"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// twin is what a replica of a container would be: a store that knows nothing but
// the recorded groups, and which partitions were reshaped at which LSNs. It
// reshapes when it stands there, and nobody writes meanwhile.
type twin struct {
	db      *storage.DB
	store   *Store
	record  *recorder
	cid     uint32
	def     Definition
	applied map[uint32]session.LSN // by partition
}

// replay feeds a twin all that was recorded of a container and compares the data
// spaces byte for byte.
func (r *recorder) replay(t failer, m *historyMachine, def Definition, specs []Spec) {
	t.Helper()
	db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20})
	if err != nil {
		t.Errorf("open twin: %v", err)
		return
	}
	w := &twin{db: db, record: r, cid: m.cid, def: def, applied: make(map[uint32]session.LSN)}
	if err := w.follow(m, specs); err != nil {
		t.Errorf("twin: %v", err)
	} else {
		w.compare(t, m.s.db)
	}
	if err := db.Close(); err != nil {
		t.Errorf("close twin: %v", err)
	}
}

func (w *twin) open() (err error) {
	w.store, err = OpenStore(w.db, Options{Clock: clock.NewManual(testStart)})
	return err
}

// follow makes the twin's container, and takes it as far as the record goes.
func (w *twin) follow(m *historyMachine, specs []Spec) error {
	if err := w.open(); err != nil {
		return err
	}
	if _, err := w.store.Create(context.Background(), w.cid, w.def, specs); err != nil {
		return err
	}
	for _, e := range m.events {
		if err := w.store.Close(); err != nil {
			return err
		}
		for id, lsn := range e.sealed {
			if err := w.apply(id, lsn); err != nil {
				return err
			}
		}
		if err := w.open(); err != nil {
			return err
		}
		if err := w.repeat(e); err != nil {
			return err
		}
	}
	if err := w.store.Close(); err != nil {
		return err
	}
	for _, p := range m.naive.parts {
		if err := w.apply(p.id, p.lsn); err != nil {
			return err
		}
	}
	return nil
}

// apply brings a partition from where it stands to an LSN.
func (w *twin) apply(id uint32, to session.LSN) error {
	at := w.applied[id]
	err := w.record.read(w.cid, id, at, func(last session.LSN, g *Group) error {
		if last > to {
			return nil
		}
		if g.First != at+1 {
			return fmt.Errorf("partition %d: a group begins at LSN %d, expected %d", id, g.First, at+1)
		}
		at = last
		b := w.db.NewBatch(1024)
		g.apply(b)
		return w.store.apply(b)
	})
	if err == nil && at != to {
		err = fmt.Errorf("partition %d: the groups end at LSN %d, it was at %d", id, at, to)
	}
	w.applied[id] = at
	return err
}

// repeat repeats an event.
func (w *twin) repeat(e reshapeEvent) error {
	if e.policy != nil {
		w.def.Index = e.policy
		return w.store.Redefine(context.Background(), w.cid, w.def, 0)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	w.store.reshapeStep = func(step string) {
		if step == e.cancelAt && e.err != nil {
			cancel()
		}
	}
	done, err := w.store.Reshape(ctx, e.r)
	w.store.reshapeStep = nil
	if (err == nil) != (e.err == nil) || !slices.Equal(done.To, e.to) {
		return fmt.Errorf("%+v gave %v (%v), where it was recorded %v (%v)", e.r, done.To, err, e.to, e.err)
	}
	for _, p := range w.store.Partitions(w.cid) {
		if _, known := w.applied[p.ID()]; !known {
			w.applied[p.ID()] = p.LSN() // that of its parents; its own follow without a gap
		}
	}
	return nil
}

// compare compares all that is a function of the log.
func (w *twin) compare(t failer, other *storage.DB) {
	t.Helper()
	l := layout{cid: w.cid}
	for _, space := range dataSpaces {
		lower, upper := l.space(nil, space), l.spaceEnd(nil, space)
		left, right := dump(t, other, lower, upper), dump(t, w.db, lower, upper)
		for i := range max(len(left), len(right)) {
			switch {
			case i >= len(left):
				t.Errorf("only the twin has %s", right[i])
			case i >= len(right):
				t.Errorf("the twin lacks %s", left[i])
			case left[i] != right[i]:
				t.Errorf("stored %s, the twin has %s", left[i], right[i])
			default:
				continue
			}
			return
		}
	}
}
