package physical

import (
	"context"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical/feeds"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// The writer of a partition writes its versions and its history, see package feeds. Turning the
// policy off, or on, deletes all versions and all histories of a container (store.modification).
// Nothing that writes either is in flight then, see lifetime.Lifetime.ExcludeVersions.

// Retention is for how many minutes the container keeps every version of its items; 0: it keeps
// none.
func (p *Partition) Retention() int32 { return p.lifetime.Retention() }

// keepVersions makes the group keep its changes as versions, if the container does. The group is
// durable, or has failed, when end is called.
func (w *writer) keepVersions() (end func(), err error) {
	if w.group.Mutations == 0 {
		return func() {}, nil
	}
	rules, end := w.p.lifetime.Keep()
	if rules == nil {
		return end, nil
	}
	if w.keeps == 0 { // the first group of this process
		h, err := w.p.history()
		if err != nil {
			end()
			return nil, err
		}
		if h != nil {
			w.keeps = rules.Generation
		}
	}
	w.group.Versions = true
	if w.keeps != rules.Generation {
		w.keeps = rules.Generation
		w.group.History = &layout.History{Since: w.group.First - 1, Range: w.p.keys}
	}
	return end, nil
}

// history reads the partition's durable history, nil when it has none.
func (p *Partition) history() (*layout.History, error) {
	r := feeds.Reader{Keys: p.layout, Get: p.shared.DB.Get}
	return r.History(p.id)
}

// EndHistory writes the history of a partition that is about to be replaced, if the container keeps
// versions and the partition has not changed since. The writer is blocked.
func (h *Held) EndHistory(b *storage.Batch) error {
	p := h.p
	if p.Retention() == 0 {
		return nil
	}
	known, err := p.history()
	if err != nil || known != nil {
		return err
	}
	none := layout.History{Since: p.writer.meta.LSN, Range: p.keys}
	b.Set(p.layout.HistoryKey(nil, p.id), none.Append(nil))
	return nil
}

// TrimVersions deletes the versions whose retention is over: those of the partition itself, and
// those of its ancestors, which other partitions may read too. The caller makes sure that no two
// partitions of a container trim at the same time.
func (p *Partition) TrimVersions(ctx context.Context) error {
	minutes := p.Retention()
	if minutes == 0 || p.shared.Seconds.Held() != 0 {
		return nil
	}
	s, err := p.Snapshot()
	if err != nil {
		return err
	}
	defer s.Release()
	oldest := p.shared.Seconds.Now() - 60*int64(minutes)
	for _, id := range s.reads().Versioned(p.id) {
		next, err := s.FirstSince(id, oldest)
		if err != nil {
			return p.guard(err)
		}
		last, err := s.feedReader().LastBefore(id, next)
		if err != nil {
			return p.guard(err)
		}
		if last == 0 {
			continue
		}
		if id == p.id {
			r := newRequest(nil)
			r.trim = last
			_, err = p.request(ctx, r)
		} else {
			err = p.trim(id, last)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// trim deletes the versions of a member up to an LSN. For the partition itself the writer calls it
// between two groups.
func (p *Partition) trim(id uint32, last session.LSN) error {
	rules, end := p.lifetime.Keep()
	defer end()
	if rules == nil {
		return nil
	}
	b := p.shared.DB.NewBatch(256)
	defer b.Close() //nolint:errcheck // applied or abandoned
	r := feeds.Reader{Keys: p.layout, Get: p.shared.DB.Get}
	if err := r.Trim(b, id, last); err != nil || b.Count() == 0 {
		return p.guard(err)
	}
	return p.guard(p.shared.DB.Apply(b))
}
