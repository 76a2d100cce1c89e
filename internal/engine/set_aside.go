package engine

import (
	"context"
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// A container whose data is there, but which the account does not know, is set aside:
// it serves nothing, its data stays as it is, and a person decides what becomes of it.
// The account may have lost the container, and then this is all that is left of it.
// Two kinds are removed at start instead: those whose deletion the store has noted
// before the account forgot them, and those without any item.

// SetAside is a container that the account does not know.
type SetAside struct {
	Number   uint32
	Items    int64
	KeyPaths []string // of its partition key
}

// String is the container in one line.
func (c SetAside) String() string {
	return fmt.Sprintf(
		"container number %d (%d items, partition key %s) has data, but the account does not know it; it is set aside",
		c.Number, c.Items, strings.Join(c.KeyPaths, ", "))
}

// SetAside returns the containers that were set aside at start.
func (e *Engine) SetAside() []SetAside { return e.setAside }

// FindSetAside returns the containers of a store that the account does not know and
// that the next start would set aside. It changes nothing. A store without an account
// has none.
func FindSetAside(ctx context.Context, s *store.Store) ([]SetAside, error) {
	parts := s.Partitions(store.AccountContainer)
	if len(parts) != 1 {
		return nil, nil
	}
	reader := &Engine{store: s, account: parts[0]}
	known := map[uint32]bool{store.AccountContainer: true}
	err := reader.eachAccountItem(ctx, func(item *resource.Item) error {
		if item.Key == databaseKey() || item.Key == offerKey() || isMember(item) {
			return nil
		}
		number, err := resourceNumber(item)
		known[number] = true
		return err
	})
	if err != nil {
		return nil, err
	}
	aside, _, err := strangers(s, known)
	return aside, err
}

// DropSetAside deletes a container that is set aside. Others are refused.
func DropSetAside(ctx context.Context, s *store.Store, number uint32) (SetAside, error) {
	all, err := FindSetAside(ctx, s)
	if err != nil {
		return SetAside{}, err
	}
	for _, one := range all {
		if one.Number == number {
			return one, s.Drop(ctx, number)
		}
	}
	return SetAside{}, status.New(status.NotFound, "No container with number %d is set aside.", number)
}

// strangers are the containers that are not known: those to set aside, and those that
// may go.
func strangers(store *store.Store, known map[uint32]bool) (aside []SetAside, drop []uint32, err error) {
	dropping, err := store.Dropping()
	if err != nil {
		return nil, nil, err
	}
	meant := map[uint32]bool{}
	for _, number := range dropping {
		meant[number] = true
	}
	for _, number := range store.Containers() {
		if known[number] {
			continue
		}
		one := SetAside{Number: number}
		for _, p := range store.Partitions(number) {
			one.Items += p.Items()
			one.KeyPaths = p.Definition().Partition.Paths
		}
		if meant[number] || one.Items == 0 {
			drop = append(drop, number)
			continue
		}
		aside = append(aside, one)
	}
	return aside, drop, nil
}

// finishDeletions removes what is left of containers that were being deleted, and sets
// aside what else the account does not know.
func (e *Engine) finishDeletions(ctx context.Context, known map[uint32]bool) error {
	aside, drop, err := strangers(e.store, known)
	if err != nil {
		return err
	}
	for _, number := range drop {
		if err := e.store.Drop(ctx, number); err != nil {
			return err
		}
		e.logger.Info("what was left of a deleted container was removed", "container_number", number)
	}
	noted, err := e.store.Dropping()
	if err != nil {
		return err
	}
	if err := e.store.CancelDrop(noted...); err != nil { // of containers that the account has still
		return err
	}
	// The account may have lost what it gave numbers to: none is given again.
	e.account.SkipOrdinals(uint64(e.store.LastContainer()))
	for _, one := range aside {
		e.logger.Error(one.String()+
			". Its data stays as it is. Restore a backup to have it back, or delete it with: orrery repair --drop-set-aside "+
			fmt.Sprint(one.Number),
			"container_number", one.Number, "items", one.Items)
	}
	e.setAside = aside
	return nil
}

// prepareRemoval notes that containers are about to be removed. Whoever does not come
// to it calls cancel.
func (e *Engine) prepareRemoval(ctx context.Context, containers ...*container) (cancel func(), err error) {
	numbers := make([]uint32, len(containers))
	for i, c := range containers {
		numbers[i] = c.number
	}
	if err := e.store.PrepareDrop(ctx, numbers...); err != nil {
		return nil, err
	}
	return func() {
		if err := e.store.CancelDrop(numbers...); err != nil {
			e.logger.Warn("the note that containers are being deleted stays until the next start", "error", err)
		}
	}, nil
}
