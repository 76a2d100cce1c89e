package orrery

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/snapshot"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// The directories of a load, inside the data directory. The load is decided when the store is
// renamed to oldDir: a server that starts afterwards completes it. Without oldDir, nextDir is
// worthless.
const (
	nextDir = storeDir + ".next"
	oldDir  = storeDir + ".old"
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
	dir := nextDir
	if s.config.InMemory {
		dir = fmt.Sprintf("%s-%d", storeDir, s.loads)
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
	if s.engine, s.store, s.data = nil, nil, nil; err != nil {
		return s.failLoad(err)
	}
	if s.config.InMemory {
		s.dir = dir
	} else if err := s.swap(); err != nil {
		return s.failLoad(err)
	}
	if err := s.openAccount(context.WithoutCancel(ctx), s.dir, true); err != nil {
		return s.failLoad(err)
	}
	gateway := s.gateway
	s.openDoor(s.front)
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

// swap puts the store in nextDir in place of the present one, which is closed.
func (s *Server) swap() error {
	present := s.storeFolder(storeDir)
	lock, err := present.LockStore() // another process may have opened it meanwhile
	if err != nil {
		return err
	}
	err = present.Rename(s.storeFolder(oldDir)) // decides
	return errors.Join(err, lock.Close(), s.finishLoad())
}

// finishLoad completes a load that is decided, and removes what is left of one that is not.
func (s *Server) finishLoad() error {
	present, next, old := s.storeFolder(storeDir), s.storeFolder(nextDir), s.storeFolder(oldDir)
	decided, err := old.Exists()
	if err != nil {
		return dataPathError(s.config.DataPath, err)
	}
	if !decided {
		return next.Remove()
	}
	lock, err := old.LockStore()
	if err != nil {
		return dataPathError(s.config.DataPath, err)
	}
	waiting, err := next.Exists()
	if err == nil && !waiting {
		err = s.requireStore(present)
	}
	if err == nil && waiting {
		// The witness is of the old store.
		if err = os.Remove((&opening{dataPath: s.config.DataPath}).witnessPath()); errors.Is(err, os.ErrNotExist) {
			err = nil
		}
		if err == nil {
			err = next.Rename(present)
		}
	}
	if err = errors.Join(err, lock.Close()); err == nil {
		err = old.Remove()
	}
	if err != nil {
		return dataPathError(s.config.DataPath, fmt.Errorf("complete the load of a snapshot: %w", err))
	}
	return nil
}

// requireStore keeps finishLoad from removing the only store there is.
func (s *Server) requireStore(present storage.Folder) error {
	names, err := present.List()
	if err == nil && !storage.Made(names) {
		err = fmt.Errorf("%s holds no store and %s does not exist: the state before the load is in %s; rename it to %s to "+
			"go back to it", present.Path(), nextDir, oldDir, storeDir)
	}
	return err
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
