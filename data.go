package orrery

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// openData opens the data of the server for the first time.
func (s *Server) openData(ctx context.Context) error {
	s.memFiles = storage.NewMemFS()
	s.at.reach("the data directory", s.DataPath())
	if !s.config.InMemory {
		if err := datadir.Prepare(s.config.DataPath); err != nil {
			return err
		}
		if err := datadir.FinishSwap(s.config.DataPath, s.config.files, s.config.Logger); err != nil {
			return err
		}
		own := s.storeFolder(datadir.StoreDir).Path()
		if err := datadir.CloseToOthers(s.config.DataPath, own, s.config.Logger); err != nil {
			return err
		}
	}
	s.dir = datadir.StoreDir
	if err := s.openAccount(ctx, s.dir, false); err != nil {
		return err
	}
	return s.openSpaces()
}

// storeFolder returns the directory of a store: in the data directory, or in memory.
func (s *Server) storeFolder(name string) storage.Folder {
	if s.config.InMemory {
		files := s.config.files
		if files == nil {
			files = s.memFiles
		}
		return storage.NewFolder(files, name)
	}
	return storage.NewFolder(s.config.files, filepath.Join(s.config.DataPath, name))
}

// storage returns the options of the store in a directory.
func (s *Server) storage(at storage.Folder) storage.Options {
	return storage.Options{
		Dir: at.Path(), FS: at.Files(), InMemory: s.config.InMemory,
		CacheBytes: s.parts.cacheBytes, MemtableBytes: s.parts.memtableBytes, Logger: s.config.Logger,
		PointSpaces: store.PointSpaces(), OnFatal: s.failStore, DiskReserve: s.config.DiskReserve,
	}
}

// openAccount opens the account in the directory of a store. loaded says that the store is a
// snapshot that the server has just loaded, which has no witness yet.
func (s *Server) openAccount(ctx context.Context, dir string, loaded bool) error {
	s.data = &datadir.Data{Options: s.storage(s.storeFolder(dir)), Clock: s.clock, Logger: s.config.Logger, Loaded: loaded}
	if !s.config.InMemory {
		s.data.Path = s.config.DataPath
		s.data.Options.FS = s.config.files
	}
	if err := s.data.OpenDB(); err != nil {
		return err
	}
	s.db = s.data.DB
	if s.keys == nil { // the lock of the store protects the whole directory
		s.at.reach("the seal key", s.config.SealKeyFile)
		if err := s.openKeys(); err != nil {
			return err
		}
		s.at.reach("the data directory", s.DataPath())
	}
	if err := s.data.OpenStore(); err != nil {
		return err
	}
	s.store = s.data.Store
	if s.config.AcceptClock {
		if err := datadir.Await(s.db, s.acceptClock); err != nil {
			return err
		}
	}
	options := s.engineOptions()
	options.Store, options.Tokens = s.store, s.keys.tokens
	opened, err := storage.Await(s.db, func() (*engine.Engine, error) { return engine.Open(ctx, options) })
	if err != nil {
		return fmt.Errorf("open account: %w", err)
	}
	s.engine = cosmos.New(opened)
	s.present.Store(s.engine)
	s.backups = s.openBackups()
	return nil
}

// engineOptions configures the engine of every account of the server, without its store and its
// tokens.
func (s *Server) engineOptions() engine.Options {
	return engine.Options{
		Clock: s.clock, Logger: s.config.Logger,
		DefaultConsistency: s.config.consistency(), LogicalPartitionBytes: s.config.LogicalPartitionBytes,
		PhysicalPartitionBytes: s.config.PhysicalPartitionBytes,
		Throttle:               s.config.throttle(), Serverless: s.config.Serverless, Ledger: s.ledger,
	}
}

// ErrDataPathInUse matches the error of Start and CheckDataPath if another process (or another
// Server of this one) has the data directory open.
var ErrDataPathInUse = storage.ErrLocked

// closeData closes the account and its files.
func (s *Server) closeData() error {
	err := s.closeWork(func() error {
		var errs []error
		if s.backups != nil {
			s.backups.Close()
		}
		if s.engine != nil {
			errs = append(errs, s.engine.Close())
		}
		if s.store != nil && s.manual == nil && s.db.Err() == nil {
			s.store.NoteClock()
		}
		if s.data != nil {
			errs = append(errs, s.data.CloseStore())
		}
		return errors.Join(errs...)
	})
	if s.data != nil {
		err = errors.Join(err, s.data.CloseFiles())
	}
	return err
}
