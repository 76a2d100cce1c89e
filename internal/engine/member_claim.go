package engine

import (
	"encoding/json"
	"fmt"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// A user has one permission for each resource. What a permission is about is
// kept as an item of its own, a claim, whose id says what and whose body says by
// whom, so that a new permission need not be compared with all others.

// claimKey is the first level of the keys of claims.
func (k *memberKind) claimKey() string { return k.key + "!" }

func (f *folder) claimKey() partition.Key {
	return partition.NewKey(partition.Text(f.kind.claimKey()), partition.Number(float64(f.parent)))
}

// claimOf is what a stored member claims; "" for nothing.
func (f *folder) claimOf(item *resource.Item) (string, error) {
	if f.claim == nil || item == nil {
		return "", nil
	}
	numbered, err := asNumbered(item)
	if err != nil {
		return "", err
	}
	return f.claim(numbered.JSON)
}

// claim makes a write take what its member is about, and give up what the
// version before it was about. What another member has is a conflict.
func (e *Engine) claim(f *folder, old *resource.Item, w *memberWrite) error {
	if f.claim == nil {
		return nil
	}
	had, err := f.claimOf(old)
	if err != nil {
		return err
	}
	wants, err := f.claim(w.json)
	if err != nil {
		return err
	}
	if wants == had && w.id == old.ID {
		return nil
	}
	if wants != had {
		if err := e.unclaimed(f, wants); err != nil {
			return err
		}
		if had != "" {
			w.also = append(w.also, accountChange{key: f.claimKey(), id: had, delete: true})
		}
	}
	by, err := json.Marshal(memberID{w.id})
	if err != nil {
		return fmt.Errorf("id of a member: %w", err)
	}
	w.also = append(w.also, accountChange{key: f.claimKey(), id: wants, json: by})
	return nil
}

// unclaimed refuses what a member of the folder has claimed.
func (e *Engine) unclaimed(f *folder, claim string) error {
	taken, err := e.accountItem(f.claimKey(), claim)
	if err != nil || taken == nil {
		return err
	}
	var by memberID
	if err := json.Unmarshal(taken.JSON, &by); err != nil {
		return fmt.Errorf("claim of a %s: %w", f.kind.key, err)
	}
	return status.New(status.Conflict,
		"%s '%s' of %s is about the same resource: there is one for each. Replace that one.", f.kind.what, by.ID, f.path)
}
