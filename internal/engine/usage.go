package engine

import (
	"cmp"
	"context"
	"slices"

	"github.com/orrery-db/orrery/internal/store"
)

// ContainerUsage is what a container holds and what it takes on disk.
type ContainerUsage struct {
	// DB and Name name it. Both are "" for one that is not the account's: its own
	// bookkeeping (Number 0), or one that is set aside.
	DB, Name string
	Number   uint32
	// Items counts, Bytes is the size of their stored form, before compression.
	Items, Bytes int64
	// Disk is about what it takes in the tables of the store.
	Disk store.Usage
}

// Usage returns what each container takes, the largest first: those of the account, the
// account itself, and those that are set aside.
func (e *Engine) Usage(ctx context.Context) ([]ContainerUsage, error) {
	names := map[uint32]*container{}
	for _, d := range e.catalog.Load().databases {
		for _, c := range d.containers {
			names[c.number] = c
		}
	}
	var all []ContainerUsage
	for _, number := range e.store.Containers() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		one := ContainerUsage{Number: number}
		if c := names[number]; c != nil {
			one.DB, one.Name = c.database.id, c.id
		}
		for _, p := range e.store.Partitions(number) {
			one.Items += p.Items()
			one.Bytes += p.Bytes()
		}
		var err error
		if one.Disk, err = e.store.Usage(number); err != nil {
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
