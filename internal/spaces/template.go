package spaces

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// templates are the files from which namespaces begin, in memory. A template stays for the next
// namespace as long as there is memory.
type templates struct {
	m *Manager

	mu    sync.Mutex // held while a template is loaded, so that it is loaded once
	all   map[string]*template
	turns int64 // counts uses

	size atomic.Int64 // of all templates
}

// template is the files of one snapshot, compared with their sums.
type template struct {
	folder storage.Folder
	sums   []storage.FileSum
	bytes  int64
	turn   int64 // of its last use
	uses   int   // how many accounts are being opened on it; guarded by templates.mu
	owner  *templates
}

// folder returns a new directory in memory.
func (m *Manager) folder() storage.Folder {
	return storage.NewFolder(m.o.Files, "spaces").In(strconv.FormatUint(m.folders.Add(1), 10))
}

// of returns the template of a snapshot, which stays until it is released; "" is an empty account.
func (t *templates) of(ctx context.Context, name string) (*template, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.all == nil {
		t.all = map[string]*template{}
	}
	one := t.all[name]
	if one == nil {
		one = &template{folder: t.m.folder(), owner: t}
		var err error
		if name == "" {
			err = one.empty(ctx, t.m)
		} else {
			_, one.sums, err = t.m.o.Snapshots.Copy(ctx, name, one.folder)
		}
		if err != nil {
			return nil, err
		}
		for _, sum := range one.sums {
			one.bytes += sum.Bytes
		}
		t.makeRoom(one.bytes)
		t.all[name] = one
		t.size.Add(one.bytes)
	}
	t.turns++
	one.turn = t.turns
	one.uses++
	return one, nil
}

// prepare loads a template, so that the next use of it is quick.
func (t *templates) prepare(ctx context.Context, name string) error {
	one, err := t.of(ctx, name)
	if err == nil {
		one.release()
	}
	return err
}

// release ends the use of a template.
func (p *template) release() {
	p.owner.mu.Lock()
	defer p.owner.mu.Unlock()
	p.uses--
}

// empty makes the files of an empty account.
func (p *template) empty(ctx context.Context, m *Manager) (err error) {
	db, err := storage.Open(m.storage(m.folder()))
	if err != nil {
		return fmt.Errorf("make an empty account: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close(), storage.NewFolder(m.o.Files, db.Path()).Remove()) }()
	s, err := store.OpenStore(db, store.Options{Clock: m.o.Engine.Clock, Logger: m.o.Logger})
	if err != nil {
		return fmt.Errorf("make an empty account: %w", err)
	}
	if err := s.Close(); err != nil {
		return err
	}
	if err := db.Checkpoint(p.folder); err != nil {
		return err
	}
	p.sums, err = p.folder.Sums(ctx)
	return err
}

// makeRoom drops the templates that were not used for the longest time, until one of a size fits
// beside the others. t.mu is held.
func (t *templates) makeRoom(size int64) {
	idle := make([]string, 0, len(t.all))
	for name, one := range t.all {
		if one.uses == 0 {
			idle = append(idle, name)
		}
	}
	slices.SortFunc(idle, func(a, b string) int { return cmp.Compare(t.all[a].turn, t.all[b].turn) })
	for _, name := range idle {
		if t.m.measure()+size <= t.m.o.Total {
			return
		}
		t.drop(name)
	}
}

// drop removes a template. Namespaces that link its tables keep them. t.mu is held.
func (t *templates) drop(name string) {
	one := t.all[name]
	delete(t.all, name)
	t.size.Add(-one.bytes)
	if err := one.folder.Remove(); err != nil {
		t.m.o.Logger.Error("the files of a snapshot could not be removed from memory", "snapshot", name, "error", err)
	}
}

// Forget drops the template of a snapshot that was removed.
func (m *Manager) Forget(snapshot string) {
	t := &m.templates
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.all[snapshot] != nil && snapshot != "" { // an account that is being opened on it fails
		t.drop(snapshot)
	}
}

func (t *templates) close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for name := range t.all {
		t.drop(name)
	}
}
