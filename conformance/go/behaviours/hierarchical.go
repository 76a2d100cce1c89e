package main

import (
	"fmt"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// tree makes a container keyed by /tenant, /user, /session.
func (t *trial) tree() *azcosmos.ContainerClient {
	return t.containerOf(keyed(azcosmos.PartitionKeyKindMultiHash, "/tenant", "/user", "/session"))
}

// path returns a partition key of the first values of a path.
func path(values ...string) azcosmos.PartitionKey {
	key := azcosmos.NewPartitionKey()
	for _, value := range values {
		key = key.AppendString(value)
	}
	return key
}

func leaf(id, tenant, user, session string) item {
	return item{"id": id, "tenant": tenant, "user": user, "session": session}
}

// finds fails unless a query under a key returns exactly these of six items.
func finds(want []string, key ...string) func(*trial) {
	return func(t *trial) {
		c := t.tree()
		for _, x := range [][4]string{
			{"a", "t1", "u1", "s1"},
			{"b", "t1", "u1", "s1"},
			{"c", "t1", "u1", "s2"},
			{"d", "t1", "u2", "s1"},
			{"e", "t2", "u1", "s1"},
			{"f", "t2", "u2", "s2"},
		} {
			t.create(c, path(x[1:]...), leaf(x[0], x[1], x[2], x[3]))
		}
		t.same("ids", texts(t, sorted(t.rows(c, "SELECT VALUE c.id FROM c", path(key...)))), want)
	}
}

// hierarchicalBehaviours: hierarchical partition keys.
func hierarchicalBehaviours() []behaviour {
	key := path("t", "u", "s")
	return []behaviour{
		{"hierarchical.create-read", func(t *trial) {
			c, it := t.tree(), leaf("1", "t", "u", "s")
			t.create(c, key, it)
			t.sameItem("item", t.read(c, key, "1").Value, it)
		}},
		{"hierarchical.other-key", func(t *trial) {
			c := t.tree()
			t.create(c, key, leaf("1", "t", "u", "s"))
			t.absent(c, path("t", "u", "other"), "1")
		}},
		{"hierarchical.replace-delete", func(t *trial) {
			c, it := t.tree(), leaf("1", "t", "u", "s")
			t.create(c, key, it)
			it["n"] = 2
			must[azcosmos.ItemResponse](t, "replace")(c.ReplaceItem(t, key, "1", it.json(), nil))
			t.sameItem("item", t.read(c, key, "1").Value, it)
			t.deletes(c, key, "1")
		}},
		{"hierarchical.upsert-patch", func(t *trial) {
			c, it := t.tree(), leaf("1", "t", "u", "s")
			must[azcosmos.ItemResponse](t, "upsert")(c.UpsertItem(t, key, it.json(), nil))
			must[azcosmos.ItemResponse](t,
				"patch")(c.PatchItem(t, key, "1", operations(func(p *azcosmos.PatchOperations) { p.AppendSet("/n", 3) }), nil))
			it["n"] = 3
			t.sameItem("item", t.read(c, key, "1").Value, it)
		}},
		{"hierarchical.query.full", finds([]string{"a", "b"}, "t1", "u1", "s1")},
		{"hierarchical.query.prefix-one", finds([]string{"a", "b", "c", "d"}, "t1")},
		{"hierarchical.query.prefix-two", finds([]string{"a", "b", "c"}, "t1", "u1")},
		{"hierarchical.batch", func(t *trial) {
			c := t.tree()
			t.done(t.batch(c, key, func(b *azcosmos.TransactionalBatch) {
				for n := range 2 {
					b.CreateItem(leaf(fmt.Sprint(n), "t", "u", "s").json(), nil)
				}
			}), 201, 201)
			t.read(c, key, "0")
			t.read(c, key, "1")
		}},
		{"hierarchical.mixed-types", func(t *trial) {
			c, key := t.tree(), path("t").AppendNumber(1.5).AppendBool(true)
			it := item{"id": "1", "tenant": "t", "user": 1.5, "session": true}
			t.create(c, key, it)
			t.sameItem("item", t.read(c, key, "1").Value, it)
		}},
	}
}
