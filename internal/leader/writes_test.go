package leader_test

import (
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// errPrecondition refuses a write whose If-Match does not match.
var errPrecondition = errors.New("the item has another version")

// anyVersion is the condition of a write without If-Match. absent is that of a create.
const (
	anyVersion = -1
	absent     = 0
)

func keyOf(customer string) partition.Key { return partition.NewKey(partition.Text(customer)) }

// numberOf returns the number that an item has; 0 for no item.
func numberOf(it *resource.Item) int {
	if it == nil {
		return 0
	}
	return int(value.FromRaw(it.JSON).Property("v").Float())
}

// put sets the number of an item, if it has the number match. Number 0 deletes it.
func put(def layout.Definition, customer, id string, number, match int) physical.Decide {
	return batch(def, customer, []string{id}, number, match)
}

// batch sets the numbers of several items of a logical partition in one mutation. match is the
// condition of the first.
func batch(def layout.Definition, customer string, ids []string, number, match int) physical.Decide {
	key := keyOf(customer)
	epk := def.Partition.EPK(key)
	return func(v physical.View) (physical.Mutation, error) {
		var m physical.Mutation
		for i, id := range ids {
			old, err := v.Get(epk, key, id)
			if err != nil {
				return m, err
			}
			if i == 0 && match != anyVersion && numberOf(old) != match {
				return m, errPrecondition
			}
			c := physical.Change{Delete: number == 0, Old: old, EPK: epk, Key: key, ID: id}
			if c.Delete && old == nil {
				continue
			}
			if !c.Delete {
				body := fmt.Appendf(nil, `{"id":%q,"customerId":%q,"v":%d}`, id, customer, number)
				if c.JSON, c.Terms, err = def.Index.Normalize(nil, body, value.Options{}); err != nil {
					return m, err
				}
			}
			m.Changes = append(m.Changes, c)
		}
		return m, nil
	}
}
