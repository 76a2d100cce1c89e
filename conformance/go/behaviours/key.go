package main

import (
	"bytes"
	"encoding/base64"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// An issuedKey is a container with an item, opened with the account key and with the read-only key.
type issuedKey struct {
	client          *azcosmos.Client
	owner, readonly *azcosmos.ContainerClient
}

func (t *trial) issue() issuedKey {
	t.holds(t.readonlyKey != "", "ORRERY_READONLY_KEY is not set")
	s := issuedKey{owner: t.container()}
	t.create(s.owner, pk("a"), item{"id": "1", "pk": "a", "n": 1})
	s.client = must[*azcosmos.Client](t, "client")(t.clientWith(t.readonlyKey, t.http))
	s.readonly = must[*azcosmos.ContainerClient](t, "client")(s.client.NewContainer(t.database.ID(), s.owner.ID()))
	return s
}

// accountKeyBehaviours: a wrong key, and the read-only key.
func accountKeyBehaviours() []behaviour {
	return []behaviour{
		{"key.wrong", func(t *trial) {
			key := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{'A'}, 64))
			client := must[*azcosmos.Client](t, "client")(t.clientWith(key, t.http))
			_, err := must[*azcosmos.DatabaseClient](t, "client")(client.NewDatabase(t.database.ID())).Read(t, nil)
			t.refused("read the database", err, 401)
		}},
		{"key.readonly.read", func(t *trial) {
			s := t.issue()
			must[azcosmos.DatabaseResponse](t,
				"read the database")(must[*azcosmos.DatabaseClient](t, "client")(s.client.NewDatabase(t.database.ID())).Read(t,
				nil))
			t.same("id", t.definition(s.readonly).ID, s.owner.ID())
			t.sameItem("item", t.read(s.readonly, pk("a"), "1").Value, item{"id": "1", "pk": "a", "n": 1})
		}},
		{"key.readonly.query", func(t *trial) {
			s := t.issue()
			t.same("rows", t.rows(s.readonly, "SELECT VALUE c.n FROM c", everywhere), []string{"1"})
			t.same("rows of the key", t.rows(s.readonly, "SELECT VALUE c.n FROM c", pk("a")), []string{"1"})
		}},
		{"key.readonly.no-item-write", func(t *trial) {
			s := t.issue()
			_, err := s.readonly.CreateItem(t, pk("a"), item{"id": "2", "pk": "a"}.json(), nil)
			t.refused("create", err, 403)
			_, err = s.readonly.ReplaceItem(t, pk("a"), "1", item{"id": "1", "pk": "a", "n": 2}.json(), nil)
			t.refused("replace", err, 403)
			_, err = s.readonly.DeleteItem(t, pk("a"), "1", nil)
			t.refused("delete", err, 403)
			t.sameItem("item", t.read(s.owner, pk("a"), "1").Value, item{"id": "1", "pk": "a", "n": 1})
			t.absent(s.owner, pk("a"), "2")
		}},
		{"key.readonly.no-control-write", func(t *trial) {
			s := t.issue()
			_, err := s.client.CreateDatabase(t, azcosmos.DatabaseProperties{ID: unique("db")}, nil)
			t.refused("create a database", err, 403)
			_, err = s.readonly.Delete(t, nil)
			t.refused("delete a container", err, 403)
			t.read(s.owner, pk("a"), "1")
		}},
	}
}
