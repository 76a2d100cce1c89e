package spaces

import (
	"context"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/snapshot"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// Account is the state of a namespace: a store in memory and an engine on it.
type Account struct {
	DB     *storage.DB
	Store  *store.Store
	Engine *cosmos.Service
	folder storage.Folder
}

// openAccount copies files into a directory of their own and opens an account on them, which
// continues after what was given.
func (m *Manager) openAccount(ctx context.Context, s *Space, from *template, given snapshot.Given) (a *Account,
	err error,
) {
	a = &Account{folder: m.folder()}
	defer func() {
		if err != nil {
			err = errors.Join(fmt.Errorf("open the namespace %s: %w", s.name, err), a.close())
		}
	}()
	if err := from.folder.LinkFiles(a.folder, from.sums); err != nil {
		return a, err
	}
	if a.DB, err = storage.Open(m.storage(a.folder)); err != nil {
		return a, err
	}
	if err := snapshot.Continue(a.DB, given); err != nil {
		return a, err
	}
	o := m.o.Engine
	a.Store, err = store.OpenStore(a.DB, store.Options{Clock: o.Clock, Logger: o.Logger, FirstLSN: s.first})
	if err != nil {
		return a, err
	}
	o.Store, o.Tokens = a.Store, s.tokens
	opened, err := engine.Open(ctx, o)
	if err != nil {
		return a, err
	}
	a.Engine = cosmos.New(opened)
	return a, nil
}

// storage returns the options of a small store in memory.
func (m *Manager) storage(at storage.Folder) storage.Options {
	return storage.Options{
		Dir: at.Path(), FS: at.Files(), Shared: m.cache, CacheBytes: valueBytes, MemtableBytes: memtableBytes,
		Logger: m.o.Logger, PointSpaces: store.PointSpaces(),
	}
}

// close closes what is open and returns the memory of the files.
func (a *Account) close() error {
	var errs []error
	if a.Engine != nil {
		errs = append(errs, a.Engine.Close())
	}
	if a.Store != nil {
		errs = append(errs, a.Store.Close())
	}
	if a.DB != nil {
		errs = append(errs, a.DB.Close())
	}
	return errors.Join(append(errs, a.folder.Remove())...)
}

// bytes is the size of the account's files and memory tables.
func (a *Account) bytes() int64 {
	m := a.DB.Metrics()
	return int64(m.DiskBytes + m.MemTableBytes)
}

// lsnSpan is how many LSNs each namespace has to itself: an LSN and an ETag of one namespace are
// never those of another. The number of a namespace has 16 bits, so an LSN stays below 2^48, where
// ETags get longer.
const (
	lsnSpanBits = 32
	maxSerial   = 1<<16 - 1
)

// firstLSN returns the LSN after which a namespace begins.
func firstLSN(serial uint32) session.LSN { return session.LSN(serial) << lsnSpanBits }
