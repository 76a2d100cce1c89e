package account

import (
	"encoding/json"
	"fmt"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// A user may have one permission for each resource. The account keeps the resource of a permission
// as an item of its own, a claim. The claim's id names the resource; its body names the permission.
// A new permission is therefore checked with one lookup instead of a comparison with all others.

// claimKey is the first level of the partition keys of claims.
func (k *memberKind) claimKey() string { return k.key + "!" }

func (f *folder) claimKey() partition.Key {
	return partition.NewKey(partition.Text(f.kind.claimKey()), partition.Number(float64(f.parent)))
}

// claimOf is what a stored member claims; "" when it claims nothing.
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

// claim adds changes to a write that take the claim of the new version and release the claim of the
// version before. A claim that another member holds is a conflict.
func (a *Account) claim(f *folder, old *resource.Item, w *memberWrite) error {
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
		if err := a.unclaimed(f, wants); err != nil {
			return err
		}
		if had != "" {
			w.also = append(w.also, change{key: f.claimKey(), id: had, delete: true})
		}
	}
	w.also = append(w.also, change{key: f.claimKey(), id: wants, json: leadingTo(w.id)})
	return nil
}

// unclaimed returns a conflict when a member of the folder holds the claim.
func (a *Account) unclaimed(f *folder, claim string) error {
	taken, err := a.accountItem(f.claimKey(), claim)
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
