package account

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// A member's number is part of its RID and never changes. What the member holds and its tokens
// refer to that number. It is the ordinal of the member's item until the member gets another id. An
// id is part of an item's place, so a rename creates a new item with another ordinal. A renamed
// member therefore
//
//   - has the stored form { "number":7,"member":{…}} in place of {…}. No client can
//     produce that form: bodies are stored without white space;
//   - is found by its number through an item of its own. That item's id is the number
//     and its body has the member's id.

const (
	renamedPrefix = `{ "number":`
	renamedMiddle = `,"member":`
)

// memberID is the body of an item that leads to a member: the member's id.
type memberID struct {
	ID string `json:"id"`
}

// leadingTo is the body of an item that leads to the member with an id.
func leadingTo(id string) []byte {
	body, _ := json.Marshal(memberID{id}) // a text: it cannot fail
	return body
}

// numberKey is the first level of the partition keys of the items that lead to renamed members.
func (k *memberKind) numberKey() string { return k.key + "#" }

func (f *folder) numberKey() partition.Key {
	return partition.NewKey(partition.Text(f.kind.numberKey()), partition.Number(float64(f.parent)))
}

// asNumbered returns the member's item as if the member had never been renamed: its number is the
// ordinal and its own object is the body.
func asNumbered(item *resource.Item) (*resource.Item, error) {
	numbered := *item
	if text, renamed := bytes.CutPrefix(item.JSON, []byte(renamedPrefix)); renamed {
		digits, rest, ok := bytes.Cut(text, []byte(renamedMiddle))
		number, err := strconv.ParseUint(string(digits), 10, 31)
		body, whole := bytes.CutSuffix(rest, []byte{'}'})
		if err != nil || !ok || !whole {
			return nil, fmt.Errorf("member %q has no number in %q", item.ID, status.Clip(string(item.JSON)))
		}
		numbered.Ordinal, numbered.JSON = number, body
	}
	return &numbered, checkNumber(&numbered)
}

func memberNumber(item *resource.Item) (uint32, error) {
	numbered, err := asNumbered(item)
	if err != nil {
		return 0, err
	}
	return uint32(numbered.Ordinal), nil
}

// keepNumber makes a replacement keep the member's number. That holds whether this write renames
// the member or an earlier one did.
func (f *folder) keepNumber(old *resource.Item, w *memberWrite) error {
	number, err := memberNumber(old)
	if err != nil {
		return err
	}
	renames := w.id != old.ID
	if !renames && uint64(number) == old.Ordinal {
		return nil
	}
	stored := strconv.AppendUint([]byte(renamedPrefix), uint64(number), 10)
	w.json = append(append(append(stored, renamedMiddle...), w.json...), '}')
	if renames {
		w.also = append(w.also,
			change{key: f.key(), id: old.ID, delete: true},
			change{key: f.numberKey(), id: strconv.FormatUint(uint64(number), 10), json: leadingTo(w.id)})
	}
	return nil
}

// removal returns the changes that remove a member: what it holds, the member, the item that leads
// to it, and its claim. A member that holds nothing can be removed even if it cannot be read.
func (f *folder) removal(ctx context.Context, item *resource.Item) (changes []change, err error) {
	if f.holds != nil {
		if changes, err = f.holds(ctx, item); err != nil {
			return nil, err
		}
	}
	changes = append(changes, change{key: f.key(), id: item.ID, delete: true})
	if claim, err := f.claimOf(item); err == nil && claim != "" {
		changes = append(changes, change{key: f.claimKey(), id: claim, delete: true})
	}
	if number, err := memberNumber(item); err == nil && uint64(number) != item.Ordinal {
		changes = append(changes, change{key: f.numberKey(), id: strconv.FormatUint(uint64(number), 10), delete: true})
	}
	return changes, nil
}

// memberByNumber finds a member by its number. It returns nil when there is no such member.
func (a *Account) memberByNumber(ctx context.Context, f *folder, number uint32) (found *resource.Item, err error) {
	err = a.readAccount(func(s *physical.Snapshot) error {
		item, err := s.Load(ctx, index.Entry{EPK: a.key.EPK(f.key()), Ordinal: uint64(number)})
		if err != nil {
			return err
		}
		if item != nil && item.Key.Equal(f.key()) {
			if n, err := memberNumber(item); err != nil || n == number {
				found = item
				return err
			}
			return nil // the new ordinal of a renamed member is no member's number
		}
		renamed, err := s.Get(a.key.EPK(f.numberKey()), f.numberKey(), strconv.FormatUint(uint64(number), 10))
		if err != nil || renamed == nil {
			return err
		}
		var to memberID
		if err := json.Unmarshal(renamed.JSON, &to); err != nil {
			return fmt.Errorf("id of the %s with number %d: %w", f.kind.key, number, err)
		}
		found, err = s.Get(a.key.EPK(f.key()), f.key(), to.ID)
		return err
	})
	return found, err
}
