package orrery

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/snapshot"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// shutTime is how long a load waits for requests that run.
const shutTime = 10 * time.Second

// LoadSnapshot replaces the state of the server's account by a snapshot. Requests that run finish
// before; later ones wait. A kill at any moment leaves the state as before or as after. After an
// error the state is as before; only if the new state cannot be opened, the server fails, and the
// next start opens it.
func (s *Server) LoadSnapshot(ctx context.Context, name string) error {
	ctx, release, err := s.hold(ctx)
	if err != nil {
		return fmt.Errorf("load a snapshot: %w", err)
	}
	defer release()
	if !s.loading.TryLock() {
		return status.New(status.Locked, "The state of the account is being replaced already: wait until that is done.")
	}
	defer s.loading.Unlock()
	s.loads++
	dir := datadir.NextDir
	if s.config.InMemory {
		dir = fmt.Sprintf("%s-%d", datadir.StoreDir, s.loads)
	}
	next := s.storeFolder(dir)
	if err := next.Remove(); err != nil { // of a load that failed
		return fmt.Errorf("load the snapshot %s: %w", name, err)
	}
	// What may fail or take long comes before the gate is shut.
	if _, _, err := s.snapshots.Copy(ctx, name, next); err != nil {
		return err
	}
	if err := s.replace(ctx, dir, next); err != nil {
		return err
	}
	s.config.Logger.Info("the state of the account was replaced", "snapshot", name)
	return nil
}

// replace opens the account again, on the copied store in next.
func (s *Server) replace(ctx context.Context, dir string, next storage.Folder) error {
	shutting, cancel := context.WithTimeout(ctx, shutTime)
	defer cancel()
	if err := s.gate.Shut(shutting); err != nil {
		if ctx.Err() == nil {
			busy := status.New(status.ServiceUnavailable,
				"Requests are running for so long that the state of the account was not replaced: send the request again.")
			busy.RetryAfter = time.Second
			err = busy
		}
		return errors.Join(err, next.Remove())
	}
	if err := s.continueIn(next); err != nil {
		s.gate.Open()
		return errors.Join(err, next.Remove())
	}
	// From here on the gate stays shut if anything fails.
	old := s.storeFolder(s.dir)
	err := s.closeData()
	if s.engine, s.store, s.data, s.backups = nil, nil, nil, nil; err != nil {
		return s.failLoad(err)
	}
	if s.config.InMemory {
		s.dir = dir
	} else if err := datadir.Swap(s.config.DataPath, s.config.files); err != nil {
		return s.failLoad(err)
	}
	if err := s.openAccount(context.WithoutCancel(ctx), s.dir, true); err != nil {
		return s.failLoad(err)
	}
	gateway := s.gateway
	s.openDoor(s.front)
	if s.config.DisableLocalAuth {
		s.gateway.DisableLocalAuth()
	}
	s.gate.Open()
	gateway.End()
	if s.config.InMemory {
		return old.Remove()
	}
	return nil
}

// failLoad ends the service: the old state is closed and the new one is not open.
func (s *Server) failLoad(err error) error {
	err = fmt.Errorf("load a snapshot: %w", err)
	s.fail(err)
	return err
}

// continueIn prepares a copied store to continue after the account that it replaces.
func (s *Server) continueIn(next storage.Folder) error {
	given, err := snapshot.GivenBy(s.db)
	if err != nil {
		return fmt.Errorf("load a snapshot: %w", err)
	}
	given.Second = max(given.Second, s.clock.Now().Unix())
	options := s.storage(next)
	options.OnFatal = nil
	db, err := storage.Open(options)
	if err != nil {
		return fmt.Errorf("load a snapshot: %w", err)
	}
	return errors.Join(snapshot.Continue(db, given), db.Close())
}

// engineNow is the present engine, for the metrics.
type engineNow struct{ s *Server }

// Place implements metrics.Engine.
func (e engineNow) Place(db, container string) account.Place {
	return e.s.present.Load().Place(db, container)
}

// NameOf implements metrics.Engine.
func (e engineNow) NameOf(p account.Place) (db, container string, there bool) {
	return e.s.present.Load().NameOf(p)
}

// HeatOfAll implements metrics.Engine.
func (e engineNow) HeatOfAll(ctx context.Context, o engine.HeatOptions) ([]engine.ContainerHeat, time.Time, time.Time,
	error,
) {
	return e.s.present.Load().HeatOfAll(ctx, o)
}
