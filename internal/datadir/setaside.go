package datadir

import (
	"context"
	"fmt"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// SetAsideContainer is a container whose data is in the store but which the account does not know.
// It serves nothing, and its data stays unchanged until a person restores a backup or drops it.
type SetAsideContainer struct {
	// Number is the internal number of the container.
	Number uint32 `json:"number"`
	// Items is how many items it holds.
	Items int64 `json:"items"`
	// KeyPaths are the paths of its partition key.
	KeyPaths []string `json:"keyPaths"`
}

// SetAsideOf converts what an account reports.
func SetAsideOf(all []account.SetAside) []SetAsideContainer {
	out := make([]SetAsideContainer, len(all))
	for i, one := range all {
		out[i] = SetAsideContainer{Number: one.Number, Items: one.Items, KeyPaths: one.KeyPaths}
	}
	return out
}

// setAsideProblems returns the containers that are set aside, as problems of a check.
func setAsideProblems(ctx context.Context, store *store.Store) ([]Problem, error) {
	all, err := account.FindSetAside(ctx, store)
	if err != nil {
		return nil, fmt.Errorf("look for containers that are set aside: %w", err)
	}
	problems := make([]Problem, len(all))
	for i, one := range all {
		problems[i] = Problem{
			Container: one.Number, setAside: true,
			Text: one.String() + fmt.Sprintf(
				". Restore a backup to have it back, or delete it with: orrery repair --drop-set-aside %d", one.Number),
		}
	}
	return problems, nil
}

// DropSetAside deletes the data of a container that is set aside.
func (o *Data) DropSetAside(ctx context.Context, number uint32) (dropped SetAsideContainer, err error) {
	err = o.Use(func() error {
		one, err := storage.Await(o.DB,
			func() (account.SetAside, error) { return account.DropSetAside(ctx, o.Store, number) })
		if err == nil {
			dropped = SetAsideOf([]account.SetAside{one})[0]
		}
		return err
	})
	return dropped, err
}
