package main

import (
	"fmt"
	"slices"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// manyOf reads items in one call and returns their ids in order.
func (t *trial) manyOf(c *azcosmos.ContainerClient, identities []azcosmos.ItemIdentity) ([]string,
	azcosmos.ReadManyItemsResponse,
) {
	r := must[azcosmos.ReadManyItemsResponse](t, "read many")(c.ReadManyItems(t, identities, nil))
	ids := []string{}
	for _, it := range r.Items {
		ids = append(ids, fmt.Sprint(decoded(t, it)["id"]))
	}
	slices.Sort(ids)
	return ids, r
}

// filled writes this many items over this many new keys of a container and returns their
// identities.
func (t *trial) filled(c *azcosmos.ContainerClient, items, keys int) ([]azcosmos.ItemIdentity, []string) {
	var identities []azcosmos.ItemIdentity
	var ids []string
	base := unique("p")
	for n := range items {
		key, id := fmt.Sprint(base, n%keys), fmt.Sprintf("i%03d", n)
		t.create(c, pk(key), item{"id": id, "pk": key})
		identities, ids = append(identities, azcosmos.ItemIdentity{ID: id, PartitionKey: pk(key)}), append(ids, id)
	}
	return identities, ids
}

// readManyBehaviours: many items in one call.
func readManyBehaviours() []behaviour {
	exactly := func(items, keys int) func(*trial) {
		return func(t *trial) {
			identities, want := t.filled(t.shared(), items, keys)
			got, _ := t.manyOf(t.shared(), identities)
			t.same("ids", got, want)
		}
	}
	return []behaviour{
		{"readmany.found", exactly(50, 10)},
		{"readmany.missing-left-out", func(t *trial) {
			identities, want := t.filled(t.shared(), 5, 5)
			identities = append(identities, azcosmos.ItemIdentity{ID: "none", PartitionKey: identities[0].PartitionKey},
				azcosmos.ItemIdentity{ID: "none", PartitionKey: pk(unique("p"))})
			got, _ := t.manyOf(t.shared(), identities)
			t.same("ids", got, want)
		}},
		{"readmany.empty", func(t *trial) {
			got, _ := t.manyOf(t.shared(), nil)
			t.same("ids", got, []string{})
		}},
		{"readmany.one", exactly(1, 1)},
		{"readmany.same-key", exactly(120, 1)},
		{"readmany.hierarchical", func(t *trial) {
			c := t.containerOf(keyed(azcosmos.PartitionKeyKindMultiHash, "/tenant", "/user"))
			var identities []azcosmos.ItemIdentity
			var want []string
			for n := range 12 {
				tenant, user, id := fmt.Sprint("t", n%3), fmt.Sprint("u", n%2), fmt.Sprintf("i%02d", n)
				key := pk(tenant).AppendString(user)
				t.create(c, key, item{"id": id, "tenant": tenant, "user": user})
				if n < 8 {
					identities, want = append(identities, azcosmos.ItemIdentity{ID: id, PartitionKey: key}), append(want, id)
				}
			}
			got, _ := t.manyOf(c, identities)
			t.same("ids", got, want)
		}},
		{"readmany.charge", func(t *trial) {
			identities, _ := t.filled(t.shared(), 3, 3)
			_, r := t.manyOf(t.shared(), identities)
			t.holds(r.RequestCharge > 0, "the charge is %v", r.RequestCharge)
		}},
	}
}
