package account

import (
	"cmp"
	"context"
	"slices"

	"github.com/orrery-db/orrery/internal/store"
)

// ContainerUsage is what a container stores and how much disk it uses.
type ContainerUsage struct {
	// DB and Name name the container. Both are "" for a container that the account does not own: the
	// engine's own bookkeeping (Number 0), or a container that is set aside.
	DB, Name string
	Number   uint32
	// Items is the number of items. Bytes is the size of their stored form, before compression.
	Items, Bytes int64
	// Disk is about the disk space that the container uses in the tables of the store.
	Disk store.Usage
}

// Usage returns the usage of each container, the largest first. It includes the account's
// containers, the account itself, and the containers that are set aside.
func (a *Account) Usage(ctx context.Context) ([]ContainerUsage, error) {
	names := map[uint32]*Container{}
	for _, d := range a.catalog.Load().databases {
		for _, c := range d.containers {
			names[c.Number] = c
		}
	}
	var all []ContainerUsage
	for _, number := range a.store.Containers() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		one := ContainerUsage{Number: number}
		if c := names[number]; c != nil {
			one.DB, one.Name = c.Database.ID, c.ID
		}
		for _, p := range a.store.Partitions(number) {
			one.Items += p.Items()
			one.Bytes += p.Bytes()
		}
		var err error
		if one.Disk, err = a.store.Usage(number); err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	slices.SortFunc(all, func(a, b ContainerUsage) int {
		return cmp.Or(cmp.Compare(b.onDisk(), a.onDisk()), cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.DB, b.DB),
			cmp.Compare(a.Name, b.Name), cmp.Compare(a.Number, b.Number))
	})
	return all, nil
}

func (u *ContainerUsage) onDisk() uint64 { return u.Disk.Items + u.Disk.Index + u.Disk.Log }
