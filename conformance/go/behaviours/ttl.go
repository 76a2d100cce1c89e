package main

import (
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// lasting makes a container with this default time to live.
func (t *trial) lasting(ttl int32) *azcosmos.ContainerClient {
	p := keyedByPK("")
	p.DefaultTimeToLive = seconds(ttl)
	return t.containerOf(p)
}

// gone reads an item under the key "a" until the server answers 404, for at most ten seconds.
func (t *trial) gone(c *azcosmos.ContainerClient, id string) {
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(100 * time.Millisecond) {
		if _, err := c.ReadItem(t, pk("a"), id, nil); err != nil {
			t.refused("read "+id, err, 404)
			return
		}
		t.holds(time.Now().Before(end), "%s is still there after 10 s", id)
	}
}

// ttlBehaviours: time to live. They poll for expiry instead of sleeping once.
func ttlBehaviours() []behaviour {
	plain, brief := item{"id": "1", "pk": "a"}, item{"id": "1", "pk": "a", "ttl": 1}
	stays := func(c *azcosmos.ContainerClient, t *trial) { t.read(c, pk("a"), "stays") }
	return []behaviour{
		{"ttl.container-expires", func(t *trial) {
			c := t.lasting(1)
			t.create(c, pk("a"), plain)
			t.gone(c, "1")
		}},
		{"ttl.item-expires", func(t *trial) {
			c := t.lasting(-1)
			t.create(c, pk("a"), item{"id": "stays", "pk": "a"})
			t.create(c, pk("a"), brief)
			t.gone(c, "1")
			stays(c, t)
		}},
		{"ttl.item-overrides", func(t *trial) {
			c := t.lasting(1)
			t.create(c, pk("a"), item{"id": "stays", "pk": "a", "ttl": -1})
			t.create(c, pk("a"), plain)
			t.gone(c, "1")
			stays(c, t)
		}},
		{"ttl.off", func(t *trial) {
			off, c := t.container(), t.lasting(-1)
			t.create(off, pk("a"), item{"id": "stays", "pk": "a", "ttl": 1})
			t.create(c, pk("a"), brief)
			t.gone(c, "1")
			stays(off, t)
		}},
		{"ttl.query", func(t *trial) {
			c := t.lasting(1)
			t.create(c, pk("a"), plain)
			t.gone(c, "1")
			t.same("rows", t.rows(c, "SELECT * FROM c WHERE c.id = '1'", azcosmos.NewPartitionKey()), []string(nil))
		}},
		{"ttl.recreate", func(t *trial) {
			c := t.lasting(-1)
			t.create(c, pk("a"), brief)
			t.gone(c, "1")
			t.create(c, pk("a"), plain)
			t.read(c, pk("a"), "1")
		}},
		{"ttl.replace-renews", func(t *trial) {
			c := t.lasting(-1)
			t.create(c, pk("a"), item{"id": "stays", "pk": "a", "ttl": 2})
			must[azcosmos.ItemResponse](t,
				"replace")(c.ReplaceItem(t, pk("a"), "stays", item{"id": "stays", "pk": "a"}.json(), nil))
			t.create(c, pk("a"), item{"id": "1", "pk": "a", "ttl": 2})
			t.gone(c, "1")
			stays(c, t)
		}},
		{"ttl.invalid", func(t *trial) {
			_, err := t.lasting(-1).CreateItem(t, pk("a"), item{"id": "1", "pk": "a", "ttl": 0}.json(), nil)
			t.refused("create", err, 400)
		}},
	}
}
