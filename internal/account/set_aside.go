package account

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// The engine sets a container aside when the store has its data but the account does not know it.
// Such a container serves no requests and its data stays as it is, until an operator decides. The
// account may have lost the container, and then this data is all that is left of it. At start, the
// engine removes two kinds instead: containers whose deletion the store recorded before the account
// removed them, and containers without items.

// SetAside is a container that the account does not know.
type SetAside struct {
	Number   uint32
	Items    int64
	KeyPaths []string // of its partition key
}

// String describes the container in one line.
func (c SetAside) String() string {
	return fmt.Sprintf(
		"container number %d (%d items, partition key %s) has data, but the account does not know it; it is set aside",
		c.Number, c.Items, strings.Join(c.KeyPaths, ", "))
}

// SetAside returns the containers that were set aside at start.
func (a *Account) SetAside() []SetAside {
	if all := a.setAside.Load(); all != nil {
		return *all
	}
	return nil
}

// FindSetAside returns the containers of a store that the account does not know and that the next
// start would set aside. It changes nothing. A store without an account has none.
func FindSetAside(ctx context.Context, s *store.Store) ([]SetAside, error) {
	parts := s.Partitions(store.AccountContainer)
	if len(parts) != 1 {
		return nil, nil
	}
	reader := &Account{store: s, routes: s.Routes(store.AccountContainer)}
	known := map[uint32]bool{store.AccountContainer: true}
	err := reader.eachResource(ctx, func(item *resource.Item) error {
		if item.Key == databaseKey() || item.Key == offerKey() || isMember(item) {
			return nil
		}
		known[uint32(item.Ordinal)] = true
		return checkNumber(item)
	})
	if err != nil {
		return nil, err
	}
	aside, _, err := strangers(s, known)
	return aside, err
}

// DropSetAside deletes a container that is set aside. It refuses any other container.
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

// strangers returns the containers that the account does not know: those to set aside, and those to
// drop.
func strangers(store *store.Store, known map[uint32]bool) (aside []SetAside, drop []uint32, err error) {
	dropping, err := store.Dropping()
	if err != nil {
		return nil, nil, err
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
		if one.Items == 0 || slices.Contains(dropping, number) {
			drop = append(drop, number)
			continue
		}
		aside = append(aside, one)
	}
	return aside, drop, nil
}

// finishDeletions removes what is left of containers whose deletion was interrupted, and sets aside
// the other containers that the account does not know.
func (a *Account) finishDeletions(ctx context.Context, known map[uint32]bool) error {
	aside, drop, err := strangers(a.store, known)
	if err != nil {
		return err
	}
	for _, number := range drop {
		if err := a.store.Drop(ctx, number); err != nil {
			return err
		}
		a.logger.Info("what was left of a deleted container was removed", "container_number", number)
	}
	noted, err := a.store.Dropping()
	if err != nil {
		return err
	}
	if err := a.store.CancelDrop(noted...); err != nil { // of containers that the account still has
		return err
	}
	// The account may have lost the resources it gave numbers to, so the engine reuses none of those
	// numbers.
	a.own().SkipOrdinals(uint64(a.store.LastContainer()))
	for _, one := range aside {
		a.logger.Error(one.String()+
			". Its data stays as it is. Restore a backup to have it back, or delete it with: orrery repair --drop-set-aside "+
			fmt.Sprint(one.Number),
			"container_number", one.Number, "items", one.Items)
	}
	a.setAside.Store(&aside)
	return nil
}
