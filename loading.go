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
// error the state is as before; only if neither state can be opened, the server fails, and the next
// start opens one of them.
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
	if err := s.Err(); err != nil {
		return fmt.Errorf("load a snapshot: %w", err)
	}
	// It needs little, and the state that it goes back to may be smaller.
	if err := s.needRoom(storage.RoomToDelete, "The state of the account was not replaced."); err != nil {
		return err
	}
	if err := s.canReplace(); err != nil {
		return err
	}
	s.loads++
	dir := datadir.NextDir
	if s.config.InMemory {
		dir = fmt.Sprintf("%s-%d", datadir.StoreDir, s.loads)
	}
	if err := s.loadInto(ctx, name, dir); err != nil {
		return snapshot.DiskError(name, "loaded", err)
	}
	s.config.Logger.Info("the state of the account was replaced", "snapshot", name)
	return nil
}

// canReplace refuses a load that could not put the present store aside.
func (s *Server) canReplace() error {
	if s.config.InMemory {
		return nil
	}
	err := datadir.CanSwap(s.config.DataPath, s.config.files)
	if errors.Is(err, datadir.ErrOldStore) {
		return status.New(status.Conflict, "The state of the account was not replaced, because the data directory of the "+
			"server has %s in it, the name under which a load puts the present store aside. Move it to another place, then "+
			"try again.", datadir.OldDir)
	}
	return err
}

// loadInto loads a snapshot through a directory beside that of the store.
func (s *Server) loadInto(ctx context.Context, name, dir string) error {
	next := s.storeFolder(dir)
	if err := next.Remove(); err != nil { // of a load that failed
		return err
	}
	// What may fail or take long comes before the gate is shut.
	if _, _, err := s.snapshots.Copy(ctx, name, next); err != nil {
		return err
	}
	if err := s.shutGate(ctx); err != nil {
		return errors.Join(err, next.Remove())
	}
	if err := s.continueIn(next); err != nil {
		s.gate.Open()
		return errors.Join(err, next.Remove())
	}
	return s.replace(context.WithoutCancel(ctx), dir)
}

// shutGate waits until no request runs, and lets none run before the gate is opened.
func (s *Server) shutGate(ctx context.Context) error {
	shutting, cancel := context.WithTimeout(ctx, shutTime)
	defer cancel()
	err := s.gate.Shut(shutting)
	if err != nil && ctx.Err() == nil {
		busy := status.New(status.ServiceUnavailable,
			"Requests are running for so long that the state of the account was not replaced: send the request again.")
		busy.RetryAfter = time.Second
		err = busy
	}
	return err
}

// replace opens the account again, on the copied store in a directory, or on the present one if
// that fails. The gate stays shut if both fail.
func (s *Server) replace(ctx context.Context, dir string) error {
	gateway, present := s.gateway, s.dir
	failed := s.closeAccount()
	if failed == nil {
		failed = s.openCopy(ctx, dir)
	}
	if failed != nil {
		if err := s.goBack(ctx, dir, present); err != nil {
			err = fmt.Errorf("load a snapshot: %w", errors.Join(failed, err))
			s.fail(err)
			return err
		}
	}
	s.openDoor(s.front)
	if s.config.DisableLocalAuth {
		s.gateway.DisableLocalAuth()
	}
	s.gate.Open()
	gateway.End()
	if failed != nil {
		return failed
	}
	removed := s.storeFolder(present).Remove
	if !s.config.InMemory {
		removed = func() error { return datadir.EndSwap(s.config.DataPath, s.config.files) }
	}
	if err := removed(); err != nil {
		s.config.Logger.Warn("the files of the state before a load take space until the next start", "error", err)
	}
	return nil
}

// closeAccount closes the account. The gate is shut.
func (s *Server) closeAccount() error {
	err := s.closeData()
	s.engine, s.store, s.data, s.backups = nil, nil, nil, nil
	return err
}

// openCopy opens the account on the copied store. The present one is closed.
func (s *Server) openCopy(ctx context.Context, dir string) error {
	if s.config.InMemory {
		s.dir = dir
	} else if err := datadir.Swap(s.config.DataPath, s.config.files); err != nil {
		return err
	}
	s.replacing.Store(true) // the caller goes back if the store fails
	err := s.openAccount(ctx, s.dir, true)
	s.replacing.Store(false)
	if err == nil {
		err = s.db.Err()
	}
	return err
}

// goBack opens the account on the store that it had, after openCopy.
func (s *Server) goBack(ctx context.Context, dir, present string) error {
	_ = s.closeAccount() // its files are of no further use
	var err error
	if s.config.InMemory {
		s.dir = present
		err = s.storeFolder(dir).Remove()
	} else {
		err = datadir.SwapBack(s.config.DataPath, s.config.files)
	}
	if err != nil {
		return err
	}
	return s.openAccount(ctx, s.dir, true)
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
