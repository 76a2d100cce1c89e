package main

import "github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"

// uniqueBy makes a container with one unique key of these paths.
func (t *trial) uniqueBy(paths ...string) *azcosmos.ContainerClient {
	p := keyedByPK("")
	p.UniqueKeyPolicy = &azcosmos.UniqueKeyPolicy{UniqueKeys: []azcosmos.UniqueKey{{Paths: paths}}}
	return t.containerOf(p)
}

func person(id, email string) item { return item{"id": id, "pk": "a", "email": email} }

// taken fails unless creating an item under the key "a" violates a unique key.
func (t *trial) taken(c *azcosmos.ContainerClient, it item) {
	_, err := c.CreateItem(t, pk("a"), it.json(), nil)
	t.substatus(t.refused("create", err, 409), "3301")
}

// uniqueKeyBehaviours: unique keys.
func uniqueKeyBehaviours() []behaviour {
	return []behaviour{
		{"uniquekey.create", func(t *trial) {
			c := t.uniqueBy("/email")
			t.create(c, pk("a"), person("1", "x@y"))
			t.taken(c, person("2", "x@y"))
		}},
		{"uniquekey.other-key", func(t *trial) {
			c := t.uniqueBy("/email")
			t.create(c, pk("a"), person("1", "x@y"))
			t.create(c, pk("b"), item{"id": "1", "pk": "b", "email": "x@y"})
		}},
		{"uniquekey.replace", func(t *trial) {
			c := t.uniqueBy("/email")
			t.create(c, pk("a"), person("1", "one@y"))
			t.create(c, pk("a"), person("2", "two@y"))
			_, err := c.ReplaceItem(t, pk("a"), "2", person("2", "one@y").json(), nil)
			t.refused("replace with another's", err, 409)
			own := must[azcosmos.ItemResponse](t,
				"replace with its own")(c.ReplaceItem(t, pk("a"), "2", person("2", "two@y").json(), nil))
			t.same("status", own.RawResponse.StatusCode, 200)
		}},
		{"uniquekey.upsert", func(t *trial) {
			c := t.uniqueBy("/email")
			t.create(c, pk("a"), person("1", "x@y"))
			_, err := c.UpsertItem(t, pk("a"), person("2", "x@y").json(), nil)
			t.refused("upsert", err, 409)
		}},
		{"uniquekey.patch", func(t *trial) {
			c := t.uniqueBy("/email")
			t.create(c, pk("a"), person("1", "one@y"))
			t.create(c, pk("a"), person("2", "two@y"))
			_, err := c.PatchItem(t, pk("a"), "2",
				operations(func(p *azcosmos.PatchOperations) { p.AppendSet("/email", "one@y") }), nil)
			t.refused("patch", err, 409)
		}},
		{"uniquekey.freed", func(t *trial) {
			c := t.uniqueBy("/email")
			t.create(c, pk("a"), person("1", "x@y"))
			t.deletes(c, pk("a"), "1")
			t.create(c, pk("a"), person("2", "x@y"))
		}},
		{"uniquekey.several-paths", func(t *trial) {
			c := t.uniqueBy("/a", "/b")
			t.create(c, pk("a"), item{"id": "1", "pk": "a", "a": 1, "b": 1})
			t.create(c, pk("a"), item{"id": "2", "pk": "a", "a": 1, "b": 2})
			t.taken(c, item{"id": "3", "pk": "a", "a": 1, "b": 2})
		}},
		{"uniquekey.missing-value", func(t *trial) {
			c := t.uniqueBy("/email")
			t.create(c, pk("a"), item{"id": "1", "pk": "a"})
			t.taken(c, item{"id": "2", "pk": "a"})
		}},
	}
}
