package orrery

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/orrery-db/orrery/internal/admin"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/snapshot"
	"github.com/orrery-db/orrery/internal/spaces"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// snapshotsDir is the name of the directory of the snapshots inside the data directory.
const snapshotsDir = "snapshots"

// Snapshot describes a snapshot.
type Snapshot = snapshot.Info

// openSnapshots opens the snapshots: in the data directory, or in memory.
func (s *Server) openSnapshots() (*snapshot.Library, error) {
	folder := storage.NewFolder(s.memFiles, snapshotsDir)
	if !s.config.InMemory {
		folder = storage.NewFolder(s.config.files, filepath.Join(s.config.DataPath, snapshotsDir))
	}
	return snapshot.Open(folder, clock.System(), s.config.Logger)
}

// SaveSnapshot saves the present state of the server's account, or of a namespace unless that is
// "", under a name that is not taken. It is durable when SaveSnapshot returns, unless the server is
// in memory. Requests go on meanwhile.
func (s *Server) SaveSnapshot(ctx context.Context, name, namespace string) (Snapshot, error) {
	ctx, leave, err := s.hold(ctx)
	if err != nil {
		return Snapshot{}, fmt.Errorf("save a snapshot: %w", err)
	}
	defer leave()
	return snapshotsOf{s}.Save(ctx, name, namespace)
}

// Snapshots lists the snapshots in the order of their names.
func (s *Server) Snapshots() ([]Snapshot, error) { return s.snapshots.List() }

// RemoveSnapshot removes a snapshot. Namespaces that began from it stay.
func (s *Server) RemoveSnapshot(name string) error { return snapshotsOf{s}.Remove(name) }

// LoadSnapshot replaces the state of a namespace by a snapshot. Requests that run finish before;
// later ones wait. An error leaves the state as it was.
func (n *Namespace) LoadSnapshot(ctx context.Context, name string) error {
	return n.server.spaces.Load(ctx, n.name, name)
}

// snapshotsOf serves the admin API.
type snapshotsOf struct{ s *Server }

// Save implements admin.Snapshots.
func (o snapshotsOf) Save(ctx context.Context, name, namespace string) (admin.Snapshot, error) {
	save := func(a *spaces.Account) (snapshot.Info, error) {
		about, err := aboutAccount(ctx, name, a)
		if err != nil {
			return about, err
		}
		return o.s.snapshots.Save(ctx, a.DB, about)
	}
	if err := o.s.gate.Enter(ctx); err != nil { // the account stays open meanwhile
		return Snapshot{}, err
	}
	defer o.s.gate.Leave()
	if err := o.s.needRoom(storage.RoomToWrite, "No snapshot was saved."); err != nil {
		return Snapshot{}, err
	}
	if namespace == "" {
		return save(&spaces.Account{DB: o.s.db, Store: o.s.store, Engine: o.s.engine})
	}
	if o.s.spaces == nil {
		return Snapshot{}, errNoNamespaces
	}
	return o.s.spaces.Save(ctx, namespace, save)
}

// needRoom refuses an operation unless the disk has room for it. what says what was not done.
func (s *Server) needRoom(least storage.Room, what string) error {
	if s.db.Room() <= least {
		return nil
	}
	disk, _ := s.db.Disk()
	return status.New(status.DiskFull,
		"%s The disk of the server %s. Free some space on it, or give the server a "+
			"smaller --disk-reserve, then try again.", what, disk.State())
}

// List implements admin.Snapshots.
func (o snapshotsOf) List() ([]admin.Snapshot, error) { return o.s.snapshots.List() }

// Remove implements admin.Snapshots.
func (o snapshotsOf) Remove(name string) error {
	err := o.s.snapshots.Remove(name)
	if err == nil && o.s.spaces != nil {
		o.s.spaces.Forget(name)
	}
	return err
}

// Load implements admin.Snapshots.
func (o snapshotsOf) Load(ctx context.Context, name, namespace string) error {
	if namespace == "" {
		return o.s.LoadSnapshot(ctx, name)
	}
	if o.s.spaces == nil {
		return errNoNamespaces
	}
	return o.s.spaces.Load(ctx, namespace, name)
}
